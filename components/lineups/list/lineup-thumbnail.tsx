import { findMap } from '@/lib/game/maps'
import type { Lineup } from '@/lib/lineups/schema'
import { getThumbnailUrl } from '@/lib/lineups/video-pictures'
import { CardImage } from './card-image'

export function LineupThumbnail({
  lineup,
  sizes,
  eager = false,
}: {
  lineup: Lineup
  sizes: string
  /** Loads first, because it is visible without scrolling. */
  eager?: boolean
}) {
  const url = getThumbnailUrl(lineup)
  return (
    <CardImage
      // Resets the loading state for a new image.
      key={url}
      src={url}
      fallback={findMap(lineup.map)?.image}
      sizes={sizes}
      eager={eager}
      hasVideoOnly={lineup.steps.length === 0}
    />
  )
}
