import { type Toast, type ToastMessage, toasts } from './toast-store'

/** @throws when the code can't be loaded, for example offline. */
export const loadToasts = () => import('./toast-region')

export const toastError = (message: ToastMessage) => show('error', message)

export const toastSuccess = (message: ToastMessage) => show('success', message)

export const toastInfo = (message: ToastMessage) => show('info', message)

/** On the dashboard, a key presses the button with this label (`SingleKeys`). */
export const UNDO_LABEL = 'Undo'

let lastId = 0

async function show(kind: Toast['kind'], message: ToastMessage): Promise<void> {
  await loadToasts()
  lastId += 1
  toasts.set([{ ...message, kind, id: lastId }, ...toasts.get()])
}
