import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createClient } from '@supabase/supabase-js'
import { z } from 'zod'
import type { SeedTarget } from '../../supabase/seed/accounts.ts'
import { type DataFolder, markIncomplete } from './data-folder.ts'
import { LauncherError } from './errors.ts'

const accountsSchema = z.array(
  z.object({ role: z.enum(['admin', 'user']), email: z.string(), password: z.string() }),
)

/** People whom the sample data lets sign in. */
export type Accounts = z.infer<typeof accountsSchema>

/**
 * Fills a database that has no profiles with sample data, once. `ARCLINE_SEED=none` leaves it empty.
 * @returns whom the sample data lets sign in; nobody when it was never put in.
 * @throws LauncherError when the seed fails. The data then counts as incomplete: the next start makes it anew.
 */
export async function seedOnce(
  folder: DataFolder,
  target: SeedTarget,
  wanted: boolean,
  log: (line: string) => void,
): Promise<Accounts> {
  if (existsSync(folder.seeded)) return readAccounts(folder)
  if (!wanted || (await hasProfiles(target))) return []
  markIncomplete(folder)
  const accounts = await runSeed(target, log)
  keepAccounts(folder, accounts)
  return accounts
}

/** Keeps whom the sample data lets sign in, for the next start. Only the owner can read the file. */
export function keepAccounts(folder: DataFolder, accounts: Accounts): void {
  writeFileSync(folder.seeded, `${JSON.stringify(accounts, null, 2)}\n`, { mode: 0o600 })
}

const readAccounts = (folder: DataFolder): Accounts =>
  accountsSchema.parse(JSON.parse(readFileSync(folder.seeded, 'utf8')))

async function runSeed(target: SeedTarget, log: (line: string) => void): Promise<Accounts> {
  const { seed } = await import('../../supabase/seed/index.ts')
  try {
    return (await seed({ ...target, log })).accounts
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new LauncherError(
      `The sample data could not be put in: ${reason}\nThe next start tries again with a fresh database; ` +
        'ARCLINE_SEED=none npm start goes without sample data.',
      { cause: error },
    )
  }
}

async function hasProfiles({ url, secretKey }: SeedTarget): Promise<boolean> {
  const client = createClient(url, secretKey, { auth: { persistSession: false, autoRefreshToken: false } })
  const { data, error } = await client.from('profiles').select('id').limit(1)
  if (error) throw new LauncherError(`The profiles can't be read: ${error.message}`, { cause: error })
  return data.length > 0
}
