import 'server-only'
import { unstable_rethrow } from 'next/navigation'
import type { ProblemCode } from '@/lib/errors'
import { failed, type Result } from '@/lib/result'
import { logError } from '@/lib/server/logging/log'

/** What a part of the dashboard reads; when that fails it is logged, and said in the part's own sentence. */
export async function fetched<T>(failure: ProblemCode, read: () => Promise<T>): Promise<Result<T>> {
  try {
    return { ok: true, data: await read() }
  } catch (error) {
    unstable_rethrow(error)
    logError(`The dashboard could not read something (${failure})`, error)
    return failed({ code: failure })
  }
}
