import Image from 'next/image'
import { LineupThumbnail } from '@/components/lineups/list/lineup-thumbnail'
import type { Lineup } from '@/lib/lineups/schema'

/** Usually the first step shows where to stand, the second where to aim. */
const SHOWN_STEPS = 2

/** Shows the first steps side by side, then the texts of the others. A lineup without steps shows its thumbnail. */
export function StandAndAim({ lineup }: { lineup: Lineup }) {
  const { steps } = lineup
  const others = steps
    .map((step, index) => ({ ...step, number: index + 1 }))
    .filter(({ description, number }) => description && number > SHOWN_STEPS)
  if (steps.length === 0)
    return (
      <div className="relative aspect-video w-full max-w-120 overflow-hidden rounded-control bg-surface-2 print:hidden">
        <LineupThumbnail lineup={lineup} sizes="(min-width: 520px) 480px, 92vw" />
      </div>
    )
  return (
    <>
      <ol aria-label={`Steps of ${lineup.title}`} className="grid max-w-248 grid-cols-2 gap-2">
        {steps.slice(0, SHOWN_STEPS).map(({ url, description }, index) => (
          <li key={url}>
            <Image
              src={url}
              alt={description || `Step ${index + 1}`}
              width={960}
              height={540}
              sizes="(min-width: 1080px) 480px, 48vw"
              className="aspect-video w-full rounded-control bg-surface-2 object-contain"
            />
            {description && (
              // The image's `alt` says it.
              <p aria-hidden className="mt-1 text-muted text-sm">
                {`${index + 1}. ${description}`}
              </p>
            )}
          </li>
        ))}
      </ol>
      {others.length > 0 && (
        <ol className="list-inside list-decimal text-muted text-sm">
          {others.map(({ url, description, number }) => (
            <li key={url} value={number}>
              {description}
            </li>
          ))}
        </ol>
      )}
    </>
  )
}
