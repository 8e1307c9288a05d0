import { type Client, DatabaseError } from 'pg'
import { expect } from 'vitest'
import { OWNER, SUPERUSER } from '@/tools/local-backend/native-schema'
import { accessTest } from './access-test'
import { listAttempts, MODES, readCatalog, tryAccess } from './attempts'
import { diffOutcomes, formatTable, readExpected } from './outcome-table'
import { RELATIONS } from './relations'
import { SIDE_EFFECT_TRIGGERS } from './side-effect-triggers'

const test = accessTest('access')
const expected = readExpected()

for (const mode of MODES) {
  test(`with ${mode}, every caller has exactly the expected access to every table and view`, async ({
    db,
    fixtures,
  }) => {
    const found = await tryAccess(db, fixtures, mode, await listAttempts(db, fixtures))
    expect(diffOutcomes(expected[mode], found), `Found:\n${formatTable(found)}`).toEqual([])
  })
}

test('every relation in relations.ts exists, and no relation is missing there', async ({ db }) => {
  expect(Object.keys(RELATIONS).toSorted()).toEqual([...(await readCatalog(db)).keys()])
})

test('a new table, view or column has to be added to relations.ts', async ({ db, fixtures }) => {
  for (const sql of [
    'create table public.forgotten (id int)',
    'create view public.forgotten as select 1 as id',
    'alter table public.profiles add forgotten int',
  ]) {
    await db.query('savepoint forgotten')
    await db.query(sql)
    await expect(listAttempts(db, fixtures)).rejects.toThrow(/^relations\.ts has no/)
    await db.query('rollback to savepoint forgotten')
  }
})

for (const [trigger, { table, effect }] of Object.entries(SIDE_EFFECT_TRIGGERS)) {
  test(`without ${trigger} its side effect is missing`, async ({ db }) => {
    const withTrigger = await getEffect(db, effect)
    // Only a superuser can drop triggers on the tables of the auth service.
    await db.query(`
      set local session authorization ${SUPERUSER}; drop trigger ${trigger} on ${table};
      set local session authorization ${OWNER}`)
    expect(await getEffect(db, effect)).not.toEqual(withTrigger)
  })
}

/**
 * Runs several statements and rolls them back. @returns the rows of the last one, or the SQLSTATE of an
 * error.
 */
async function getEffect(db: Client, statements: string): Promise<unknown> {
  await db.query('savepoint effect')
  try {
    // A query with several statements returns an array of results.
    const results: unknown = await db.query(statements)
    return (Array.isArray(results) ? results : [results]).at(-1).rows
  } catch (error) {
    if (error instanceof DatabaseError) return error.code
    throw error
  } finally {
    await db.query('rollback to savepoint effect')
  }
}
