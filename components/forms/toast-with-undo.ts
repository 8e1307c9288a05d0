import { toastSuccess, UNDO_LABEL } from '@/components/ui/toast'
import type { ToastMessage } from '@/components/ui/toast-store'
import type { Result } from '@/lib/result'
import { resultOrNetworkError } from './network-errors'
import { toastAppError } from './toast-app-error'

/** What undoes an act. `done`: the title of the toast that says so. */
export type Undo = { run: () => Promise<Result<unknown>>; done: string }

export const toastWithUndo = (message: ToastMessage, undo: Undo): Promise<void> =>
  toastSuccess({ ...message, action: { label: UNDO_LABEL, onClick: () => void runUndo(message, undo) } })

async function runUndo({ description }: ToastMessage, { run, done }: Undo): Promise<void> {
  const result = await resultOrNetworkError(run)
  if (result.ok) await toastSuccess({ title: done, ...(description && { description }) })
  else await toastAppError(result.error ?? { code: 'decision-not-undone' })
}
