import type { StaticImageData } from 'next/image'
import abilities from '@/components/game/sprites/abilities.svg'
import agents from '@/components/game/sprites/agents.svg'
import maps from '@/components/game/sprites/maps.svg'
import { spriteId } from '@/lib/game/sprite-id'

const SPRITES: Record<string, StaticImageData> = { abilities, agents, maps }

/**
 * A small drawing of the game: an agent, an ability or a map. It comes out of the sprite of its kind, because a page
 * shows dozens of them, and each file of its own is a request, and a document that the browser sets up.
 */
export function GameIcon({
  src,
  label,
  width,
  height = width,
  className,
}: {
  /** The drawing's path below `public/`, as the reference data have it. */
  src: string
  /** What it shows, where no text beside it says so. */
  label?: string
  /** CSS pixels. */
  width: number
  height?: number
  className?: string
}) {
  const sprite = SPRITES[src.split('/')[1] ?? '']
  if (!sprite) return null
  return (
    <svg
      width={width}
      height={height}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={className}
    >
      <use href={`${sprite.src}#${spriteId(src)}`} />
    </svg>
  )
}
