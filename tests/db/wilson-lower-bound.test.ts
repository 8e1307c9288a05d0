import type { Client } from 'pg'
import { expect } from 'vitest'
import { test } from './database'

const bound = async (db: Client, successes: number, trials: number): Promise<number> =>
  (await db.query('select private.wilson_lower_bound($1, $2) as bound', [successes, trials])).rows[0].bound

// Newcombe 1998, Statistics in Medicine 17: 857-872, table I: the score method without continuity correction.
test.for([
  [81, 263, 0.2553],
  [15, 148, 0.0624],
  [0, 20, 0],
  [1, 29, 0.0061],
] as const)('the lower bound of %i in %i is the published %d', async (values, { db }) => {
  const [successes, trials, published] = values
  expect(await bound(db, successes, trials)).toBeCloseTo(published, 4)
})

test('no trials give 0, and no successes give exactly 0', async ({ db }) => {
  expect(await bound(db, 0, 0)).toBe(0)
  for (const trials of [0.001, 0.5, 1, 7, 1e9]) expect(await bound(db, 0, trials)).toBe(0)
})
