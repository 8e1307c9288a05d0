import { expect } from 'vitest'
import { accessTest } from './access-test'
import { listAttempts, MODES, readCatalog, tryAccess } from './attempts'
import { diffOutcomes, formatTable, readExpected } from './outcome-table'
import { RELATIONS } from './relations'

const test = accessTest('access')
const expected = readExpected()

test.for(MODES)(
  'with %s, every caller has exactly the expected access to every table and view',
  async (mode, { db, fixtures }) => {
    const found = await tryAccess(db, fixtures, mode, await listAttempts(db, fixtures))
    expect(diffOutcomes(expected[mode], found), `Found:\n${formatTable(found)}`).toEqual([])
  },
)

test('every relation in relations.ts exists, and no relation is missing there', async ({ db }) => {
  expect(Object.keys(RELATIONS).toSorted()).toEqual([...(await readCatalog(db)).keys()])
})

test('a new table, view or column has to be added to relations.ts, and every table needs a row', async ({
  db,
  fixtures,
}) => {
  for (const sql of [
    'create table public.forgotten (id int)',
    'create view public.forgotten as select 1 as id',
    'alter table public.profiles add forgotten text',
    'delete from public.mail_events',
  ]) {
    await db.query('savepoint forgotten')
    await db.query(sql)
    await expect(listAttempts(db, fixtures)).rejects.toThrow(/^relations\.ts has no/)
    await db.query('rollback to savepoint forgotten')
  }
})
