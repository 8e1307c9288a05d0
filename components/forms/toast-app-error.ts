import { toastError } from '@/components/ui/toast'
import type { AppError } from '@/lib/errors'

/** Loads all error messages on demand: together they are too large for every page. */
export const loadErrorMessages = () => import('@/lib/errors')

/** Shows an error toast with the message of an error. */
export async function toastAppError(error: AppError): Promise<void> {
  const { errorMessage } = await loadErrorMessages()
  await toastError({ title: errorMessage(error) })
}
