import 'server-only'
import { createHmac, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { readEnv } from '@/lib/config'
import { routes } from '@/lib/routes'
import { encryptedCookie } from '@/lib/server/http/cookies'

const YEAR_SECONDS = 365 * 24 * 60 * 60

const MAX_ACCOUNTS = 5

/** Remembers the hashes of accounts. Sent only to `/login`. */
const cookie = encryptedCookie({
  name: 'arcline-browser',
  path: routes.login(),
  maxAgeSeconds: YEAR_SECONDS,
  schema: z.object({ id: z.string(), accounts: z.array(z.string()) }),
})

export const normalizeAccount = (account: string) => account.trim().toLowerCase()

/** @param account id or email. @returns undefined when the account is not remembered on this browser. */
export async function knownBrowserId(account: string): Promise<string | undefined> {
  const browser = await cookie.read()
  return browser?.accounts.includes(hashAccount(account)) ? browser.id : undefined
}

/** Sets a cookie, so call it in a server action. @param account id or email. */
export async function rememberBrowser(account: string): Promise<void> {
  const { id = randomUUID(), accounts = [] } = (await cookie.read()) ?? {}
  const hash = hashAccount(account)
  const others = accounts.filter((other) => other !== hash)
  await cookie.write({ id, accounts: [hash, ...others].slice(0, MAX_ACCOUNTS) })
}

function hashAccount(account: string): string {
  return createHmac('sha256', readEnv().secretKey)
    .update(`known-browser ${normalizeAccount(account)}`)
    .digest('base64url')
}
