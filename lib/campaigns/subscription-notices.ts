import type { Problem } from '@/lib/errors'
import { sentenceOf } from '@/lib/errors'
import type { Result } from '@/lib/result'
import { routes } from '@/lib/routes'

const MAILED = 'mailed'
/** What the form can answer: closed, so that no link can put other words on the page. */
const PROBLEMS = ['email-missing', 'email-malformed', 'rate-limited', 'not-subscribed'] as const

/** The page that tells how the form of a stored document ended. */
export function noticeAddress(result: Result<unknown>) {
  if (result.ok) return routes.subscribe({ notice: MAILED })
  const { code, seconds } = result.problem ?? result.fieldProblems?.email ?? { code: 'not-subscribed' }
  return routes.subscribe({ notice: code, seconds })
}

/** What such an address says: that the mail is on its way, or the sentence of what is wrong. */
export function readNotice({ notice, seconds }: Record<string, string | string[] | undefined>) {
  if (notice === MAILED) return { ok: true, sentence: undefined }
  const code = PROBLEMS.find((problem) => problem === notice)
  if (!code) return undefined
  const problem: Problem = { code, ...(/^\d{1,6}$/.test(String(seconds)) && { seconds: Number(seconds) }) }
  return { ok: false, sentence: sentenceOf(problem) }
}
