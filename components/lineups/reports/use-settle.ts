import { type RefObject, useState, useTransition } from 'react'
import { callAction } from '@/components/forms/network-errors'
import { useRequestKey } from '@/components/forms/request-key'
import { toastAppError } from '@/components/forms/toast-app-error'
import { toastWithUndo } from '@/components/forms/toast-with-undo'
import { forgetInput } from '@/components/hooks/unsaved-input'
import { useLineupAct } from '@/components/lineups/acts/use-lineup-act'
import { toastSuccess, UNDO_LABEL } from '@/components/ui/toast'
import { reopenReportsAction, settleReportsAction } from '@/lib/community/actions'
import { type Settled, settledText } from '@/lib/community/report-options'
import type { ExpectedLineup } from '@/lib/lineups/acts/schema'
import type { Result } from '@/lib/result'
import type { Settlement } from './report-decisions'
import { usePrepareNextReport } from './report-focus'

/** One report, or all of a lineup until `seenUntil`. `removal`: the lineup that its author asks to delete. */
export type SettleTarget = { lineupKey: string } & (
  | { report: string; seenUntil?: undefined; removal: ExpectedLineup | undefined }
  | { report?: undefined; seenUntil: string; removal?: undefined }
)

export function useSettle(
  { removal, ...target }: SettleTarget,
  form: RefObject<HTMLFormElement | null>,
  onSettled: () => void,
) {
  const prepareNextReport = usePrepareNextReport(target.report ? 'report' : 'lineup')
  const [requestKey, renewRequestKey] = useRequestKey()
  const [isPending, startTransition] = useTransition()
  const [result, setResult] = useState<Result<unknown>>()
  const act = useLineupAct()
  const remove = async (lineup: ExpectedLineup, answer: string) => {
    const removed = await act(lineup, 'delete', { reports: { report: target.report, answer } })
    if (removed.ok)
      void toastWithUndo(
        { title: 'Lineup removed' },
        { run: removed.data.undo, done: 'The author waits again' },
      )
    else if (removed.error) void toastAppError(removed.error)
    return removed
  }
  const send = async (status: Settlement, texts: { notes: string; answer: string }) => {
    if (removal && status === 'resolved') return remove(removal, texts.answer)
    const settled = await callAction(settleReportsAction, { ...target, status, ...texts, requestKey })
    void announceSettlement(settled)
    return settled
  }
  const settle = (status: Settlement, texts: { notes: string; answer: string }) => {
    const focusNext = prepareNextReport(form.current)
    startTransition(async () => {
      const settled = await send(status, texts)
      setResult(settled)
      if (!settled.ok) return
      onSettled()
      forgetInput(form.current)
      renewRequestKey()
      focusNext()
    })
  }
  return { settle, isPending, failure: result?.ok === false ? result : undefined }
}

export async function announceSettlement(result: Result<Settled>): Promise<void> {
  if (!result.ok) return result.error && toastAppError(result.error)
  const { status, lineupKey, settledBy } = result.data
  const undo = async () => announceSettlement(await callAction(reopenReportsAction, { lineupKey, settledBy }))
  // Reopened reports are pending. An undo has no undo.
  await toastSuccess({
    title: settledText(result.data),
    ...(status !== 'pending' && { action: { label: UNDO_LABEL, onClick: () => void undo() } }),
  })
}
