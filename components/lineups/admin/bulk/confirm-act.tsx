import { useEffect, useEffectEvent, useState, useTransition } from 'react'
import { callAction, ignoreRedirect } from '@/components/forms/network-errors'
import { createRequestKey } from '@/components/forms/request-key'
import { toastAppError } from '@/components/forms/toast-app-error'
import { buttonClass, clickUnless } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Spinner } from '@/components/ui/spinner'
import { MAX_LINEUPS_AT_ONCE } from '@/lib/limits'
import { type ChosenAct, countLineups, describeAct, describeConsequences } from '@/lib/lineups/acts/act-text'
import { actOnLineupsAction, readMatchingLineupsAction } from '@/lib/lineups/acts/actions'
import type { ExpectedLineup } from '@/lib/lineups/acts/schema'
import type { AdminLineupFilters } from '@/lib/lineups/admin-filters'
import { formatNumber } from '@/lib/texts'
import type { FinishedAct } from './outcome-notice'

export type Preview = { total: number; titles: readonly string[]; expected: ExpectedLineup[] }

const MAX_TITLES = 5

/** @param preview of the chosen rows; undefined for all lineups that match, whose preview comes from the server. */
export function ConfirmAct({
  chosenAct,
  preview: knownPreview,
  matching,
  onClose,
  onDone,
}: {
  chosenAct: ChosenAct
  preview: Preview | undefined
  matching: AdminLineupFilters
  onClose: () => void
  onDone: (finishedAct: FinishedAct) => void
}) {
  // The same for all attempts of this dialog, so that the act is done once.
  const [requestKey] = useState(createRequestKey)
  const [preview, setPreview] = useState(knownPreview)
  const [isPending, startTransition] = useTransition()
  const readMatching = useEffectEvent(async (signal: AbortSignal) => {
    const result = await callAction(readMatchingLineupsAction, matching)
    // Another dialog may be open by now.
    if (signal.aborted) return
    if (result.ok) return setPreview(result.data)
    if (result.error) void toastAppError(result.error)
    onClose()
  })
  useEffect(() => {
    const reading = new AbortController()
    if (!knownPreview) readMatching(reading.signal).catch(ignoreRedirect)
    return () => reading.abort()
  }, [knownPreview])

  const act = () =>
    startTransition(async () => {
      if (!preview) return
      const input = { requestKey, ...chosenAct, expected: preview.expected }
      const result = await callAction(actOnLineupsAction, input)
      if (result.ok) onDone({ requestKey, chosenAct, outcome: result.data })
      else if (result.error) void toastAppError(result.error)
    })
  const total = preview?.total ?? 0
  const { question, confirm } = describeAct(chosenAct, total)
  const isTooMany = total > MAX_LINEUPS_AT_ONCE
  const isReady = total > 0 && !isTooMany
  return (
    <ConfirmDialog
      onClose={() => {
        if (!isPending) onClose()
      }}
      title={preview ? question : 'Counting the lineups…'}
      text={
        isTooMany
          ? `At most ${countLineups(MAX_LINEUPS_AT_ONCE)} can be changed at once. Please filter the list.`
          : describeConsequences(chosenAct)
      }
      details={preview && <Titles titles={preview.titles} total={total} />}
    >
      <button
        {...clickUnless(isPending || !isReady, act)}
        className={chosenAct.act === 'delete' ? buttonClass.danger : buttonClass.primary}
      >
        {(isPending || !preview) && <Spinner className="size-4" />}
        <span>{confirm}</span>
      </button>
    </ConfirmDialog>
  )
}

function Titles({ titles, total }: { titles: readonly string[]; total: number }) {
  const shown = titles.slice(0, MAX_TITLES)
  const more = total - shown.length
  return (
    <ul className="flex list-disc flex-col gap-1 ps-5 text-sm">
      {shown.map((title, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lineups may have the same title, and the list never changes.
        <li key={index}>{title}</li>
      ))}
      {more > 0 && <li>{`and ${formatNumber(more)} more`}</li>}
    </ul>
  )
}
