import type { StaticImageData } from 'next/image'
import abilities from '@/components/game/sprites/abilities.svg'
import agents from '@/components/game/sprites/agents.svg'
import maps from '@/components/game/sprites/maps.svg'
import { spriteId } from '@/lib/game/sprite-id'

const SPRITES: Record<string, StaticImageData> = { abilities, agents, maps }

/** Draws from a sprite, because a file for each icon would make dozens of requests on a page. */
export function GameIcon({
  src,
  label,
  width,
  height = width,
  className,
}: {
  /** A path below `public/`. */
  src: string
  /** Accessible name, unless text beside the icon says the same. */
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
