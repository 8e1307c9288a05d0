import { toastError } from '@/components/ui/toast'
import type { Problem } from '@/lib/messages'

/** Says what went wrong. All sentences together weigh too much for every page: they come with the first problem. */
export async function toastProblem(problem: Problem): Promise<void> {
  const { sentenceOf } = await import('@/lib/messages')
  await toastError({ title: sentenceOf(problem) })
}
