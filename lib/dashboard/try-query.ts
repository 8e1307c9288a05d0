import 'server-only'
import { unstable_rethrow } from 'next/navigation'
import type { ErrorCode } from '@/lib/errors'
import { failed, type Result } from '@/lib/result'
import { logError } from '@/lib/server/logging/log'

/** Logs an error instead of throwing it, so that the rest of the page still renders. */
export async function tryQuery<T>(failure: ErrorCode, read: () => Promise<T>): Promise<Result<T>> {
  try {
    return { ok: true, data: await read() }
  } catch (error) {
    unstable_rethrow(error)
    logError(`A query of the dashboard failed (${failure})`, error)
    return failed({ code: failure })
  }
}
