import { createStore } from '@/components/hooks/store'

/** A message that people read for four seconds: a heading and, where there is more to say, a sentence. */
export type ToastMessage = {
  title: string
  description?: string
  /** What can be done about it while it is shown. */
  action?: { label: string; onClick: () => void }
}

export type ToastKind = 'error' | 'success'

/** Whether a toast was ever asked for: until then nothing of the toasts is rendered. */
export const toasterWanted = createStore(false)

/** Fetches the code that shows toasts. Rejects when it can't be had, as when offline. */
export const loadToasts = () => import('./toast-region')

/** For dialogs: a press on a toast is none beside the dialog, which would close it. */
export function keepOpenForToasts(event: Event & { target: EventTarget | null }): void {
  if (event.target instanceof Element && event.target.closest('[data-sonner-toaster]')) event.preventDefault()
}

/** Says that something went wrong. */
export const toastError = (message: ToastMessage) => show('error', message)

/** Says that something is done. */
export const toastSuccess = (message: ToastMessage) => show('success', message)

async function show(kind: ToastKind, message: ToastMessage): Promise<void> {
  const { showToast } = await loadToasts()
  showToast(kind, message)
  toasterWanted.set(true)
}
