import 'server-only'
import { createHmac, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { readEnv } from '@/lib/config'
import { routes } from '@/lib/routes'
import { sealedCookie } from '@/lib/server/http/cookies'

const YEAR = 365 * 24 * 60 * 60

/** How many accounts a browser that several people share is remembered for: those that signed in last. */
const MAX_ACCOUNTS = 5

/** One spelling for an account, by its id or its email, however it was typed. */
export const accountName = (account: string) => account.trim().toLowerCase()

/** Which accounts have signed in on this browser. Only the sign-in page, which asks for it, receives the cookie. */
const cookie = sealedCookie({
  name: 'arcline-browser',
  path: routes.login(),
  maxAgeSeconds: YEAR,
  schema: z.object({ id: z.string(), accounts: z.array(z.string()) }),
})

/**
 * Identifies the browser of the request, if the account has signed in on it before.
 * @returns the browser's id; undefined for every other browser.
 */
export async function knownBrowserId(account: string): Promise<string | undefined> {
  const browser = await cookie.read()
  return browser?.accounts.includes(hashOf(account)) ? browser.id : undefined
}

/** Remembers that an account has signed in on the browser of the request. Only a server action may call it. */
export async function rememberBrowser(account: string): Promise<void> {
  const { id = randomUUID(), accounts = [] } = (await cookie.read()) ?? {}
  const hash = hashOf(account)
  const others = accounts.filter((other) => other !== hash)
  await cookie.write({ id, accounts: [hash, ...others].slice(0, MAX_ACCOUNTS) })
}

function hashOf(account: string): string {
  return createHmac('sha256', readEnv().secretKey)
    .update(`known-browser ${accountName(account)}`)
    .digest('base64url')
}
