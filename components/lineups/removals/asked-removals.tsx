import { formatDate } from '@/lib/dates'
import type { AskedRemoval } from '@/lib/lineups/removals/queries'
import { routes } from '@/lib/routes'
import { RemovalAnswerForm } from './removal-answer-form'

/** The published lineups whose authors ask for their removal. @param total how many there are; the first are listed. */
export function AskedRemovals({ removals, total }: { removals: readonly AskedRemoval[]; total: number }) {
  if (removals.length === 0) return null
  return (
    <section
      aria-labelledby="removals-heading"
      className="flex flex-col gap-2 rounded-panel border border-line bg-surface-1 p-3 sm:p-4"
    >
      <h3 id="removals-heading" className="font-sans font-semibold text-base tracking-normal">
        {`Authors ask to remove (${total})`}
      </h3>
      <ul className="divide-y divide-line">
        {removals.map((removal) => (
          <li key={removal.reportId} className="flex flex-col gap-2 py-3">
            <p>
              {/* In a new tab, so that this tab keeps its place in the list. */}
              <a
                href={routes.lineup(removal.slug)}
                target="_blank"
                rel="noopener"
                className="font-medium underline underline-offset-4"
              >
                <span>{removal.title}</span>
                <span className="sr-only"> in a new tab</span>
              </a>
              <span className="text-muted text-sm">{` ${removal.author ?? 'A deleted account'}, ${formatDate(removal.askedAt)}`}</span>
            </p>
            <p className="whitespace-pre-line border-signal border-l-2 pl-3 text-sm">{removal.reason}</p>
            <RemovalAnswerForm removal={removal} />
          </li>
        ))}
      </ul>
    </section>
  )
}
