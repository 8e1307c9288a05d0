import { callAction } from '@/components/forms/network-errors'
import { toastAppError } from '@/components/forms/toast-app-error'
import { toastSuccess, UNDO_LABEL } from '@/components/ui/toast'
import { reopenReportsAction } from '@/lib/community/actions'
import { type Settled, settledText } from '@/lib/community/report-options'
import type { Result } from '@/lib/result'

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
