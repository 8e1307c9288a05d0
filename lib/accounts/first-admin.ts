import 'server-only'
import { createHash, timingSafeEqual } from 'node:crypto'
import { readEnv } from '../env'
import { done, failed, failedField, type Result } from '../result'
import { serviceClient } from '../supabase/service'
import type { Account } from './account'

/** Whether this site lets the holder of a setup code become the first admin. */
export const hasSetupCode = (): boolean => readEnv().setupCode !== undefined

/**
 * Makes somebody the first admin, if they know the setup code of the environment. Only behind a rate limit.
 * @throws Error when the database can't be asked.
 */
export async function makeFirstAdmin({ id }: Account, typedCode: string): Promise<Result> {
  const { setupCode } = readEnv()
  if (!setupCode || !isSameText(typedCode, setupCode))
    return failedField('setupCode', { code: 'setup-code-wrong' })
  const { data, error } = await serviceClient().rpc('make_first_admin', { person: id })
  if (error) throw new Error(`No admin was made: ${error.message}`)
  return data ? done : failed({ code: 'admin-exists' })
}

/** Compares in a time that does not depend on the texts: hashes have one length, whatever was typed. */
function isSameText(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => createHash('sha256').update(text).digest())
  return first !== undefined && second !== undefined && timingSafeEqual(first, second)
}
