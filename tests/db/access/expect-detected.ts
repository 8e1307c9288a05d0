import type { Client } from 'pg'
import { expect } from 'vitest'
import { type Attempt, listAttempts, MODES, tryAccess } from './attempts'
import type { Fixtures } from './fixtures'
import type { Mutation } from './mutations'
import { diffOutcomes, readExpected } from './outcome-table'

const expected = readExpected()

/** Expects that each mutation changes an outcome of the access table, and prints the first one that each changes. */
export async function expectDetected(db: Client, fixtures: Fixtures, mutations: Mutation[]): Promise<void> {
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
  expect(undetected).toEqual([])
}

/** @returns the first difference that a mutation causes; undefined if it causes none. */
async function findFirstDifference(
  db: Client,
  fixtures: Fixtures,
  { relation }: Mutation,
): Promise<string | undefined> {
  for (const only of [relation, undefined]) {
    const attemptsByName = groupAttempts(await listAttempts(db, fixtures, only))
    for (const mode of MODES) {
      for (const [name, attempts] of attemptsByName) {
        const found = await tryAccess(db, fixtures, mode, attempts)
        const wanted = expected[mode].get(name)
        const [first] = diffOutcomes(new Map(wanted && [[name, wanted]]), found)
        if (first !== undefined) return `${first} (${mode})`
      }
    }
  }
  return undefined
}

/** The attempts of each name, updates last: there are as many of them as columns. */
function groupAttempts(attempts: Attempt[]): [name: string, attempts: Attempt[]][] {
  const isUpdate = ([name]: [string, unknown]) => Number(name.split(' | ')[1] === 'update')
  return [...Map.groupBy(attempts, ({ name }) => name)].toSorted((a, b) => isUpdate(a) - isUpdate(b))
}
