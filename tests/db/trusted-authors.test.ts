import type { Client } from 'pg'
import { expect } from 'vitest'
import { signUp, signUpAdmin } from './accounts'
import { readAuditLog } from './audit-log'
import { type Caller, queryAs, queryValue, test } from './database'
import { addLineup, decide, publishLineup, restoreOwn, withdrawLineup } from './lineups'

const setPublishing = (db: Client, caller: Caller, isOn: boolean) =>
  queryAs(db, caller, 'select public.set_publish_trusted($1)', [isOn])

const readTrusted = (db: Client, caller: Caller, author: string) =>
  queryValue(db, caller, 'select is_trusted from public.author_records($1)', [[author]])

async function addAuthor(db: Client, count: number) {
  const author = await signUp(db)
  for (let index = 0; index < count; index++) await publishLineup(db, { created_by: author.id })
  return author
}

/** `id`: of one of the lineups. */
async function addTrusted(db: Client) {
  const [admin, author] = [await signUpAdmin(db), await addAuthor(db, 11)]
  const { id } = (await db.query('select id from public.lineups limit 1')).rows[0]
  return { admin, author, id, isTrusted: () => readTrusted(db, admin.caller, author.id) }
}

test('authors of ten lineups are trusted until one of their last ten is rejected', async ({ db }) => {
  const admin = await signUpAdmin(db)
  const author = await addAuthor(db, 9)
  const isTrusted = () => readTrusted(db, admin.caller, author.id)
  expect(await isTrusted()).toBe(false)
  await publishLineup(db, { created_by: author.id })
  expect(await isTrusted()).toBe(true)
  const rejected = await addLineup(db, author.caller)
  await decide(db, admin.caller, 'reject', rejected.id, { reason: 'unclear' })
  expect(await isTrusted()).toBe(false)
  // Withdrawing it does not make the author trusted.
  await withdrawLineup(db, author.caller, rejected.id)
  await restoreOwn(db, author.caller, rejected.id)
  expect(await isTrusted()).toBe(false)
  for (let index = 0; index < 10; index++) {
    const { id } = await addLineup(db, author.caller)
    await db.query(`update private.lineup_decisions set decided_at = decided_at - interval '1 hour'`)
    await decide(db, admin.caller, 'publish', id)
  }
  expect(await isTrusted()).toBe(true)
})

test('trusted authors publish at once only while an admin has switched that on', async ({ db }) => {
  const admin = await signUpAdmin(db)
  const [trusted, other] = [await addAuthor(db, 10), await addAuthor(db, 1)]
  const send = async ({ caller }: { caller: Caller }, values = {}) =>
    (await addLineup(db, caller, values)).status
  expect(await send(trusted)).toBe('pending')
  await setPublishing(db, admin.caller, true)
  const published = await addLineup(db, trusted.caller)
  expect(published.status).toBe('published')
  expect(await send(other)).toBe('pending')
  expect(await send(trusted, { change_of: published.id })).toBe('pending')
  await setPublishing(db, admin.caller, false)
  expect(await send(trusted)).toBe('pending')
  expect(await readAuditLog(db, 'publish_trusted')).toMatchObject([
    { action: 'setting.changed', actor: admin.id, changes: { publish_trusted: [false, true] } },
    { action: 'setting.changed', changes: { publish_trusted: [true, false] } },
  ])
})

test('an author who withdraws and restores an unpublished lineup is not trusted again', async ({ db }) => {
  const { admin, author, id, isTrusted } = await addTrusted(db)
  await decide(db, admin.caller, 'unpublish', id, { reason: 'unclear', note: '' })
  await withdrawLineup(db, author.caller, id)
  await restoreOwn(db, author.caller, id)
  expect(await isTrusted()).toBe(false)
  // Days later, publishing it again does not undo the decision, even if no mail has told of it.
  await db.query(`update private.lineup_decisions set decided_at = decided_at - interval '2 days'`)
  await decide(db, admin.caller, 'publish', id)
  expect(await isTrusted()).toBe(false)
})

test.for(['request', 'table'])('a removal asked for, made in the %s, costs no trust', async (way, { db }) => {
  const { admin, author, id, isTrusted } = await addTrusted(db)
  await queryAs(db, author.caller, `select public.ask_removal($1, 'Mine.')`, [id])
  const { report } = (await db.query('select id as report from public.lineup_reports')).rows[0]
  const input = way === 'request' ? { reports: { report } } : {}
  expect(await decide(db, admin.caller, 'delete', id, input)).toHaveLength(1)
  expect(await isTrusted()).toBe(true)
})
