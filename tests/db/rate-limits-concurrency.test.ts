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

concurrencyTest('of 20 concurrent attempts on a key that allows 5, exactly 5 pass', async ({ db }) => {
  const requests = Array.from({ length: 20 }, () => takeRequest(['a'], 5))
  const waits = (await runConcurrently<{ wait: number }>(db, lockKey('a'), requests))
    .flat()
    .map(({ wait }) => wait)
  expect(waits.filter((wait) => wait === 0)).toHaveLength(5)
  expect(waits.filter((wait) => wait > 0)).toHaveLength(15)
})

concurrencyTest('concurrent attempts with the same keys in opposite order don’t deadlock', async ({ db }) => {
  const requests = [takeRequest(['a', 'locked', 'b'], 5), takeRequest(['b', 'locked', 'a'], 5)]
  const results = await runConcurrently(db, lockKey('locked'), requests)
  expect(results).toEqual([[{ wait: 0 }], [{ wait: 0 }]])
})
