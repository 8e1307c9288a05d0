import { expect } from 'vitest'
import { signUp } from './accounts'
import { concurrencyTest, inTransaction, runConcurrently, runConcurrentlySettled } from './concurrency'
import { service } from './database'
import { CONFIRM, readEmails, requestChange } from './email-changes'

const LOCK_ACCOUNT = { sql: 'select from auth.users for update' }

const confirmRequest = (hash: string) => ({ caller: service, sql: CONFIRM, values: [hash] })

concurrencyTest(
  'of two confirmations at once, one waits for the other and changes the address',
  async ({ db }) => {
    const me = await inTransaction(db, () => signUp(db))
    const { oldHash, newHash, newEmail } = await inTransaction(db, () => requestChange(db, me))
    const requests = [confirmRequest(oldHash), confirmRequest(newHash)]
    const outcomes = (await runConcurrently<{ outcome: string }>(db, LOCK_ACCOUNT, requests)).flat()
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['changed', 'waiting'])
    expect((await readEmails(db, me))[0]).toBe(newEmail)
  },
)

concurrencyTest(
  'a new password at the same time as the last confirmation deadlocks with nothing',
  async ({ db }) => {
    const me = await inTransaction(db, () => signUp(db))
    const { oldHash, newHash, newEmail } = await inTransaction(db, () => requestChange(db, me))
    await db.query(CONFIRM, [oldHash])
    const outcomes = await runConcurrentlySettled(db, LOCK_ACCOUNT, [
      confirmRequest(newHash),
      { sql: `update auth.users set encrypted_password = 'another' where id = $1`, values: [me.id] },
    ])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    expect([me.email, newEmail]).toContain((await readEmails(db, me))[0])
  },
)
