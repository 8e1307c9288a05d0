import { type Client, DatabaseError } from 'pg'
import { test as base, expect, inject } from 'vitest'
import { connect } from '@/tests/db/database'
import { OWNER, SUPERUSER } from '@/tools/local-backend/native-schema'
import { MODES, readCatalog, tryAccess } from './attempts'
import { BOOKKEEPING } from './bookkeeping'
import { type Mutation, readMutations } from './mutations'
import { RELATIONS } from './relations'
import { differences, readExpected, tableOf } from './table'
import { makeWorld, type World } from './world'

/** A test in a transaction of a database of its own: what it breaks, it locks for everybody else. */
const test = base.extend<{ db: Client; world: World }>({
  db: async ({ onTestFinished }, use) => {
    const client = await connect(inject('accessUrl'))
    onTestFinished(() => client.end())
    await client.query('begin')
    await use(client)
    await client.query('rollback')
  },
  world: async ({ db }, use) => use(await makeWorld(db)),
})

const expected = readExpected()

for (const mode of MODES) {
  test(`with ${mode}, everybody may do with every table and view exactly what is expected`, async ({
    db,
    world,
  }) => {
    const found = await tryAccess(db, world, mode)
    expect(differences(expected[mode], found), `Found:\n${tableOf(found)}`).toEqual([])
  })
}

test('nothing is said of a table or view that is gone', async ({ db }) => {
  expect(Object.keys(RELATIONS).toSorted()).toEqual([...(await readCatalog(db)).keys()])
})

test('a new table, view or column has to be thought of', async ({ db, world }) => {
  for (const sql of [
    'create table public.forgotten (id int)',
    'create view public.forgotten as select 1 as id',
    'alter table public.profiles add forgotten int',
  ]) {
    await db.query('savepoint forgotten')
    await db.query(sql)
    await expect(tryAccess(db, world, 'all rights')).rejects.toThrow(/^Say in relations\.ts/)
    await db.query('rollback to savepoint forgotten')
  }
})

test('whatever is broken is noticed', { timeout: 300_000 }, async ({ db, world }) => {
  const mutations = await readMutations(db)
  const lines: string[] = []
  const unnoticed: string[] = []
  for (const mutation of mutations) {
    await db.query('savepoint whole')
    await db.query(mutation.sql)
    const noticed = await noticing(db, world, mutation)
    await db.query('rollback to savepoint whole')
    const what = `${mutation.relation}: ${mutation.what}`
    lines.push(`| ${what} | ${noticed ?? 'NOTHING'} |`)
    if (noticed === undefined) unnoticed.push(what)
  }
  console.log(['| broken | noticed first |', '| --- | --- |', ...lines].join('\n'))
  expect(mutations.length).toBeGreaterThan(90)
  expect(unnoticed).toEqual([])
})

/** The first difference that a mutation makes; none when it makes no difference anywhere. */
async function noticing(
  db: Client,
  world: World,
  { relation, shows }: Mutation,
): Promise<string | undefined> {
  for (const only of [relation, undefined]) {
    for (const mode of MODES.toSorted((mode) => (mode === shows ? -1 : 1))) {
      const found = await tryAccess(db, world, mode, only)
      const concerned = [...expected[mode]].filter(([name]) => !only || name.startsWith(`${only} | `))
      const [first] = differences(new Map(concerned), found)
      if (first !== undefined) return `${first} (${mode})`
    }
  }
  return undefined
}

for (const [trigger, { table, effect }] of Object.entries(BOOKKEEPING)) {
  test(`${trigger} keeps nobody from anything, but shows when it is gone`, async ({ db }) => {
    const whole = await effectOf(db, effect)
    // The owner of the tables could not drop those of the auth service's.
    await db.query(`
      set local session authorization ${SUPERUSER}; drop trigger ${trigger} on ${table};
      set local session authorization ${OWNER}`)
    expect(await effectOf(db, effect)).not.toEqual(whole)
  })
}

/** The rows of the last of several statements, or the code of the error that they end with; undone afterwards. */
async function effectOf(db: Client, statements: string): Promise<unknown> {
  await db.query('savepoint effect')
  try {
    // Several statements at once give one result each.
    const results: unknown = await db.query(statements)
    return (Array.isArray(results) ? results : [results]).at(-1).rows
  } catch (error) {
    if (error instanceof DatabaseError) return error.code
    throw error
  } finally {
    await db.query('rollback to savepoint effect')
  }
}
