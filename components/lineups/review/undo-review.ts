import { resultOrNetworkError } from '@/components/forms/network-errors'
import { toastAppError } from '@/components/forms/toast-app-error'
import { toastSuccess } from '@/components/ui/toast'
import { undoReviewAction } from '@/lib/lineups/review/actions'

/** Takes back that a lineup was rejected or returned, and shows the result as a toast. */
export async function undoReviewWithToast(id: string, title: string): Promise<void> {
  const result = await resultOrNetworkError(() => undoReviewAction({ id }))
  if (result.ok) await toastSuccess({ title: 'Waiting for review again', description: title })
  else await toastAppError(result.error ?? { code: 'lineup-not-saved' })
}
