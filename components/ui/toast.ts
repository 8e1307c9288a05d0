/** A message that people read for four seconds: a heading and, where there is more to say, a sentence. */
type Message = { title: string; description?: string }

let wanted = false
const listeners = new Set<() => void>()

/** Whether a toast was ever asked for: until then nothing of the toasts is loaded. */
export const toasterWanted = {
  get: () => wanted,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Says that something went wrong. */
export async function toastError({ title, description }: Message): Promise<void> {
  const { toast } = await import('sonner')
  toast.error(title, { description })
  wanted = true
  for (const listener of listeners) listener()
}
