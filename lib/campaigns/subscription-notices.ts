import { type AppError, errorMessage } from '@/lib/errors'
import type { Result } from '@/lib/result'
import { routes } from '@/lib/routes'

const MAILED = 'mailed'
/** Only these can be shown, so that no link can inject its own text. */
const ERROR_CODES = ['email-missing', 'email-malformed', 'rate-limited', 'not-subscribed'] as const

/** For the subscription form on static pages. */
export function noticePath(result: Result<unknown>) {
  if (result.ok) return routes.subscribe({ notice: MAILED })
  const { code, seconds } = result.error ?? result.fieldErrors?.email ?? { code: 'not-subscribed' }
  return routes.subscribe({ notice: code, seconds })
}

export function readNotice({ notice, seconds }: Record<string, string | string[] | undefined>) {
  if (notice === MAILED) return { ok: true, message: undefined }
  const code = ERROR_CODES.find((known) => known === notice)
  if (!code) return undefined
  const error: AppError = { code, ...(/^\d{1,6}$/.test(String(seconds)) && { seconds: Number(seconds) }) }
  return { ok: false, message: errorMessage(error) }
}
