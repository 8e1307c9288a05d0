import { createStore } from './store'

/** A message that people read for four seconds: a heading and, where there is more to say, a sentence. */
type Message = { title: string; description?: string }

/** Whether a toast was ever asked for: until then nothing of the toasts is loaded. */
export const toasterWanted = createStore(false)

/** For dialogs: a press on a toast is none beside the dialog, which would close it. */
export function keepOpenForToasts(event: Event & { target: EventTarget | null }): void {
  if (event.target instanceof Element && event.target.closest('[data-sonner-toaster]')) event.preventDefault()
}

/** Says that something went wrong. */
export const toastError = (message: Message) => show('error', message)

/** Says that something is done. */
export const toastSuccess = (message: Message) => show('success', message)

async function show(kind: 'error' | 'success', { title, description }: Message): Promise<void> {
  const { toast } = await import('sonner')
  toast[kind](title, { description })
  toasterWanted.set(true)
}
