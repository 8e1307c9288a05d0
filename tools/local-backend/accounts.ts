import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { ADMIN, createApiClient, PLAYER, type SeedTarget } from '@/supabase/seed/accounts'
import type { BackendEnv } from './backend'
import { type DataFolder, markIncomplete } from './data-folder'
import { LauncherError } from './errors'

const accountsSchema = z.array(
  z.object({ role: z.enum(['admin', 'user']), email: z.string(), password: z.string() }),
)

export const seedTarget = (env: BackendEnv): SeedTarget => ({
  url: env.SUPABASE_URL,
  publishableKey: env.SUPABASE_PUBLISHABLE_KEY,
  secretKey: env.SUPABASE_SECRET_KEY,
})

export type Accounts = z.infer<typeof accountsSchema>

/** @throws LauncherError when seeding fails. The next start then creates the data again. */
export async function seedIfEmpty(
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

export function readAccounts({ accountsFile }: DataFolder): Accounts | undefined {
  if (!existsSync(accountsFile)) return undefined
  return accountsSchema.parse(JSON.parse(readFileSync(accountsFile, 'utf8')))
}

export function writeAccounts({ accountsFile }: DataFolder, accounts: Accounts): void {
  writeFileSync(accountsFile, `${JSON.stringify(accounts, null, 2)}\n`, { mode: 0o600 })
}

async function hasProfiles({ url, secretKey }: SeedTarget): Promise<boolean> {
  const { data, error } = await createApiClient(url, secretKey).from('profiles').select('id').limit(1)
  if (error) throw new LauncherError(`The profiles can't be read: ${error.message}`, { cause: error })
  return data.length > 0
}

type AuthTarget = Pick<SeedTarget, 'url' | 'publishableKey'>

/** Public, because they are part of the source code. */
const PUBLISHED_PASSWORDS = new Set([ADMIN.password, PLAYER.password])

/** For a site that other machines can reach. Ends the sessions of the accounts whose passwords it replaces. */
export const replacePublishedPasswords = (target: AuthTarget, accounts: Accounts): Promise<Accounts> =>
  Promise.all(
    accounts.map((account) =>
      PUBLISHED_PASSWORDS.has(account.password) ? replacePassword(target, account) : account,
    ),
  )

async function replacePassword({ url, publishableKey }: AuthTarget, account: Accounts[number]) {
  const { auth } = createApiClient(url, publishableKey)
  const { error: signInError } = await auth.signInWithPassword(account)
  // The user has changed the password already.
  if (signInError?.code === 'invalid_credentials') return account
  const password = randomBytes(12).toString('base64url')
  const { error } = signInError ? { error: signInError } : await auth.updateUser({ password })
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
