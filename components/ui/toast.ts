import { createStore } from '@/components/hooks/store'

/** Content of a toast, which disappears after four seconds. */
export type ToastMessage = {
  title: string
  description?: string
  /** A button on the toast, such as Undo. */
  action?: { label: string; onClick: () => void }
}

export type ToastKind = 'error' | 'success'

/** Whether a toast was ever shown. Until then the toaster is not rendered. */
export const toasterRequested = createStore(false)

/** Loads the code that shows toasts. @throws when it can't be loaded, for example offline. */
export const loadToasts = () => import('./toast-region')

/** For a Radix dialog's `onPointerDownOutside`: a click on a toast must not close the dialog. */
export function keepOpenForToasts(event: Event & { target: EventTarget | null }): void {
  if (event.target instanceof Element && event.target.closest('[data-sonner-toaster]')) event.preventDefault()
}

/** Shows an error toast. */
export const toastError = (message: ToastMessage) => show('error', message)

/** Shows a success toast. */
export const toastSuccess = (message: ToastMessage) => show('success', message)

async function show(kind: ToastKind, message: ToastMessage): Promise<void> {
  const { showToast } = await loadToasts()
  showToast(kind, message)
  toasterRequested.set(true)
}
