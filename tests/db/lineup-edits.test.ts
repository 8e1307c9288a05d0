import type { Client } from 'pg'
import { expect } from 'vitest'
import { ask, server, test } from './database'
import { publishLineup, steps } from './lineups'
import { signUp, signUpAdmin } from './people'
import { atOnce, committed, race } from './races'
import { addPatch, judge, recount } from './verdicts'

const EDITS = {
  title: 'Over the hall',
  description: 'Stand in the corner.',
  map: 'bind',
  agent: 'fade',
  ability: 'haunt',
  side: 'Attack',
  platform: 'PC',
  map_location: 'B',
  youtube_url: 'https://youtu.be/kjihgfedcba',
  step_images: steps(3),
  thumbnail_index: 1,
  status: 'rejected',
}

/** The version as JSON has it, which is how the data API gives it out. */
async function versionOf(db: Client, id: string): Promise<string> {
  const { rows } = await db.query<{ version: string }>(
    `select to_jsonb(updated_at) #>> '{}' as version from public.lineups where id = $1`,
    [id],
  )
  return rows[0]?.version ?? ''
}

const change = (db: Client, id: string, column: string, value: unknown) =>
  ask(db, server, `update public.lineups set ${column} = $2 where id = $1`, [id, value])

test('every edit makes a new version, and the same values again do not', async ({ db }) => {
  const { id } = await publishLineup(db, { step_images: steps(2) })
  for (const [column, value] of Object.entries(EDITS)) {
    const before = await versionOf(db, id)
    await change(db, id, column, value)
    const after = await versionOf(db, id)
    expect(after > before, column).toBe(true)
    await change(db, id, column, value)
    expect(await versionOf(db, id), column).toBe(after)
  }
})

test('two edits within one moment are two versions, whatever the clock says', async ({ db }) => {
  const { id } = await publishLineup(db, { updated_at: '2126-01-01 00:00:00.123456+00' })
  await change(db, id, 'title', 'Over the hall')
  expect(await versionOf(db, id)).toBe('2126-01-01T00:00:00.123457+00:00')
})

test('nobody sets a version', async ({ db }) => {
  const { id } = await publishLineup(db)
  const before = await versionOf(db, id)
  await change(db, id, 'updated_at', '2020-01-01')
  expect(await versionOf(db, id)).toBe(before)
})

test('verdicts, a new patch and a deleted author make no new version', async ({ db }) => {
  const author = await signUp(db)
  const { id } = await publishLineup(db, { created_by: author.id })
  const before = await versionOf(db, id)
  await addPatch(db, '4.1')
  await judge(db, (await signUp(db)).caller, id, true)
  await addPatch(db, '4.2')
  await recount(db)
  await db.query('delete from auth.users where id = $1', [author.id])
  const { rows } = await db.query('select verdicts_worked, weighted_worked, created_by from public.lineups')
  expect(rows).toEqual([{ verdicts_worked: 1, weighted_worked: 0.5, created_by: null }])
  expect(await versionOf(db, id)).toBe(before)
})

const EDIT = 'update public.lineups set title = $3 where id = $1 and updated_at = $2 returning title'

test('an edit of the version in JSON finds it to the microsecond, one of an older version nothing', async ({
  db,
}) => {
  const { caller } = await signUpAdmin(db)
  const version = '2026-01-01T00:00:00.123456+00:00'
  const { id } = await publishLineup(db, { updated_at: version })
  expect(await ask(db, caller, EDIT, [id, version.replace('456', '457'), 'None'])).toEqual([])
  expect(await versionOf(db, id)).toBe(version)
  expect(await ask(db, caller, EDIT, [id, version, 'First'])).toEqual([{ title: 'First' }])
  expect(await ask(db, caller, EDIT, [id, version, 'Second'])).toEqual([])
})

race('of two edits of one version at once exactly one is made', async ({ db }) => {
  const { caller, id: adminId } = await committed(db, () => signUpAdmin(db))
  const { id } = await committed(db, () => publishLineup(db))
  try {
    const version = await versionOf(db, id)
    const gate = { sql: 'select from public.lineups where id = $1 for update', values: [id] }
    const edits = ['One', 'Two'].map((title) => ({ caller, sql: EDIT, values: [id, version, title] }))
    const made = (await atOnce<{ title: string }>(db, gate, edits)).flat()
    expect(made).toHaveLength(1)
    const { rows } = await db.query('select title from public.lineups where id = $1', [id])
    expect(rows).toEqual(made)
  } finally {
    await db.query('delete from public.lineups where id = $1', [id])
    await db.query('delete from auth.users where id = $1', [adminId])
  }
})
