import { unstable_rethrow } from 'next/navigation'
import type { Problem } from '@/lib/errors'
import { failed } from '@/lib/result'

/**
 * Says what went wrong when a request got no answer of its own. Browsers throw a TypeError when the site could not be
 * reached; anything else means that it was reached and answered with an error.
 */
export function problemOfLostAnswer(error: unknown): Problem {
  const isOffline = error instanceof TypeError || !navigator.onLine
  return { code: isOffline ? 'server-unreachable' : 'server-failed' }
}

/** Whether an action threw because it leads to another page, which is then on its way. */
export function isRedirect(error: unknown): boolean {
  try {
    unstable_rethrow(error)
    return false
  } catch {
    return true
  }
}

/** Gives the answer of a server action; when none comes, a problem that says why, instead of an error page. */
export async function answerOrProblem<T>(act: () => Promise<T>): Promise<T | ReturnType<typeof failed>> {
  try {
    return await act()
  } catch (error) {
    // Where the action leads to another page, that is thrown as well.
    unstable_rethrow(error)
    console.error(error)
    return failed(problemOfLostAnswer(error))
  }
}
