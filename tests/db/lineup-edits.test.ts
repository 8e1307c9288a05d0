import type { Client } from 'pg'
import { expect } from 'vitest'
import { signUp, signUpAdmin } from './accounts'
import { concurrencyTest, inTransaction, runConcurrently } from './concurrency'
import { queryAs, service, test } from './database'
import { OTHER_CONTENT, publishLineup, steps, THROW } from './lineups'
import { addPatch, recountVerdicts, saveVerdict } from './verdicts'

/** Reads the version as the data API returns it, which is JSON. */
async function readVersion(db: Client, id: string): Promise<string> {
  const { rows } = await db.query<{ version: string }>(
    `select to_jsonb(updated_at) #>> '{}' as version from public.lineups where id = $1`,
    [id],
  )
  return rows[0]?.version ?? ''
}

const changeColumn = (db: Client, id: string, column: string, value: unknown) =>
  queryAs(db, service, `update public.lineups set ${column} = $2 where id = $1`, [id, value])

test('every edit creates a new version; the same values again do not', async ({ db }) => {
  const { id } = await publishLineup(db, { step_images: steps(2), ...THROW })
  for (const [column, value] of Object.entries({ ...OTHER_CONTENT, status: 'rejected' })) {
    const before = await readVersion(db, id)
    await changeColumn(db, id, column, value)
    const after = await readVersion(db, id)
    expect(after > before, column).toBe(true)
    await changeColumn(db, id, column, value)
    expect(await readVersion(db, id), column).toBe(after)
  }
})

test('two edits at the same time create two versions, even if the clock goes backwards', async ({ db }) => {
  const { id } = await publishLineup(db, { updated_at: '2126-01-01 00:00:00.123456+00' })
  await changeColumn(db, id, 'title', 'Over the hall')
  expect(await readVersion(db, id)).toBe('2126-01-01T00:00:00.123457+00:00')
})

test('verdicts, a new patch and a deleted author create no new version', async ({ db }) => {
  const author = await signUp(db)
  const { id } = await publishLineup(db, { created_by: author.id })
  const before = await readVersion(db, id)
  await addPatch(db, '4.1')
  await saveVerdict(db, (await signUp(db)).caller, id, true)
  await addPatch(db, '4.2')
  await recountVerdicts(db)
  await db.query('delete from auth.users where id = $1', [author.id])
  const { rows } = await db.query('select verdicts_worked, weighted_worked, created_by from public.lineups')
  expect(rows).toEqual([{ verdicts_worked: 1, weighted_worked: 0.5, created_by: null }])
  expect(await readVersion(db, id)).toBe(before)
})

const EDIT = 'update public.lineups set title = $3 where id = $1 and updated_at = $2 returning title'

test('an edit matches the version from JSON to the microsecond, and no older one', async ({ db }) => {
  const { caller } = await signUpAdmin(db)
  const version = '2026-01-01T00:00:00.123456+00:00'
  const { id } = await publishLineup(db, { updated_at: version })
  expect(await queryAs(db, caller, EDIT, [id, version.replace('456', '457'), 'None'])).toEqual([])
  expect(await readVersion(db, id)).toBe(version)
  expect(await queryAs(db, caller, EDIT, [id, version, 'First'])).toEqual([{ title: 'First' }])
  expect(await queryAs(db, caller, EDIT, [id, version, 'Second'])).toEqual([])
})

concurrencyTest('of two concurrent edits of one version exactly one succeeds', async ({ db }) => {
  const { caller } = await inTransaction(db, () => signUpAdmin(db))
  const { id } = await inTransaction(db, () => publishLineup(db))
  const version = await readVersion(db, id)
  const lock = { sql: 'select from public.lineups for update' }
  const edits = ['One', 'Two'].map((title) => ({ caller, sql: EDIT, values: [id, version, title] }))
  const made = (await runConcurrently<{ title: string }>(db, lock, edits)).flat()
  expect(made).toHaveLength(1)
  expect((await db.query('select title from public.lineups')).rows).toEqual(made)
})
