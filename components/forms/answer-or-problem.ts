import { unstable_rethrow } from 'next/navigation'
import { failed } from '@/lib/result'
import { problemOfLostAnswer } from './lost-answer'

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
