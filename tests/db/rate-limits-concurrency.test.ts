import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { expect } from 'vitest'
import { concurrencyTest, runConcurrently } from './concurrency'
import { service } from './database'

/** Blocks attempts with this key. It is rolled back, so no row remains. */
const lockKey = (key: string) => ({
  sql: `insert into private.rate_limits values ($1, 'infinity')`,
  values: [key],
})

const takeRequest = (keys: string[], max: number) => ({
  caller: service,
  sql: 'select public.take_attempts($1) as wait',
  values: [JSON.stringify(keys.map((key) => ({ key, max, seconds: 3600 })))],
})

const deleteKeys = (db: Client, keys: string[]) =>
  db.query('delete from private.rate_limits where key = any ($1)', [keys])

concurrencyTest('of 20 concurrent attempts on a key that allows 5, exactly 5 pass', async ({ db }) => {
  const key = randomUUID()
  try {
    const requests = Array.from({ length: 20 }, () => takeRequest([key], 5))
    const waits = (await runConcurrently<{ wait: number }>(db, lockKey(key), requests))
      .flat()
      .map(({ wait }) => wait)
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5)
    expect(waits.filter((wait) => wait > 0)).toHaveLength(15)
  } finally {
    await deleteKeys(db, [key])
  }
})

concurrencyTest('concurrent attempts with the same keys in opposite order don’t deadlock', async ({ db }) => {
  const [first, second, locked] = [randomUUID(), randomUUID(), randomUUID()]
  try {
    const requests = [takeRequest([first, locked, second], 5), takeRequest([second, locked, first], 5)]
    const results = await runConcurrently(db, lockKey(locked), requests)
    expect(results).toEqual([[{ wait: 0 }], [{ wait: 0 }]])
  } finally {
    await deleteKeys(db, [first, second, locked])
  }
})
