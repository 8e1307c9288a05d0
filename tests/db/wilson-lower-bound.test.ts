import type { Client } from 'pg'
import { expect } from 'vitest'
import { test } from './database'

async function bound(db: Client, successes: number, trials: number): Promise<number | undefined> {
  const { rows } = await db.query<{ bound: number }>('select private.wilson_lower_bound($1, $2) as bound', [
    successes,
    trials,
  ])
  return rows[0]?.bound
}

// Newcombe 1998, Statistics in Medicine 17: 857-872, table I: the score method without continuity correction.
for (const [successes, trials, published] of [
  [81, 263, 0.2553],
  [15, 148, 0.0624],
  [0, 20, 0],
  [1, 29, 0.0061],
] as const) {
  test(`the lower bound of ${successes} in ${trials} is the published ${published}`, async ({ db }) => {
    expect(await bound(db, successes, trials)).toBeCloseTo(published, 4)
  })
}

test('no trials give 0, and no successes give exactly 0', async ({ db }) => {
  expect(await bound(db, 0, 0)).toBe(0)
  for (const trials of [0.001, 0.5, 1, 7, 1e9]) expect(await bound(db, 0, trials)).toBe(0)
})
