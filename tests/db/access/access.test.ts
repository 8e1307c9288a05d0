import { type Client, DatabaseError } from 'pg'
import { test as base, expect, inject } from 'vitest'
import { connect } from '@/tests/db/database'
import { OWNER, SUPERUSER } from '@/tools/local-backend/native-schema'
import { MODES, readCatalog, tryAccess } from './attempts'
import { createFixtures, type Fixtures } from './fixtures'
import { type Mutation, readMutations } from './mutations'
import { diffOutcomes, formatTable, readExpected } from './outcome-table'
import { RELATIONS } from './relations'
import { SIDE_EFFECT_TRIGGERS } from './side-effect-triggers'

/**
 * A test in a transaction of a separate database: changing a policy or trigger locks the table for other
 * tests.
 */
const test = base.extend<{ db: Client; fixtures: Fixtures }>({
  db: async ({ onTestFinished }, use) => {
    const client = await connect(inject('accessUrl'))
    onTestFinished(() => client.end())
    await client.query('begin')
    await use(client)
    await client.query('rollback')
  },
  fixtures: async ({ db }, use) => use(await createFixtures(db)),
})

const expected = readExpected()

for (const mode of MODES) {
  test(`with ${mode}, every caller has exactly the expected access to every table and view`, async ({
    db,
    fixtures,
  }) => {
    const found = await tryAccess(db, fixtures, mode)
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
    await expect(tryAccess(db, fixtures, 'real grants')).rejects.toThrow(/^relations\.ts has no/)
    await db.query('rollback to savepoint forgotten')
  }
})

test('every mutation is detected', { timeout: 300_000 }, async ({ db, fixtures }) => {
  const mutations = await readMutations(db)
  const lines: string[] = []
  const undetected: string[] = []
  for (const mutation of mutations) {
    await db.query('savepoint unbroken')
    await db.query(mutation.sql)
    const detected = await findFirstDifference(db, fixtures, mutation)
    await db.query('rollback to savepoint unbroken')
    const name = `${mutation.relation}: ${mutation.description}`
    lines.push(`| ${name} | ${detected ?? 'NOT DETECTED'} |`)
    if (detected === undefined) undetected.push(name)
  }
  console.log(['| mutation | detected by |', '| --- | --- |', ...lines].join('\n'))
  expect(mutations.length).toBeGreaterThan(90)
  expect(undetected).toEqual([])
})

/** @returns the first difference that a mutation causes; undefined if it causes none. */
async function findFirstDifference(
  db: Client,
  fixtures: Fixtures,
  { relation, detectedBy }: Mutation,
): Promise<string | undefined> {
  for (const only of [relation, undefined]) {
    for (const mode of MODES.toSorted((mode) => (mode === detectedBy ? -1 : 1))) {
      const found = await tryAccess(db, fixtures, mode, only)
      const concerned = [...expected[mode]].filter(([name]) => !only || name.startsWith(`${only} | `))
      const [first] = diffOutcomes(new Map(concerned), found)
      if (first !== undefined) return `${first} (${mode})`
    }
  }
  return undefined
}

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
