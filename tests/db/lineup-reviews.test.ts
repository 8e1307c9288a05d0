import type { Client } from 'pg'
import { expect } from 'vitest'
import { signUp, signUpAdmin } from './accounts'
import { readAuditLog } from './audit-log'
import { type Caller, queryAs, test } from './database'
import { importRow, openImport } from './lineup-imports'
import { addLineup, decide, publishLineup, readLineup, THROW } from './lineups'

type Answer = { act: string; reason?: string | null; note?: string }

const review = (db: Client, caller: Caller, lineup: string, { act, ...answer }: Answer) =>
  decide(db, caller, act, lineup, answer)

async function readReview(db: Client, caller: Caller, lineup: string) {
  const sql = 'select state, reason, note from public.lineup_reviews where lineup_id = $1'
  return (await queryAs(db, caller, sql, [lineup]))[0]
}

const waiting = async (db: Client, caller: Caller, args = '') =>
  (await queryAs(db, caller, `select * from public.pending_lineups(${args})`)).map(({ title, total }) => [
    title,
    total,
  ])

const REJECTION = { act: 'reject', reason: 'duplicate', note: 'See Recon.' }
const RETURN = { act: 'return', note: 'Add a picture of the target.' }

test('a rejection says why, to its author and admins, and is logged', async ({ db }) => {
  const admin = await signUpAdmin(db)
  const author = await signUp(db)
  const { id, title } = await addLineup(db, author.caller)
  expect(await review(db, admin.caller, id, REJECTION)).toHaveLength(1)
  expect(await readLineup(db, id)).toMatchObject({ status: 'rejected' })
  const answer = { state: 'rejected', reason: 'duplicate', note: 'See Recon.' }
  expect(await readReview(db, admin.caller, id)).toEqual(answer)
  expect(await readReview(db, author.caller, id)).toEqual(answer)
  expect(await readAuditLog(db, id)).toMatchObject([
    {
      actor: admin.id,
      action: 'lineup.rejected',
      subject: title,
      changes: { status: ['pending', 'rejected'], reason: [null, 'duplicate'], note: [null, 'See Recon.'] },
    },
  ])
})

test('a rejection needs a reason, a return or other reason a note; texts are bounded', async ({ db }) => {
  const { caller } = await signUpAdmin(db)
  const { id } = await publishLineup(db, { status: 'pending' })
  for (const answer of [
    { act: 'reject', reason: null },
    { act: 'reject', reason: 'ugly' },
    { act: 'reject', reason: 'other', note: ' ' },
    { act: 'return', note: '' },
    { act: 'return', note: 'x'.repeat(1001) },
  ])
    await expect(review(db, caller, id, answer)).rejects.toMatchObject({ code: '23514' })
  await expect(review(db, caller, id, { act: 'judge' })).rejects.toMatchObject({ code: 'PT400' })
  expect(await readLineup(db, id)).toMatchObject({ status: 'pending' })
})

test('publishing ends the review, and so does a new status set past the function', async ({ db }) => {
  const { caller } = await signUpAdmin(db)
  const rejected = await publishLineup(db, { status: 'pending' })
  await review(db, caller, rejected.id, REJECTION)
  await review(db, caller, rejected.id, { act: 'publish' })
  const returned = await publishLineup(db, { status: 'pending' })
  await review(db, caller, returned.id, RETURN)
  await queryAs(db, caller, `update public.lineups set status = 'rejected' where id = $1`, [returned.id])
  for (const { id } of [rejected, returned]) expect(await readReview(db, caller, id)).toBeUndefined()
  expect(await readLineup(db, rejected.id)).toMatchObject({ status: 'published' })
})

test('a returned lineup leaves the queue, and its new version comes back to the front', async ({ db }) => {
  const { caller, id: adminId } = await signUpAdmin(db)
  const author = await signUp(db)
  const first = await addLineup(db, author.caller, { title: 'First' })
  await publishLineup(db, { title: 'Second', status: 'pending', created_at: '2026-01-02' })
  await review(db, caller, first.id, RETURN)
  expect(await review(db, (await signUpAdmin(db)).caller, first.id, RETURN)).toEqual([])
  expect(await waiting(db, caller)).toEqual([['Second', '1']])
  expect(await waiting(db, caller, 'returned => true')).toEqual([['First', '1']])
  expect(await queryAs(db, caller, 'select pending_lineups from public.admin_counts()')).toEqual([
    { pending_lineups: '1' },
  ])
  expect(await readAuditLog(db, first.id)).toMatchObject([
    { actor: adminId, action: 'lineup.returned', changes: { note: [null, RETURN.note] } },
  ])
  // An admin who moves or imports lineups has not made the changes.
  await decide(db, caller, 'side', first.id, { value: 'Attack' })
  const imported = { key: first.short_id, values: { title: 'First' } }
  expect(await importRow(db, await openImport(db, adminId), imported)).toBe('changed')
  expect(await waiting(db, caller)).toEqual([['Second', '1']])
  await queryAs(db, author.caller, `update public.lineups set description = 'Now with it.'`)
  expect(await waiting(db, caller)).toEqual([
    ['First', '2'],
    ['Second', '2'],
  ])
  expect(await readReview(db, caller, first.id)).toMatchObject({ state: 'changed', note: RETURN.note })
})

test('likely duplicates are thrown between the same places, or have a similar title', async ({ db }) => {
  const { caller } = await signUpAdmin(db)
  const content = { agent: 'sova', ability: 'recon-bolt', ...THROW }
  const { id } = await publishLineup(db, { ...content, title: 'Recon over the roof', status: 'pending' })
  const near = { ...content, from_x: 0.27, to_y: 0.03 }
  const far = { ...content, from_x: 0.9 }
  for (const values of [
    { ...near, title: 'Near' },
    { ...near, title: 'Near and pending', status: 'pending' },
    { ...content, title: 'Callouts only', from_x: null, from_y: null },
    { ...far, title: 'RECON over the wall' },
    { ...far, title: 'Far' },
    { ...near, title: 'Rejected', status: 'rejected' },
    { ...near, title: 'Another ability', ability: 'shock-bolt' },
    { ...near, title: 'Another map', map: 'bind' },
    { ...near, title: 'Recon over the roof', platform: 'PC' },
  ])
    await publishLineup(db, values)
  const duplicates = async () =>
    (await queryAs(db, caller, 'select * from public.likely_duplicates($1)', [[id]])).map(
      ({ title, status, is_same_throw }) => [title, status, is_same_throw],
    )
  expect((await duplicates()).toSorted()).toEqual([
    ['Callouts only', 'published', true],
    ['Near and pending', 'pending', true],
    ['Near', 'published', true],
  ])
  await db.query(`delete from public.lineups where title like 'Near%'`)
  expect(await duplicates()).toEqual([
    ['Callouts only', 'published', true],
    ['RECON over the wall', 'published', false],
  ])
})
