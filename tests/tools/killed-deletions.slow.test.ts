import { expect, test, vi } from 'vitest'
import { deleteAccounts } from '@/lib/account-data/delete-accounts'
import {
  createLeaving,
  createTools,
  expectDeleted,
  hasAccount,
  isUnfinished,
  listStored,
  readLineups,
  runServer,
  server,
} from './leaving'

// Failures are expected here, and would fill the output.
vi.mock('@/lib/server/logging/log', () => ({ logError: () => {} }))

test('killed after any step, the account is there or gone as a whole, and the next run finishes', {
  timeout: 300_000,
}, async () => {
  let acts = 1
  for (let wasKilled = true; wasKilled; acts++) {
    const person = await createLeaving(false)
    wasKilled = (await runServer(acts)).wasKilled
    const isThere = await hasAccount(person)
    expect(await readLineups(person), `${acts} acts`).toHaveLength(isThere ? 3 : 0)
    if (isThere) expect(await listStored(person)).toHaveLength(6)
    await runServer()
    await expectDeleted(person, false)
  }
  expect(acts).toBeGreaterThan(10)
})

test('two servers at once delete an account once', async () => {
  const person = await createLeaving(true)
  await Promise.all([runServer(), runServer()])
  await expectDeleted(person, true)
})

test('a provider that refuses the mails holds nothing back, and after a day the address is forgotten', async () => {
  const person = await createLeaving(true)
  const tools = createTools((run) => run())
  tools.sendAccountLeaving = tools.sendAccountDeleted = () => Promise.reject(new Error('refused'))
  await deleteAccounts(tools)
  expect(await hasAccount(person)).toBe(false)
  expect(await isUnfinished(person)).toBe(true)
  const age = server().from('account_deletions').update({ deleted_at: '2026-01-01' })
  await age.eq('user_id', person.id).throwOnError()
  await deleteAccounts(tools)
  expect(await isUnfinished(person)).toBe(false)
})

test('an account that was kept and is left again while the mail goes out gets a second mail', async () => {
  await createLeaving(true)
  const tools = createTools((run) => run())
  const told: string[] = []
  tools.sendAccountLeaving = async ({ delete_after, user_id }) => {
    told.push(delete_after)
    await server().from('account_deletions').update({ delete_after: '2999-01-01' }).match({ user_id })
  }
  for (const _ of ['first', 'second', 'none']) await deleteAccounts(tools)
  expect(told).toEqual([expect.stringMatching('2026'), expect.stringMatching('2999')])
})
