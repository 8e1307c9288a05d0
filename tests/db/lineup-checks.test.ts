import type { Client } from 'pg'
import { describe, expect } from 'vitest'
import { MIN_CHECK_SHARE, MIN_CHECK_VERDICTS } from '@/lib/limits'
import { type Account, ageAccounts, signUp, signUpAdmin } from './accounts'
import { readAuditLog } from './audit-log'
import { anon, type Caller, queryAs, service, test } from './database'
import { addLineup, decide, publishLineup as publish, undoDecision } from './lineups'
import { addPatch, recountVerdicts, saveVerdict } from './verdicts'

type Marks = { status: string; unchecked_since: string | null; broken_since: string | null }

/** Adds a published lineup that was checked before every patch: a test is one transaction, in which time stands still. */
const publishLineup = (db: Client, values: Record<string, unknown> = {}) =>
  publish(db, { checked_at: '2020-01-01', ...values })

/** The marks of a lineup as a visitor reads them; undefined if visitors can't read it. */
async function readMarks(db: Client, id: string): Promise<Marks | undefined> {
  const sql = 'select status, unchecked_since, broken_since from public.public_lineups where id = $1'
  return (await queryAs<Marks>(db, anon, sql, [id]))[0]
}

const readUnchecked = async (db: Client, id: string) => (await readMarks(db, id))?.unchecked_since

const check = (db: Client, caller: Caller, id: string, act: string) => decide(db, caller, act, id)

const listToCheck = async (db: Client, caller: Caller, broken = false) =>
  (await queryAs(db, caller, 'select * from public.lineups_to_check($1)', [broken])).map(
    ({ id, since, works_again, total }) => ({ id, since, works_again, total }),
  )

/** Saves a verdict of each of `count` other users, whose accounts are old enough. */
async function judge(db: Client, id: string, count: number, worked: boolean): Promise<Account[]> {
  const users: Account[] = []
  for (let index = 0; index < count; index++) {
    const user = await signUp(db)
    await ageAccounts(db)
    await saveVerdict(db, user.caller, id, worked)
    users.push(user)
  }
  return users
}

describe('a lineup is not checked since a patch', () => {
  test('that touched its map, its agent, its ability or everything', async ({ db }) => {
    const { id } = await publishLineup(db, { ability: 'recon-bolt' })
    const patch = await addPatch(db, '11.08')
    const touch = (key: string) =>
      db.query('update public.game_patches set touched = $1 where id = $2', [['map:split', key], patch])
    for (const key of ['everything', 'map:ascent', 'agent:sova', 'ability:sova/recon-bolt']) {
      await touch(key)
      expect(await readUnchecked(db, id), key).toBe('11.08')
    }
    for (const key of ['map:bind', 'agent:viper', 'ability:sova/shock-bolt', 'ability:viper/recon-bolt']) {
      await touch(key)
      expect(await readUnchecked(db, id), key).toBeNull()
    }
  })

  test('of its platform only, and only once it is released; one that breaks, too', async ({ db }) => {
    const { id } = await publishLineup(db)
    await addPatch(db, '11.08', { touched: ['everything'], platform: 'PC' })
    await addPatch(db, '11.09', { touched: ['everything'], releasedAt: '2999-01-01' })
    expect(await readUnchecked(db, id)).toBeNull()
    await db.query("update public.game_patches set released_at = now() where name = '11.09'")
    expect(await readUnchecked(db, id)).toBe('11.09')
    await judge(db, id, 3, true)
    await db.query(`update public.lineups set platform = 'PC' where id = $1`, [id])
    expect(await readUnchecked(db, id)).toBe('11.08')
    await check(db, (await signUpAdmin(db)).caller, id, 'broken')
    await db.query(`update public.lineups set platform = 'Mobile' where id = $1`, [id])
    expect(await readMarks(db, id)).toMatchObject({ broken_since: '11.09' })
  })

  test('as long as that patch says that it touched it: the oldest one counts', async ({ db }) => {
    const { id } = await publishLineup(db)
    const first = await addPatch(db, '11.08', { touched: ['agent:sova'] })
    const second = await addPatch(db, '11.09', { touched: ['map:ascent'] })
    expect(await readUnchecked(db, id)).toBe('11.08')
    await db.query(`update public.game_patches set touched = '{agent:viper}' where id = $1`, [first])
    expect(await readUnchecked(db, id)).toBe('11.09')
    await db.query('delete from public.game_patches where id = $1', [second])
    expect(await readUnchecked(db, id)).toBeNull()
  })

  test('unless it was added or published since, but also if it was edited since', async ({ db }) => {
    const { id } = await publishLineup(db)
    const waiting = await addLineup(db, (await signUp(db)).caller)
    await addPatch(db, '11.08', { touched: ['everything'] })
    expect(await readUnchecked(db, (await publish(db)).id)).toBeNull()
    await db.query(`update public.lineups set status = 'published' where id = $1`, [waiting.id])
    expect(await readUnchecked(db, waiting.id)).toBeNull()
    await db.query(`update public.lineups set description = 'Aim higher' where id = $1`, [id])
    expect(await readUnchecked(db, id)).toBe('11.08')
  })

  test('and an admin reads how many it marks, also before it is saved', async ({ db }) => {
    const { caller } = await signUpAdmin(db)
    const { id } = await publishLineup(db, { created_at: '2020-01-01' })
    await publishLineup(db, { created_at: '2020-01-01', platform: 'PC' })
    await publishLineup(db, { created_at: '2020-03-01', checked_at: '2020-03-01' })
    const sql = `select * from public.count_marked('Mobile', $1, '2020-02-01')`
    const count = async (touched: string[]) => (await queryAs(db, caller, sql, [touched]))[0]
    expect(await count(['agent:sova'])).toEqual({ marked: '1', unchecked: '1' })
    expect(await count(['agent:viper'])).toEqual({ marked: '0', unchecked: '0' })
    await addPatch(db, '11.08', { touched: ['everything'], releasedAt: '2020-02-01' })
    await check(db, caller, id, 'works')
    expect(await count(['everything'])).toEqual({ marked: '1', unchecked: '0' })
  })
})

describe('verdicts check a lineup', () => {
  test('when enough of those on the patch or on newer ones say that it worked', async ({ db }) => {
    const { id } = await publishLineup(db)
    await judge(db, id, 5, true)
    await addPatch(db, '11.08', { touched: ['everything'] })
    const users = await judge(db, id, MIN_CHECK_VERDICTS - 1, true)
    expect(await readUnchecked(db, id)).toBe('11.08')
    await addPatch(db, '11.09')
    await judge(db, id, 1, true)
    expect(await readUnchecked(db, id)).toBeNull()
    await saveVerdict(db, users[0]?.caller as Caller, id, false)
    expect(await readUnchecked(db, id)).toBe('11.08')
  })

  test(`from ${MIN_CHECK_SHARE * 100} % on, and not for a later patch`, async ({ db }) => {
    const { id } = await publishLineup(db)
    await addPatch(db, '11.08', { touched: ['everything'] })
    await judge(db, id, 3, false)
    await judge(db, id, 6, true)
    expect(6 / 9).toBeLessThan(MIN_CHECK_SHARE)
    expect(await readUnchecked(db, id)).toBe('11.08')
    await judge(db, id, 1, true)
    expect(7 / 10).toBe(MIN_CHECK_SHARE)
    expect(await readUnchecked(db, id)).toBeNull()
    await addPatch(db, '11.09', { touched: ['everything'] })
    await recountVerdicts(db)
    expect(await readUnchecked(db, id)).toBe('11.09')
  })
})

test('verdicts of new accounts check nothing, and do not count against a check either', async ({ db }) => {
  const { id } = await publishLineup(db)
  await addPatch(db, '11.08', { touched: ['everything'] })
  for (let index = 0; index < MIN_CHECK_VERDICTS; index++)
    await saveVerdict(db, (await signUp(db)).caller, id, true)
  expect(await readUnchecked(db, id)).toBe('11.08')
  await judge(db, id, MIN_CHECK_VERDICTS, true)
  for (let index = 0; index < MIN_CHECK_VERDICTS; index++)
    await saveVerdict(db, (await signUp(db)).caller, id, false)
  expect(await readUnchecked(db, id)).toBeNull()
})

describe('an admin', () => {
  test('says that a lineup works, until the next patch touches it', async ({ db }) => {
    const admin = await signUpAdmin(db)
    const { id, slug, short_id, title, updated_at } = await publishLineup(db)
    await addPatch(db, '11.08', { touched: ['everything'], releasedAt: '2026-01-01' })
    expect(await listToCheck(db, admin.caller)).toEqual([
      { id, since: '11.08', works_again: false, total: '1' },
    ])
    await publish(db)
    const filtered = `select id from public.admin_lineups('{"unchecked": "patch"}')`
    expect(await queryAs(db, admin.caller, filtered)).toEqual([{ id }])
    expect(await check(db, admin.caller, id, 'works')).toEqual([{ slug, short_id }])
    expect(await readUnchecked(db, id)).toBeNull()
    expect(await listToCheck(db, admin.caller)).toEqual([])
    expect(await readAuditLog(db, id)).toMatchObject([
      { action: 'lineup.checked', subject: title, changes: { unchecked_since: ['11.08', null] } },
    ])
    const { rows } = await db.query('select updated_at from public.lineups where id = $1', [id])
    expect(rows[0]?.updated_at).toEqual(updated_at)
    await db.query("update public.lineups set checked_at = now() - interval '1 day'")
    await addPatch(db, '11.09', { touched: ['everything'] })
    expect(await readUnchecked(db, id)).toBe('11.09')
  })

  test('says that a lineup is broken, and later that it works again', async ({ db }) => {
    const admin = await signUpAdmin(db)
    const { id } = await publishLineup(db)
    await addPatch(db, '11.08', { touched: ['everything'] })
    await addPatch(db, '11.09')
    await check(db, admin.caller, id, 'broken')
    expect(await readMarks(db, id)).toMatchObject({ status: 'broken', broken_since: '11.08' })
    expect(await queryAs(db, anon, 'select id from public.published_lineups')).toEqual([])
    expect(await queryAs(db, anon, 'select public.title_words() as words')).toEqual([{ words: [] }])
    expect(await listToCheck(db, admin.caller, true)).toMatchObject([{ id, since: '11.08' }])
    await judge(db, id, 3, true)
    await db.query('update public.lineup_verdicts set updated_at = clock_timestamp()')
    expect(await listToCheck(db, admin.caller, true)).toMatchObject([{ id, works_again: true }])
    expect((await readMarks(db, id))?.status).toBe('broken')
    await check(db, admin.caller, id, 'works')
    expect(await readMarks(db, id)).toEqual({
      ...{ status: 'published', unchecked_since: null, broken_since: null },
    })
    expect((await readAuditLog(db, id)).map(({ action }) => action).toSorted()).toEqual([
      'lineup.broken',
      'lineup.published',
    ])
  })

  test('is not told that a lineup works again by those who judged it before it was broken', async ({
    db,
  }) => {
    const admin = await signUpAdmin(db)
    const { id } = await publishLineup(db)
    await addPatch(db, '11.08')
    await judge(db, id, 3, true)
    await queryAs(db, admin.caller, `update public.lineups set status = 'broken' where id = $1`, [id])
    expect(await listToCheck(db, admin.caller, true)).toMatchObject([{ id, works_again: false }])
    // New accounts do not count after it either.
    const ids = (await judge(db, id, 3, true)).map((account) => account.id)
    const age = `update public.profiles set created_at = now() - interval '2 days' where id = any ($1)`
    await db.query(age, [ids])
    const move = 'update public.lineup_verdicts set updated_at = clock_timestamp() where user_id = any ($1)'
    await db.query(move, [ids])
    expect(await listToCheck(db, admin.caller, true)).toMatchObject([{ id, works_again: false }])
  })

  test('takes back the own last decision, but not that of another admin', async ({ db }) => {
    const [admin, other] = [await signUpAdmin(db), await signUpAdmin(db)]
    const { id } = await publishLineup(db)
    await addPatch(db, '11.08', { touched: ['everything'] })
    for (const decision of ['works', 'broken']) {
      await check(db, admin.caller, id, decision)
      expect(await undoDecision(db, other.caller, id)).toEqual([])
      // The second time, as after a lost reply, changes nothing.
      for (const _ of [1, 2]) expect(await undoDecision(db, admin.caller, id)).toHaveLength(1)
      expect(await readMarks(db, id)).toMatchObject({ status: 'published', unchecked_since: '11.08' })
    }
    await check(db, admin.caller, id, 'broken')
    await check(db, admin.caller, id, 'works')
    await undoDecision(db, admin.caller, id)
    expect(await readMarks(db, id)).toMatchObject({ status: 'broken', broken_since: '11.08' })
  })

  test('who comes second decides nothing', async ({ db }) => {
    const [admin, other] = [await signUpAdmin(db), await signUpAdmin(db)]
    const works = await publishLineup(db)
    const broken = await publishLineup(db)
    await addPatch(db, '11.08', { touched: ['everything'] })
    await check(db, admin.caller, works.id, 'works')
    await check(db, admin.caller, broken.id, 'broken')
    expect(await check(db, other.caller, works.id, 'broken')).toEqual([])
    expect(await check(db, other.caller, broken.id, 'broken')).toEqual([])
    expect((await readMarks(db, works.id))?.status).toBe('published')
  })

  test('cannot break a lineup before the first patch, nor delete a patch that broke one', async ({ db }) => {
    const admin = await signUpAdmin(db)
    const { id } = await publishLineup(db)
    const breakIt = () =>
      queryAs(db, admin.caller, `update public.lineups set status = 'broken' where id = $1`, [id])
    await expect(breakIt()).rejects.toMatchObject({ code: '23514' })
    const patch = await addPatch(db, '11.08')
    await breakIt()
    expect(await readMarks(db, id)).toMatchObject({ status: 'broken', broken_since: '11.08' })
    const removal = queryAs(db, service, 'delete from public.game_patches where id = $1', [patch])
    await expect(removal).rejects.toMatchObject({ code: '23503' })
  })
})

test('broken lineups stay on lists of saved ones, and can be saved and judged', async ({ db }) => {
  const me = await signUp(db)
  const admin = await signUpAdmin(db)
  const { id, short_id } = await publishLineup(db)
  await addPatch(db, '11.08', { touched: ['everything'] })
  await check(db, admin.caller, id, 'broken')
  await db.query(`update public.lineups set checked_at = now() - interval '1 minute' where id = $1`, [id])
  await queryAs(db, me.caller, 'insert into public.saved_lineups (lineup_id) values ($1)', [id])
  await saveVerdict(db, me.caller, id, true)
  expect(await queryAs(db, me.caller, 'select broken_since from public.my_saved_lineups')).toEqual([
    { broken_since: '11.08' },
  ])
  expect(await queryAs(db, me.caller, 'select public.my_state() as state')).toMatchObject([
    { state: { saved: [short_id], worked: [short_id] } },
  ])
  await queryAs(db, me.caller, 'delete from public.saved_lineups')
  expect(await queryAs(db, me.caller, 'select id from public.my_saved_lineups')).toEqual([])
})
