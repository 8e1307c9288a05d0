import { type Toast, type ToastMessage, toasts } from './toast-store'

/** Loads the code that shows toasts. @throws when it can't be loaded, for example offline. */
export const loadToasts = () => import('./toast-region')

export const toastError = (message: ToastMessage) => show('error', message)

export const toastSuccess = (message: ToastMessage) => show('success', message)

/** Shows a toast about something that is neither done nor failed. */
export const toastInfo = (message: ToastMessage) => show('info', message)

let lastId = 0

async function show(kind: Toast['kind'], message: ToastMessage): Promise<void> {
  await loadToasts()
  lastId += 1
  toasts.set([{ ...message, kind, id: lastId }, ...toasts.get()])
}
