import 'server-only'
import { unstable_rethrow } from 'next/navigation'
import type { ErrorCode } from '@/lib/errors'
import { failed, type Result } from '@/lib/result'
import { logError } from '@/lib/server/logging/log'

/**
 * Runs a query of the dashboard. An error is logged and returned as a failure, so that the rest of the page
 * still renders.
 * @param failure the error shown in place of the data.
 */
export async function tryQuery<T>(failure: ErrorCode, read: () => Promise<T>): Promise<Result<T>> {
  try {
    return { ok: true, data: await read() }
  } catch (error) {
    unstable_rethrow(error)
    logError(`A query of the dashboard failed (${failure})`, error)
    return failed({ code: failure })
  }
}
