import Link from 'next/link'
import { MapArtwork } from '@/components/game/map-artwork'
import type { GameMap } from '@/lib/game/maps'
import { GUIDES, type GuideId } from '@/lib/guides/guides'
import { routes } from '@/lib/routes'
import { Pictogram } from './pictograms'

export function GuideCard({ id }: { id: GuideId }) {
  const { name, href, summary } = GUIDES[id]
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-panel border border-line bg-surface-1 transition-colors focus-within:border-line-strong hover:border-line-strong">
      <div className="border-line border-b bg-surface-2 px-4 py-6">
        <Pictogram of={id} />
      </div>
      <div className="p-4">
        <h2 className="text-2xl transition-colors group-hover:text-signal">
          <Link
            href={href}
            className="outline-hidden after:absolute after:inset-0 after:rounded-panel after:outline-signal after:-outline-offset-2 focus-visible:after:outline-2"
          >
            {name}
          </Link>
        </h2>
        <p className="mt-1 text-muted leading-relaxed">{summary}</p>
      </div>
    </article>
  )
}

/** @param isEager the artwork is visible without scrolling. */
export function MapCard({ map, isEager }: { map: GameMap; isEager: boolean }) {
  return (
    <article className="group relative h-full overflow-hidden rounded-panel border border-line bg-surface-1 transition-colors focus-within:border-line-strong hover:border-line-strong">
      <MapArtwork
        src={map.image}
        eager={isEager}
        className="aspect-video w-full border-line border-b bg-surface-2"
      />
      <div className="p-3 wide:p-4">
        <h2 className="text-2xl">{map.name}</h2>
        <dl className="mt-1 space-y-1 text-muted text-sm">
          <Places label="Sites" names={map.sites} />
          <Places label="Locations" names={map.locations} />
        </dl>
        <Link
          href={routes.mapGuide(map.id)}
          prefetch={false}
          className="mt-1 flex min-h-11 items-center font-semibold text-sm transition-colors outline-hidden after:absolute after:inset-0 after:rounded-panel after:outline-signal after:-outline-offset-2 focus-visible:after:outline-2 group-hover:text-signal"
        >
          {`${map.name} guide`}
        </Link>
      </div>
    </article>
  )
}

function Places({ label, names }: { label: string; names: readonly string[] }) {
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt>{label}</dt>
      <dd className="font-medium text-ink">{names.join(', ')}</dd>
    </div>
  )
}
