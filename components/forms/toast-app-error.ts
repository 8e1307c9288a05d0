import { toastError } from '@/components/ui/toast'
import type { AppError } from '@/lib/errors'

/** Loads the error messages on demand: they are too large to be part of every public page. */
export const loadErrorMessages = () => import('@/lib/errors')

export async function toastAppError(error: AppError): Promise<void> {
  const { errorMessage } = await loadErrorMessages()
  await toastError({ title: errorMessage(error) })
}
