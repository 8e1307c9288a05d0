import type { Client } from 'pg'
import { expect } from 'vitest'
import { type Account, signUp } from './accounts'
import { concurrencyTest, inTransaction, runConcurrently, runConcurrentlySettled } from './concurrency'
import { service } from './database'
import { CONFIRM, readEmails, requestChange } from './email-changes'

const lockAccount = ({ id }: Account) => ({
  sql: 'select from auth.users where id = $1 for update',
  values: [id],
})

const confirmRequest = (hash: string) => ({ caller: service, sql: CONFIRM, values: [hash] })

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
