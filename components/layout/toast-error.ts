import { toastError } from '@/components/ui/toast'
import type { Problem } from '@/lib/errors'

/** Fetches all sentences about problems: together they weigh too much for every page. */
export const loadMessages = () => import('@/lib/errors')

/** Says what went wrong. */
export async function toastProblem(problem: Problem): Promise<void> {
  const { sentenceOf } = await loadMessages()
  await toastError({ title: sentenceOf(problem) })
}
