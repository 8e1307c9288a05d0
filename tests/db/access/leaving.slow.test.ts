import type { Client } from 'pg'
import { expect } from 'vitest'
import { accessTest } from './access-test'
import { listAttempts, MODES, tryAccess } from './attempts'
import type { Fixtures } from './fixtures'
import { diffOutcomes, readExpected } from './outcome-table'

const test = accessTest('leaving')
const expected = readExpected()

/** Lifts the bans of the fixtures' banned accounts, and has them deleted in a week instead. */
async function leaveInsteadOfBan(db: Client, { callers }: Fixtures): Promise<void> {
  const ids = [callers.banned.userId, callers['banned admin'].userId]
  await db.query('update public.profiles set banned = false where id = any ($1)', [ids])
  await db.query(
    `insert into public.account_deletions (user_id, email, keep_published, delete_after)
     select id, email, true, now() + interval '7 days' from auth.users where id = any ($1)`,
    [ids],
  )
}

/**
 * The differences between the expected and the real access in the first mode that has any. Those of the server are left
 * out: it bans all admins at once, of whom a leaving one does not count.
 */
async function findDifferences(db: Client, fixtures: Fixtures, only?: string): Promise<string[]> {
  // The table itself has other rows now.
  const attempts = (await listAttempts(db, fixtures, only)).filter(
    ({ name }) => !name.startsWith('account_deletions'),
  )
  const tried = new Set(attempts.map(({ name }) => name))
  for (const mode of MODES) {
    const found = await tryAccess(db, fixtures, mode, attempts)
    const wanted = new Map([...expected[mode]].filter(([name]) => tried.has(name)))
    const differences = diffOutcomes(wanted, found).filter((difference) => !difference.includes('by server:'))
    if (differences.length > 0) return differences
  }
  return []
}

test('an account that is about to be deleted has exactly the access of a banned one', {
  timeout: 300_000,
}, async ({ db, fixtures }) => {
  await leaveInsteadOfBan(db, fixtures)
  expect(await findDifferences(db, fixtures)).toEqual([])
})

test('without that rule the test above fails', async ({ db, fixtures }) => {
  await leaveInsteadOfBan(db, fixtures)
  await db.query(
    'create or replace function private.is_deletion_requested(person uuid) returns boolean language sql return false',
  )
  expect(await findDifferences(db, fixtures, 'saved_lineups')).not.toEqual([])
})
