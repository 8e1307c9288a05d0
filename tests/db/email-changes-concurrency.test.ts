import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { expect } from 'vitest'
import { type Account, signUp } from './accounts'
import { concurrencyTest, inTransaction, runConcurrently, runConcurrentlySettled } from './concurrency'
import { service } from './database'
import { CONFIRM, newChange, REQUEST, readEmails, requestChange, requestValues } from './email-changes'

const lockAccount = ({ id }: Account) => ({
  sql: 'select from auth.users where id = $1 for update',
  values: [id],
})

const confirmRequest = (hash: string) => ({ caller: service, sql: CONFIRM, values: [hash] })

/** Tests of accounts, which are deleted afterwards. */
function accountsTest(name: string, fn: (db: Client, account: Account) => Promise<void>) {
  concurrencyTest(name, async ({ db }) => {
    const account = await inTransaction(db, () => signUp(db))
    try {
      await fn(db, account)
    } finally {
      await db.query('delete from private.account_mails; delete from auth.users')
    }
  })
}

accountsTest(
  'of two confirmations at once, one waits for the other and changes the address',
  async (db, me) => {
    const { oldHash, newHash, newEmail } = await inTransaction(db, () => requestChange(db, me))
    const outcomes = await runConcurrently<{ outcome: string }>(db, lockAccount(me), [
      confirmRequest(oldHash),
      confirmRequest(newHash),
    ])
    expect(
      outcomes
        .flat()
        .map(({ outcome }) => outcome)
        .toSorted(),
    ).toEqual(['changed', 'waiting'])
    expect((await readEmails(db, me))[0]).toBe(newEmail)
  },
)

accountsTest('a link that is used twice at once works once', async (db, me) => {
  const { oldHash } = await inTransaction(db, () => requestChange(db, me))
  const outcomes = await runConcurrently<{ outcome: string | null }>(db, lockAccount(me), [
    confirmRequest(oldHash),
    confirmRequest(oldHash),
  ])
  expect(outcomes.flat().map(({ outcome }) => outcome)).toEqual(expect.arrayContaining(['waiting', null]))
})

accountsTest('two requests at once leave one change', async (db, me) => {
  await runConcurrently(
    db,
    lockAccount(me),
    [newChange(), newChange()].map((change) => ({
      caller: service,
      sql: REQUEST,
      values: requestValues(me, change),
    })),
  )
  const { rows } = await db.query('select count(*)::int as count from private.email_changes')
  expect(rows).toEqual([{ count: 1 }])
  expect((await db.query('select count(*)::int as count from private.account_mails')).rows).toEqual([
    { count: 2 },
  ])
})

accountsTest(
  'a new password at the same time as the last confirmation deadlocks with nothing',
  async (db, me) => {
    const { oldHash, newHash, newEmail } = await inTransaction(db, () => requestChange(db, me))
    await db.query(CONFIRM, [oldHash])
    const outcomes = await runConcurrentlySettled(db, lockAccount(me), [
      confirmRequest(newHash),
      { sql: `update auth.users set encrypted_password = 'another' where id = $1`, values: [me.id] },
    ])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    expect([me.email, newEmail]).toContain((await readEmails(db, me))[0])
  },
)

accountsTest(
  'a sign-up with the new address at the same time as the last confirmation leaves one account with it',
  async (db, me) => {
    const { oldHash, newHash, newEmail } = await inTransaction(db, () => requestChange(db, me))
    await db.query(CONFIRM, [oldHash])
    const [confirmed] = await runConcurrentlySettled<{ outcome: string }>(
      db,
      // Both wait for the address, which another account takes and gives up again.
      { sql: `insert into auth.users (id, email) values ($1, $2)`, values: [randomUUID(), newEmail] },
      [
        confirmRequest(newHash),
        {
          sql: `insert into auth.users (id, email, email_confirmed_at) values ($1, $2, now())`,
          values: [randomUUID(), newEmail],
        },
      ],
    )
    const outcome = confirmed?.status === 'fulfilled' ? confirmed.value[0]?.outcome : undefined
    const isChanged = (await readEmails(db, me))[0] === newEmail
    expect(outcome).toBe(isChanged ? 'changed' : 'taken')
    expect((await db.query('select from auth.users where email = $1', [newEmail])).rowCount).toBe(1)
  },
)
