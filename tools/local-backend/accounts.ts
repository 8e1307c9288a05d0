import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { ADMIN, clientOf, PLAYER, type SeedTarget } from '@/supabase/seed/accounts'
import { type DataFolder, markIncomplete } from './data-folder'
import { LauncherError } from './errors'

const accountsSchema = z.array(
  z.object({ role: z.enum(['admin', 'user']), email: z.string(), password: z.string() }),
)

/** The accounts of the sample data. */
export type Accounts = z.infer<typeof accountsSchema>

/**
 * Fills a database that has no profiles with sample data, once.
 * @returns the accounts of the sample data; none when it was never put in.
 * @throws LauncherError when the seed fails. The data then counts as incomplete: the next start makes it anew.
 */
export async function seedOnce(
  folder: DataFolder,
  target: SeedTarget,
  log: (line: string) => void,
): Promise<Accounts> {
  if (await hasProfiles(target)) return []
  markIncomplete(folder)
  const { seed } = await import('@/supabase/seed')
  try {
    const { accounts } = await seed({ ...target, log })
    writeAccounts(folder, accounts)
    return accounts
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new LauncherError(
      `The sample data could not be put in: ${reason}\nThe next start tries again with a fresh database; ` +
        'ARCLINE_SEED=none npm start goes without sample data.',
      { cause: error },
    )
  }
}

/** The accounts of the sample data that was put in before, if it was. */
export function readAccounts({ seeded }: DataFolder): Accounts | undefined {
  return existsSync(seeded) ? accountsSchema.parse(JSON.parse(readFileSync(seeded, 'utf8'))) : undefined
}

/** Keeps the accounts for the next start. Only the owner can read the file. */
export function writeAccounts({ seeded }: DataFolder, accounts: Accounts): void {
  writeFileSync(seeded, `${JSON.stringify(accounts, null, 2)}\n`, { mode: 0o600 })
}

async function hasProfiles({ url, secretKey }: SeedTarget): Promise<boolean> {
  const { data, error } = await clientOf(url, secretKey).from('profiles').select('id').limit(1)
  if (error) throw new LauncherError(`The profiles can't be read: ${error.message}`, { cause: error })
  return data.length > 0
}

type AuthTarget = Pick<SeedTarget, 'url' | 'publishableKey'>

/** Passwords that everybody can read in the sources. */
const PUBLISHED = new Set([ADMIN.password, PLAYER.password])

/**
 * Gives the sample accounts random passwords in place of the published ones, and ends their sessions: for a site that
 * others can reach. A password that was changed already stays.
 * @returns the accounts with their present passwords.
 * @throws LauncherError when a published password could not be replaced.
 */
export async function replacePublishedPasswords(target: AuthTarget, accounts: Accounts): Promise<Accounts> {
  const replaced: Accounts = []
  for (const account of accounts)
    replaced.push(PUBLISHED.has(account.password) ? await withRandomPassword(target, account) : account)
  return replaced
}

async function withRandomPassword({ url, publishableKey }: AuthTarget, account: Accounts[number]) {
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
