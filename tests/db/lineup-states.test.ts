import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { expect } from 'vitest'
import { sweepUploads } from '@/lib/lineups/uploads/sweep'
import { type Account, banUser, signUp, signUpAdmin } from './accounts'
import { readAuditLog } from './audit-log'
import { anon, type Caller, queryAs, queryValue, service, test } from './database'
import {
  addLineup,
  addMany,
  decide,
  deleteLineup,
  publishLineup,
  readLineup as read,
  restoreOwn,
  steps,
  THROW,
  undoAct,
  undoDecision,
  urlsOf,
  withdrawLineup,
} from './lineups'
import { addReport } from './reports'
import { addPatch, addVerdict, saveVerdict } from './verdicts'

const pathOf = (url: string) => url.replace('/media/', '')

/** The storage of the site, with the functions of the database as the server calls them. */
function openStorage(db: Client) {
  const stored = new Set<string>()
  const call = async (name: string, values: Record<string, unknown>) => {
    const names = Object.keys(values).map((key, index) => `${key} => $${index + 1}`)
    const parameters = Object.values(values).map((value) =>
      Array.isArray(value) && typeof value[0] === 'object' ? JSON.stringify(value) : value,
    )
    const rows = await queryAs(db, service, `select * from public.${name}(${names}) as value`, parameters)
    const found = rows.map(({ value }) => value)
    return { data: name === 'unused_uploads' ? found : found[0], error: null }
  }
  const rpc = (name: string, values: Record<string, unknown>) => ({ throwOnError: () => call(name, values) })
  const remove = async (paths: string[]) => {
    for (const path of paths) stored.delete(path)
    return { error: null }
  }
  const client = { rpc, storage: { from: () => ({ remove }) } } as unknown as Parameters<
    typeof sweepUploads
  >[0]
  return {
    /** Stores the step images of a lineup as its author has uploaded them. */
    store: async (owner: string, images: string) => {
      for (const path of urlsOf(images).map(pathOf)) {
        stored.add(path)
        await db.query('insert into private.uploads (path, owner_id, bytes) values ($1, $2, 5)', [
          path,
          owner,
        ])
      }
    },
    /** Removes what nothing has referred to for a day, as the server does that many hours from now. */
    sweep: async (hours: number) => {
      await call('forget_attempts', { key: 'sweep-uploads' })
      return sweepUploads(client, Date.now() + hours * 60 * 60 * 1000)
    },
    isStored: (url: string) => stored.has(pathOf(url)),
  }
}

const reviewOf = async (db: Client, id: string) =>
  (await db.query('select state, reason, note from public.lineup_reviews where lineup_id = $1', [id])).rows[0]
const publish = (db: Client, caller: Caller, id: string) => decide(db, caller, 'publish', id)
const unpublish = (db: Client, caller: Caller, id: string) =>
  decide(db, caller, 'unpublish', id, { reason: 'unclear', note: 'See step 2.' })
const restore = (db: Client, caller: Caller, id: string) => decide(db, caller, 'restore', id)
const purge = (db: Client, caller: Caller, id: string) =>
  queryValue<boolean>(db, caller, 'select public.purge_lineup($1)', [id])

/** `second`: another admin, whose acts are no repeats of those of the first. */
type Setting = { db: Client; admin: Account; second: Account; author: Account; id: string }

/** How a lineup gets into each state. */
const STATES: Record<string, (setting: Setting) => Promise<unknown>> = {
  pending: async () => {},
  returned: ({ db, admin, id }) => decide(db, admin.caller, 'return', id, { note: 'Why?' }),
  changed: async ({ db, admin, author, id }) => {
    await decide(db, admin.caller, 'return', id, { note: 'Why?' })
    await queryAs(db, author.caller, `update public.lineups set title = 'Changed' where id = $1`, [id])
  },
  rejected: ({ db, admin, id }) => decide(db, admin.caller, 'reject', id, { reason: 'unclear' }),
  published: ({ db, admin, id }) => publish(db, admin.caller, id),
  broken: async ({ db, admin, id }) => {
    await publish(db, admin.caller, id)
    await db.query(`update public.lineups set checked_at = '2020-01-01' where id = $1`, [id])
    await addPatch(db, '11.08', { touched: ['everything'] })
    await decide(db, admin.caller, 'broken', id)
  },
  unpublished: async ({ db, admin, id }) => {
    await publish(db, admin.caller, id)
    await unpublish(db, admin.caller, id)
  },
}

/** The acts, and what takes each back. The first says whether it fits the state. */
const ACTS: Record<
  string,
  [act: (setting: Setting) => Promise<boolean>, back: (setting: Setting) => Promise<unknown>]
> = {
  publish: decision('publish'),
  reject: decision('reject', { reason: 'duplicate', note: 'Why?' }),
  return: decision('return', { note: 'Why?' }),
  unpublish: decision('unpublish', { reason: 'unclear' }),
  works: decision('works'),
  delete: [decision('delete')[0], ({ db, second, id }) => restore(db, second.caller, id)],
  'delete and undo': decision('delete'),
  withdraw: [
    async ({ db, author, id }) => (await withdrawLineup(db, author.caller, id)) === true,
    ({ db, author, id }) => restoreOwn(db, author.caller, id),
  ],
  ban: [
    async ({ db, author }) => {
      await banUser(db, author)
      return true
    },
    ({ db, author }) => db.query('update public.profiles set banned = false where id = $1', [author.id]),
  ],
}

/** A decision of another admin, which is undone. */
function decision(act: string, input = {}): (typeof ACTS)[string] {
  return [
    async ({ db, second, id }) => (await decide(db, second.caller, act, id, input)).length > 0,
    ({ db, second, id }) => undoDecision(db, second.caller, id),
  ]
}

/** The acts that fit each state. */
const FITTING: Record<string, readonly string[]> = {
  pending: ['publish', 'reject', 'return', 'delete', 'delete and undo', 'withdraw', 'ban'],
  returned: ['publish', 'reject', 'delete', 'delete and undo', 'withdraw', 'ban'],
  changed: ['publish', 'reject', 'return', 'delete', 'delete and undo', 'withdraw', 'ban'],
  rejected: ['publish', 'delete', 'delete and undo', 'withdraw', 'ban'],
  published: ['unpublish', 'delete', 'delete and undo', 'ban'],
  broken: ['publish', 'unpublish', 'works', 'delete', 'delete and undo', 'ban'],
  unpublished: ['publish', 'reject', 'delete', 'delete and undo', 'withdraw', 'ban'],
}

test.for(Object.entries(STATES))(
  'a %s lineup is what it was after each act is undone, with its pictures, saves and verdicts',
  async ([state, enter], { db }) => {
    const storage = openStorage(db)
    const [admin, author, reader] = [await signUpAdmin(db), await signUp(db), await signUp(db)]
    const images = steps(3, author.id)
    await storage.store(author.id, images)
    const { id } = await addLineup(db, author.caller, {
      ...THROW,
      step_images: images,
      ability: 'recon-bolt',
    })
    const setting = { db, admin, second: await signUpAdmin(db), author, id }
    await enter(setting)
    await db.query('insert into public.saved_lineups (user_id, lineup_id) values ($1, $2)', [reader.id, id])
    await addVerdict(db, reader.id, id)
    const { updated_at: _, edit_key: __, ...row } = await read(db, id)
    const review = await reviewOf(db, id)

    for (const [name, [act, back]] of Object.entries(ACTS)) {
      const fits = await act(setting)
      expect(fits, name).toBe(FITTING[state]?.includes(name))
      await storage.sweep(25)
      if (fits) await back(setting)
      await storage.sweep(25)
      expect(await read(db, id), name).toMatchObject(row)
      expect(await reviewOf(db, id), name).toEqual(review)
      expect(urlsOf(images).map(storage.isStored), name).toEqual([true, true, true])
      const { rows } = await db.query('select from public.saved_lineups where lineup_id = $1', [id])
      expect(rows, name).toHaveLength(1)
    }
  },
)

/** A published lineup with three pictures, and a pending change of it with the last two and another one. */
async function addChange(db: Client, storage: ReturnType<typeof openStorage>) {
  const [admin, author] = [await signUpAdmin(db), await signUp(db)]
  const images = JSON.parse(steps(4, author.id)) as { url: string }[]
  const [before, after] = [JSON.stringify(images.slice(0, 3)), JSON.stringify(images.slice(1))]
  await storage.store(author.id, JSON.stringify(images))
  const original = await publishLineup(db, { created_by: author.id, step_images: before })
  const change = await addLineup(db, author.caller, {
    title: 'Better',
    change_of: original.id,
    step_images: after,
  })
  return { admin, author, original, change, urls: images.map(({ url }) => url) }
}

test('a banned member’s change is accepted: pictures stay, during the ban and after', async ({ db }) => {
  const storage = openStorage(db)
  const { admin, author, original, change, urls } = await addChange(db, storage)
  await banUser(db, author)
  await publish(db, admin.caller, change.id)
  await storage.sweep(25)
  expect(urls.map(storage.isStored)).toEqual([true, true, true, true])
  // The decision can be undone for a day. Then what the lineup had before is forgotten, and its picture a day later.
  await db.query(`update private.previous_states set decided_at = now() - interval '25 hours'`)
  await queryAs(db, service, 'select public.purge_lineups(100)')
  expect(await read(db, change.id)).toBeUndefined()
  await storage.sweep(23)
  expect(urls.map(storage.isStored)).toEqual([true, true, true, true])
  await storage.sweep(25)
  expect(urls.map(storage.isStored)).toEqual([false, true, true, true])
  await db.query('update public.profiles set banned = false where id = $1', [author.id])
  await storage.sweep(49)
  const kept = urlsOf(JSON.stringify((await read(db, original.id)).step_images))
  expect(kept.map(storage.isStored)).toEqual([true, true, true])
})

test('a second lineup with the same pictures is purged: those of the public one stay', async ({ db }) => {
  const storage = openStorage(db)
  const { admin, author, urls } = await addChange(db, storage)
  const second = await addLineup(db, author.caller, { step_images: steps(3, author.id) })
  await banUser(db, author)
  await deleteLineup(db, admin.caller, second.id)
  expect(await purge(db, admin.caller, second.id)).toBe(true)
  await storage.sweep(49)
  expect(urls.map(storage.isStored)).toEqual([true, true, true, true])
})

test('accepting a change is undone: the lineup is as before, and the change waits', async ({ db }) => {
  const storage = openStorage(db)
  const { admin, original, change, urls } = await addChange(db, storage)
  const before = await read(db, original.id)
  const key = randomUUID()
  await decide(db, admin.caller, 'publish', change.id, { key })
  expect(await read(db, original.id)).toMatchObject({ title: 'Better' })
  const { slug, short_id } = original
  // The second time, as after a lost reply, changes nothing.
  for (const _ of [1, 2])
    expect(await undoAct(db, admin.caller, key)).toMatchObject({
      done: 1,
      skipped: { changed: 0, deleted: 0 },
      lineups: expect.arrayContaining([{ slug, short_id }]),
    })
  const { updated_at: _, edit_key: __, ...content } = before
  expect(await read(db, original.id)).toMatchObject(content)
  expect(await read(db, change.id)).toMatchObject({ status: 'pending', title: 'Better' })
  await storage.sweep(25)
  expect(urls.map(storage.isStored)).toEqual([true, true, true, true])
  expect((await readAuditLog(db, original.id)).map(({ action }) => action)).toEqual([
    'lineup.updated',
    'lineup.updated',
  ])
  expect(await readAuditLog(db, change.id)).toEqual([])
  // A rejected change is accepted later, but not while its lineup is deleted.
  await decide(db, admin.caller, 'reject', change.id, { reason: 'unclear', note: '' })
  await deleteLineup(db, admin.caller, original.id)
  expect(await publish(db, admin.caller, change.id)).toEqual([])
  await restore(db, admin.caller, original.id)
  expect(await publish(db, admin.caller, change.id)).not.toEqual([])
})

test('an accepted change is not undone once its lineup was edited', async ({ db }) => {
  const { admin, original, change } = await addChange(db, openStorage(db))
  await publish(db, admin.caller, change.id)
  await db.query(`update public.lineups set description = 'Edited' where id = $1`, [original.id])
  expect(await undoDecision(db, admin.caller, change.id)).toEqual([])
  expect(await read(db, original.id)).toMatchObject({ title: 'Better', description: 'Edited' })
  expect(await restore(db, admin.caller, change.id)).toEqual([])
})

test('a deleted lineup is no public one for its author and admins, and is not edited', async ({ db }) => {
  const [admin, author, other] = [await signUpAdmin(db), await signUp(db), await signUp(db)]
  const { id } = await publishLineup(db, { created_by: author.id })
  await saveVerdict(db, other.caller, id, true)
  await deleteLineup(db, admin.caller, id)
  for (const { caller } of [author, admin, other])
    expect(await queryAs(db, caller, 'select from public.public_lineups where id = $1', [id])).toEqual([])
  for (const change of [`title = 'Edited'`, `status = 'published'`])
    await expect(
      queryAs(db, admin.caller, `update public.lineups set ${change} where id = $1`, [id]),
    ).rejects.toMatchObject({ code: '42501' })
  const edit = `update public.lineups set title = 'Edited' where id = $1 returning id`
  expect(await queryAs(db, author.caller, edit, [id])).toEqual([])
  const kept = await publishLineup(db)
  for (const sql of [
    `update public.lineups set status = 'deleted' where id = '${kept.id}'`,
    `insert into public.lineups (title, map, agent, youtube_url, status)
     values ('Recon', 'ascent', 'sova', 'https://youtu.be/abcdefghijk', 'deleted')`,
  ])
    await expect(queryAs(db, admin.caller, sql)).rejects.toMatchObject({ code: '42501' })
})

test('admins restore what admins deleted, authors what they withdrew, and nobody else’s', async ({ db }) => {
  const [admin, second] = [await signUpAdmin(db), await signUpAdmin(db)]
  const [author, other] = [await signUp(db), await signUp(db)]
  const deleted = await publishLineup(db, { created_by: author.id })
  const withdrawn = await addLineup(db, author.caller)
  await deleteLineup(db, admin.caller, deleted.id)
  await withdrawLineup(db, author.caller, withdrawn.id)
  expect(await restoreOwn(db, author.caller, deleted.id)).toBe(false)
  expect(await restoreOwn(db, other.caller, withdrawn.id)).toBe(false)
  expect(await restore(db, admin.caller, withdrawn.id)).toEqual([])
  expect(await purge(db, admin.caller, withdrawn.id)).toBe(false)
  expect(await restore(db, second.caller, deleted.id)).toMatchObject([{ slug: deleted.slug }])
  // The second time, as after a lost reply, changes nothing.
  for (const _ of [1, 2]) expect(await restoreOwn(db, author.caller, withdrawn.id)).toBe(true)
})

test('a lineup is not withdrawn in another version than its author has seen', async ({ db }) => {
  const author = await signUp(db)
  const { id } = await addLineup(db, author.caller)
  const withdrawal = queryAs(db, author.caller, 'select public.withdraw_lineup($1, $2)', [id, '2020-01-01'])
  await expect(withdrawal).rejects.toMatchObject({ code: 'PT409' })
})

test('an unpublished lineup waits for its author with the reason, and returns changed', async ({ db }) => {
  const [admin, author] = [await signUpAdmin(db), await signUp(db)]
  const { id } = await publishLineup(db, { created_by: author.id })
  await unpublish(db, admin.caller, id)
  const [own] = await queryAs(db, author.caller, 'select * from public.my_lineups()')
  expect(own).toMatchObject({
    status: 'pending',
    review: { state: 'returned', reason: 'unclear', note: 'See step 2.' },
  })
  expect(await queryAs(db, anon, 'select from public.public_lineups where id = $1', [id])).toEqual([])
  expect(await readAuditLog(db, id)).toMatchObject([
    { action: 'lineup.unpublished', changes: { reason: [null, 'unclear'], note: [null, 'See step 2.'] } },
  ])
  await queryAs(db, author.caller, `update public.lineups set title = 'Clear' where id = $1`, [id])
  expect(await reviewOf(db, id)).toMatchObject({ state: 'changed' })
  expect(await publish(db, admin.caller, id)).toHaveLength(1)
})

test('the newest 100 of what an author withdrew are kept; restoring obeys the limit', async ({ db }) => {
  const author = await signUp(db)
  const ids = await addMany(db, 101, { status: 'pending', createdBy: author.id })
  for (const id of ids) {
    await db.query(`delete from private.rate_limits`)
    await withdrawLineup(db, author.caller, id)
    await db.query(`update private.previous_states set decided_at = decided_at - interval '1 second'`)
  }
  const kept = await db.query('select id from public.lineups where created_by = $1', [author.id])
  expect(kept.rows.map(({ id }) => id)).not.toContain(ids[0])
  expect(kept.rows).toHaveLength(100)
  for (let count = 0; count < 20; count++) await addLineup(db, author.caller)
  await expect(restoreOwn(db, author.caller, ids.at(-1) ?? '')).rejects.toMatchObject({ code: 'PT429' })
})

test('a deleted lineup is gone after 30 days, with its saves; its pictures a day later', async ({ db }) => {
  const storage = openStorage(db)
  const [admin, author] = [await signUpAdmin(db), await signUp(db)]
  const images = steps(2, author.id)
  await storage.store(author.id, images)
  const { id } = await publishLineup(db, { created_by: author.id, step_images: images })
  await db.query('insert into public.saved_lineups (user_id, lineup_id) values ($1, $2)', [author.id, id])
  await deleteLineup(db, admin.caller, id)
  const purgeAfter = async (days: number) => {
    const age = 'update private.previous_states set decided_at = now() - make_interval(days => $1)'
    await db.query(age, [days])
    return queryValue<number>(db, service, 'select public.purge_lineups(100)')
  }
  expect(await purgeAfter(29)).toBe(0)
  expect(await purgeAfter(31)).toBe(1)
  const saves = await db.query('select from public.saved_lineups where user_id = $1', [author.id])
  expect(saves.rows).toEqual([])
  await storage.sweep(23)
  expect(urlsOf(images).map(storage.isStored)).toEqual([true, true])
  await storage.sweep(25)
  expect(urlsOf(images).map(storage.isStored)).toEqual([false, false])
})

test('a title that was not reviewed never stands in a playbook or under the reports', async ({ db }) => {
  const [admin, author, reader] = [await signUpAdmin(db), await signUp(db), await signUp(db)]
  const { id } = await addLineup(db, author.caller, { title: 'Reviewed' })
  await publish(db, admin.caller, id)
  await db.query(
    `with playbook as (
       insert into public.playbooks (short_id, slug, user_id, title, request_key)
       values ('abc', 'a-abc', $1, 'Site A', gen_random_uuid()) returning id
     )
     insert into public.playbook_entries (playbook_id, position, kind, lineup_id, title)
     select id, 1, 'lineup', $2, 'Old' from playbook`,
    [reader.id, id],
  )
  await addReport(db, reader.caller, id)
  await undoDecision(db, admin.caller, id)
  await queryAs(db, author.caller, `update public.lineups set title = 'Never reviewed' where id = $1`, [id])
  const titles = async () => {
    const { rows } = await db.query(
      `select (select title from public.playbook_entries) as entry,
        (select lineup_title from public.lineup_reports where lineup_key = $1) as report`,
      [id],
    )
    const [group] = await queryAs(db, admin.caller, `select title from public.report_groups('pending')`)
    return { ...rows[0], group: group?.title }
  }
  const reviewed = { entry: 'Reviewed', report: 'Reviewed', group: 'Reviewed' }
  expect(await titles()).toEqual(reviewed)
  await withdrawLineup(db, author.caller, id)
  // Reports of a lineup that is in the bin or gone wait for nobody.
  expect(await titles()).toEqual({ ...reviewed, group: undefined })
  await db.query('delete from public.lineups where id = $1', [id])
  expect(await titles()).toEqual({ ...reviewed, group: undefined })
})
