import { useWatch } from 'react-hook-form'
import { useAnswer } from '@/components/forms/use-answer'
import type { FormValues } from '@/components/lineups/editor/form-values'
import { TEXT_LINK_CLASS } from '@/components/ui/text-link'
import { findDuplicatesAction } from '@/lib/lineups/own/actions'
import { LIKENESSES } from '@/lib/lineups/review/likeness'
import { routes } from '@/lib/routes'

/** How long the form has to be unchanged before duplicates are looked up. */
const PAUSE_MS = 800

const FIELDS = [
  'title',
  'steps',
  'platform',
  'map',
  'agent',
  'ability',
  'fromCallout',
  'toCallout',
  'fromPoint',
  'toPoint',
] as const satisfies (keyof FormValues)[]

type Draft = Pick<FormValues, (typeof FIELDS)[number]>

/** A lineup can be sent anyway, so a failed lookup shows nothing. @param lineupId empty for a new lineup. */
export function DuplicatesNotice({ lineupId, changeOf }: { lineupId: string; changeOf: string }) {
  const values = useWatch<FormValues, typeof FIELDS>({ name: FIELDS })
  const draft = Object.fromEntries(FIELDS.map((name, index) => [name, values[index]])) as Draft
  const input = draft.map && draft.agent ? { ...draft, id: lineupId, changeOf } : undefined
  const answer = useAnswer(findDuplicatesAction, input, PAUSE_MS)
  const duplicates = answer?.ok ? answer.data : []
  return (
    <div role="status">
      {duplicates.length > 0 && (
        <div className="rounded-control border border-signal bg-signal-deep p-3 text-sm">
          <p className="font-semibold">We may have this one already</p>
          <ul>
            {duplicates.map(({ slug, shortId, title, likeness }) => (
              <li key={shortId}>
                <a href={routes.lineup(slug)} target="_blank" rel="noopener" className={TEXT_LINK_CLASS}>
                  {title}
                </a>{' '}
                <span className="text-muted text-xs">{`${LIKENESSES[likeness]}, opens in a new tab`}</span>
              </li>
            ))}
          </ul>
          <p>If yours is different, or shows it better, send it anyway.</p>
        </div>
      )}
    </div>
  )
}
