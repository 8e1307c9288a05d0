import { randomBytes } from 'node:crypto'
import { ADMIN, clientOf, PLAYER } from '../../supabase/seed/accounts.ts'
import { LauncherError } from './errors.ts'
import type { Accounts } from './seeding.ts'

type Target = { url: string; publishableKey: string }

/** Passwords that everybody can read in the sources. */
const PUBLISHED = new Set([ADMIN.password, PLAYER.password])

/**
 * Gives the sample accounts random passwords in place of the published ones, and ends their sessions: for a site that
 * others can reach. A password that somebody has changed already stays.
 * @returns the accounts with the passwords that they have now.
 * @throws LauncherError when a published password could not be replaced.
 */
export async function replacePublishedPasswords(target: Target, accounts: Accounts): Promise<Accounts> {
  const replaced: Accounts = []
  for (const account of accounts) {
    const isPublished = PUBLISHED.has(account.password)
    replaced.push(isPublished ? await withRandomPassword(target, account) : account)
  }
  return replaced
}

async function withRandomPassword(
  { url, publishableKey }: Target,
  account: Accounts[number],
): Promise<Accounts[number]> {
  const { auth } = clientOf(url, publishableKey)
  const { error: noSignIn } = await auth.signInWithPassword(account)
  if (noSignIn?.code === 'invalid_credentials') return account
  const password = randomBytes(12).toString('base64url')
  const { error } = noSignIn ? { error: noSignIn } : await auth.updateUser({ password })
  if (error) {
    throw new LauncherError(
      `The site would be open to others with the published password of ${account.email}, which could not be ` +
        `replaced: ${error.message}`,
      { cause: error },
    )
  }
  await auth.signOut({ scope: 'global' })
  return { ...account, password }
}
