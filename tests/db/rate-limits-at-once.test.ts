import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { expect } from 'vitest'
import { server } from './database'
import { atOnce, race } from './races'

/** Keeps whoever names the key waiting, and leaves no trace of it. */
const holding = (key: string) => ({
  sql: `insert into private.rate_limits values ($1, 'infinity')`,
  values: [key],
})

const taking = (keys: string[], max: number) => ({
  caller: server,
  sql: 'select public.take_attempts($1) as wait',
  values: [JSON.stringify(keys.map((key) => ({ key, max, seconds: 3600 })))],
})

const remove = (db: Client, keys: string[]) =>
  db.query('delete from private.rate_limits where key = any ($1)', [keys])

race('of 20 attempts at once on a key that allows 5, exactly 5 pass', async ({ db }) => {
  const key = randomUUID()
  try {
    const requests = Array.from({ length: 20 }, () => taking([key], 5))
    const waits = (await atOnce<{ wait: number }>(db, holding(key), requests)).flat().map(({ wait }) => wait)
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5)
    expect(waits.filter((wait) => wait > 0)).toHaveLength(15)
  } finally {
    await remove(db, [key])
  }
})

race('attempts that name the same keys in opposite order don’t block each other', async ({ db }) => {
  const [first, second, held] = [randomUUID(), randomUUID(), randomUUID()]
  try {
    const requests = [taking([first, held, second], 5), taking([second, held, first], 5)]
    const answers = await atOnce(db, holding(held), requests)
    expect(answers).toEqual([[{ wait: 0 }], [{ wait: 0 }]])
  } finally {
    await remove(db, [first, second, held])
  }
})
