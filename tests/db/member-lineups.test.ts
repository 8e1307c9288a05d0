import { isDeepStrictEqual } from 'node:util'
import type { Client } from 'pg'
import { expect } from 'vitest'
import { banUser, signUp, signUpAdmin } from './accounts'
import { readAuditLog } from './audit-log'
import { anon, type Caller, queryAs, queryValue, service, test } from './database'
import {
  addLineup,
  decide,
  deleteLineup,
  type LineupRow,
  OTHER_CONTENT,
  publishLineup,
  readLineup as read,
  readVersion,
  restoreOwn,
  steps,
  THROW,
  undoDecision,
  withdrawLineup,
} from './lineups'

const DENIED = { code: '42501' }

const retitle = (db: Client, caller: Caller, id: string, title = 'Changed') =>
  queryAs(db, caller, 'update public.lineups set title = $2 where id = $1 returning title', [id, title])
const publish = (db: Client, caller: Caller, id: string, [version, original]: readonly string[] = []) =>
  decide(db, caller, 'publish', id, { version, original })
const returnChange = (db: Client, caller: Caller, id: string) =>
  decide(db, caller, 'return', id, { note: 'Why?' })

async function addChange(db: Client, before: object = {}, after: object = { title: 'Better' }) {
  const [admin, author] = [await signUpAdmin(db), await signUp(db)]
  const images = (count: number) => ({ step_images: steps(count, author.id) })
  const original = await publishLineup(db, { ...before, created_by: author.id, ...images(2) })
  const change = await addLineup(db, author.caller, { ...after, change_of: original.id, ...images(3) })
  return { admin, author, original, change }
}

test.for([
  ['pending', [{ title: 'Changed' }], true],
  ['rejected', [], true],
  ['published', [], false],
] as const)('of a lineup that is %s, its author can change %j, and withdraw it: %s', async (row, { db }) => {
  const [status, changed, isWithdrawn] = row
  const [author, other] = [await signUp(db), await signUp(db)]
  const { id } = await addLineup(db, service, { status, created_by: author.id })
  expect(await withdrawLineup(db, other.caller, id)).toBe(false)
  expect(await retitle(db, author.caller, id)).toEqual(changed)
  expect(await withdrawLineup(db, author.caller, id)).toBe(isWithdrawn)
  expect(await readAuditLog(db, id)).toEqual([])
})

test('an edit keeps images that an admin has added, and takes no others of other users', async ({ db }) => {
  const author = await signUp(db)
  const other = await signUp(db)
  const images = (...owners: string[]) =>
    JSON.stringify(owners.map((owner, index) => ({ url: `/media/${owner}/1760000000000-${index}.webp` })))
  const { id } = await addLineup(db, author.caller, { step_images: steps(2, author.id) })
  const edit = (step_images: string) =>
    queryAs(db, author.caller, 'update public.lineups set step_images = $2 where id = $1 returning id', [
      id,
      step_images,
    ])
  await expect(edit(images(author.id, other.id))).rejects.toMatchObject(DENIED)
  const changed = images(author.id, other.id)
  await db.query('update public.lineups set step_images = $2 where id = $1', [id, changed])
  expect(await edit(images(author.id, other.id, author.id))).toHaveLength(1)
  expect(await edit(images(author.id, author.id))).toHaveLength(1)
  await expect(edit(images(author.id, other.id))).rejects.toMatchObject(DENIED)
})

test('a change is of an own published lineup, and there is one that waits', async ({ db }) => {
  const other = await signUp(db)
  const { author, original, change } = await addChange(db)
  const send = (caller: Caller, change_of: string) => addLineup(db, caller, { change_of })
  await expect(send(author.caller, original.id)).rejects.toMatchObject({ code: '23505' })
  await expect(send(other.caller, original.id)).rejects.toMatchObject(DENIED)
  const pending = await addLineup(db, author.caller)
  for (const id of [pending.id, change.id])
    await expect(send(author.caller, id)).rejects.toMatchObject(DENIED)
  await expect(
    queryAs(db, author.caller, `update public.lineups set change_of = null where id = $1`, [change.id]),
  ).rejects.toMatchObject(DENIED)
})

test('visitors see nothing of a change until an admin accepts it; then it is the lineup', async ({ db }) => {
  const { admin, author, original, change } = await addChange(db)
  expect(await queryAs(db, anon, 'select title from public.lineups')).toEqual([{ title: original.title }])
  expect(await publish(db, admin.caller, change.id)).toContainEqual({
    slug: original.slug,
    short_id: original.short_id,
  })
  const { created_at } = original
  const accepted = { title: 'Better', status: 'published', created_by: author.id, created_at }
  expect(await read(db, original.id)).toMatchObject(accepted)
  expect(await read(db, change.id)).toMatchObject({ status: 'deleted' })
  expect(await readAuditLog(db, original.id)).toMatchObject([{ action: 'lineup.updated', actor: admin.id }])
  expect(await readAuditLog(db, change.id)).toEqual([])
  expect(await publish(db, (await signUpAdmin(db)).caller, change.id)).toEqual([])
})

/** The columns of a lineup that an accepted change leaves as they were, or that are computed for the lineup. */
const NOT_COPIED = [
  'broken_patch_id',
  'change_of',
  'checked_at',
  'confirmed_by',
  'confirmed_patch_id',
  'counterpart_id',
  'created_at',
  'created_by',
  'edit_key',
  'first_missed',
  'first_verdicts',
  'id',
  'is_sample',
  'reliability',
  'request_key',
  'short_id',
  'slug',
  'status',
  'throw_changed_at',
  'updated_at',
  'verdicts_missed',
  'verdicts_worked',
  'weighted_missed',
  'weighted_worked',
  'weights_key',
  'works_patch_id',
]

test('an accepted change is copied with every column of its content', async ({ db }) => {
  const { admin, original, change } = await addChange(db, THROW, OTHER_CONTENT)
  await publish(db, admin.caller, change.id)
  const accepted = await read(db, original.id)
  const { rows: columns } = await db.query<{ name: keyof LineupRow }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = 'lineups' order by column_name`,
  )
  // A column with the same value in both rows counts as not copied: the test could not tell.
  const notCopied = columns.filter(
    ({ name }) =>
      isDeepStrictEqual(original[name], change[name]) || !isDeepStrictEqual(accepted[name], change[name]),
  )
  expect(notCopied.map(({ name }) => name)).toEqual(NOT_COPIED)
})

test('a decision is refused on a version of the lineup or its change that was not seen', async ({ db }) => {
  const { admin, author, original, change } = await addChange(db)
  const see = async () => [await readVersion(db, change.id), await readVersion(db, original.id)]
  for (const edited of [change, original]) {
    const seen = await see()
    await db.query(`update public.lineups set description = 'New' where id = $1`, [edited.id])
    expect(await publish(db, admin.caller, change.id, seen)).toEqual([])
  }
  expect(await publish(db, admin.caller, change.id, await see())).not.toEqual([])
  const lineup = await addLineup(db, author.caller)
  const seen = await readVersion(db, lineup.id)
  await retitle(db, author.caller, lineup.id)
  expect(await publish(db, admin.caller, lineup.id, [seen])).toEqual([])
})

test('a change is returned, changed and rejected like a lineup, which stays published', async ({ db }) => {
  const { admin, author, original, change } = await addChange(db)
  await returnChange(db, admin.caller, change.id)
  await retitle(db, author.caller, change.id, 'Even better')
  const sql = 'select state from public.lineup_reviews where lineup_id = $1'
  expect(await queryAs(db, author.caller, sql, [change.id])).toEqual([{ state: 'changed' }])
  await decide(db, admin.caller, 'reject', change.id, { reason: 'unclear' })
  expect(await read(db, original.id)).toMatchObject({ title: original.title, status: 'published' })
  const second = await addLineup(db, author.caller, { change_of: original.id })
  expect(second).toMatchObject({ status: 'pending' })
  // The author hears of the rejection until a later change is accepted.
  await publish(db, admin.caller, second.id)
  await db.query('update private.lineup_decisions set decided_at = clock_timestamp()')
  const mine = 'select change from public.my_lineups()'
  expect(await queryAs(db, author.caller, mine)).toEqual([{ change: null }])
})

test('a change is never published as a lineup of its own', async ({ db }) => {
  const { admin, change } = await addChange(db)
  await expect(
    queryAs(db, admin.caller, `update public.lineups set status = 'published' where id = $1`, [change.id]),
  ).rejects.toMatchObject({ code: '23514' })
  const sql = `select public.act_on_lineups(gen_random_uuid(), 'publish', $1)`
  const expected = JSON.stringify([{ id: change.id, version: await readVersion(db, change.id) }])
  expect(await queryValue(db, admin.caller, sql, [expected])).toMatchObject({ done: 0 })
})

test('a change goes with its lineup and comes back with it only; its deletion is logged', async ({ db }) => {
  const [first, second] = [await addChange(db), await addChange(db)]
  const { admin, author } = first
  await deleteLineup(db, admin.caller, first.original.id)
  expect(await read(db, first.change.id)).toMatchObject({ status: 'deleted' })
  expect(await decide(db, admin.caller, 'restore', first.change.id)).toEqual([])
  await decide(db, admin.caller, 'restore', first.original.id)
  expect(await read(db, first.change.id)).toMatchObject({ status: 'pending' })
  await withdrawLineup(db, author.caller, first.change.id)
  await deleteLineup(db, admin.caller, first.original.id)
  expect(await restoreOwn(db, author.caller, first.change.id)).toBe(false)
  await deleteLineup(db, admin.caller, second.change.id)
  expect(await readAuditLog(db, second.change.id)).toMatchObject([{ action: 'lineup.deleted' }])
  await deleteLineup(db, admin.caller, second.original.id)
  expect(await undoDecision(db, admin.caller, second.change.id)).toEqual([])
})

test('a member writes at most 60 versions of lineups in an hour', async ({ db }) => {
  const author = await signUp(db)
  const { id } = await addLineup(db, author.caller)
  for (let edit = 1; edit < 60; edit++) await retitle(db, author.caller, id, `Version ${edit}`)
  await expect(retitle(db, author.caller, id)).rejects.toMatchObject({ code: 'PT429' })
  await expect(addLineup(db, author.caller)).rejects.toMatchObject({ code: 'PT429' })
})

test('the duplicates of a draft are published lineups, for members only', async ({ db }) => {
  const author = await signUp(db)
  const content = { agent: 'sova', ability: 'recon-bolt', ...THROW }
  const near = await publishLineup(db, { ...content, title: 'Near' })
  await publishLineup(db, { ...content, title: 'Pending', status: 'pending' })
  const duplicates = (caller: Caller, draft: Partial<LineupRow>) =>
    queryAs(db, caller, 'select title, is_same_throw from public.duplicates_of_draft($1)', [
      { title: 'Recon', map: 'ascent', platform: 'Mobile', ...content, ...draft },
    ])
  expect(await duplicates(author.caller, {})).toEqual([{ title: 'Near', is_same_throw: true }])
  expect(await duplicates(author.caller, { id: near.id })).toEqual([])
  await db.query(
    `insert into private.uploads (path, owner_id, bytes, picture_hash)
     select format('%s/1760000000000-%s.webp', $1::text, step), $1::uuid, 1, hash::bit(64)
     from (values (0, x'00000000ffffffff'), (1, x'00000000ffffff03'), (7, x'00000000ffff0000')) as images (step, hash)`,
    [author.id],
  )
  const image = (step: number) => JSON.stringify([{ url: `/media/${author.id}/1760000000000-${step}.webp` }])
  await db.query(`update public.lineups set from_x = 0.9, step_images = $2 where id = $1`, [
    near.id,
    JSON.stringify([0, 5].flatMap((step) => JSON.parse(image(step)))),
  ])
  expect(await duplicates(author.caller, { step_images: JSON.parse(image(1)) } as object)).toEqual([
    { title: 'Near', is_same_throw: false },
  ])
  expect(await duplicates(author.caller, { step_images: JSON.parse(image(7)) } as object)).toEqual([])
  await expect(duplicates(anon, {})).rejects.toMatchObject(DENIED)
  await banUser(db, author)
  await expect(duplicates(author.caller, {})).rejects.toMatchObject({ code: 'PT403' })
})

test('authors see what became of their lineups and changes, those to be changed first', async ({ db }) => {
  const mine = (caller: Caller) => queryAs(db, caller, 'select * from public.my_lineups()')
  const { admin, author, original, change } = await addChange(db)
  await returnChange(db, admin.caller, change.id)
  const rejected = await addLineup(db, author.caller, { title: 'Rejected' })
  await decide(db, admin.caller, 'reject', rejected.id, { reason: 'unclear' })
  await addLineup(db, author.caller, { title: 'Waiting' })
  await queryAs(db, admin.caller, 'insert into public.saved_lineups (lineup_id) values ($1)', [original.id])
  const [first, ...others] = await mine(author.caller)
  expect([first, ...others.toSorted((a, b) => (`${a.title}` < `${b.title}` ? 1 : -1))]).toMatchObject([
    {
      title: original.title,
      status: 'published',
      saves: '1',
      worked: 0,
      change: { id: change.id, status: 'pending', review: { state: 'returned', note: 'Why?' } },
      total: '3',
      waiting: '2',
    },
    { title: 'Waiting', status: 'pending', change: null },
    { title: 'Rejected', status: 'rejected', review: { state: 'rejected', reason: 'unclear' } },
  ])
  expect(await mine(admin.caller)).toEqual([])
  await expect(mine(anon)).rejects.toMatchObject(DENIED)
  await banUser(db, author)
  expect(await mine(author.caller)).toEqual([])
})
