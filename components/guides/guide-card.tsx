import Link from 'next/link'
import { GUIDES, type GuideId } from '@/lib/guides/guides'
import { Pictogram } from './pictograms'

/** A guide on the index: its picture, its name and what is in it. The whole card is the link. */
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
