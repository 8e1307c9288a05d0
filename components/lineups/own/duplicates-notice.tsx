import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { callAction, ignoreRedirect } from '@/components/forms/network-errors'
import type { FormValues } from '@/components/lineups/editor/form-values'
import { TEXT_LINK_CLASS } from '@/components/ui/text-link'
import { findDuplicatesAction } from '@/lib/lineups/own/actions'
import type { PublishedDuplicate } from '@/lib/lineups/own/schema'
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

/** A lineup can be sent anyway, so a failed lookup shows nothing. @param lineupId empty for a new lineup. */
export function DuplicatesNotice({ lineupId, changeOf }: { lineupId: string; changeOf: string }) {
  const values = useWatch<FormValues, typeof FIELDS>({ name: FIELDS })
  const draft = Object.fromEntries(FIELDS.map((name, index) => [name, values[index]]))
  const duplicates = useDuplicates(JSON.stringify(draft), { lineupId, changeOf })
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

/** @param draftJson the values of `FIELDS`, as text so that equal values are not looked up again. */
function useDuplicates(draftJson: string, { lineupId, changeOf }: { lineupId: string; changeOf: string }) {
  const [duplicates, setDuplicates] = useState<PublishedDuplicate[]>([])
  useEffect(() => {
    const draft = JSON.parse(draftJson) as Pick<FormValues, (typeof FIELDS)[number]>
    let isCurrent = true
    const lookUp = async () => {
      if (!draft.map || !draft.agent) return setDuplicates([])
      const result = await callAction(findDuplicatesAction, { ...draft, id: lineupId, changeOf })
      if (isCurrent) setDuplicates(result.ok ? result.data : [])
    }
    // The redirect of an ended session is left to the form, which keeps what was typed.
    const timer = setTimeout(() => lookUp().catch(ignoreRedirect), PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [draftJson, lineupId, changeOf])
  return duplicates
}
