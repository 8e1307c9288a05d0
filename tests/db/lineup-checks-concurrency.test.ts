import { expect } from 'vitest'
import { signUpAdmin } from './accounts'
import { concurrencyTest, inTransaction, runInOrder } from './concurrency'
import { publishLineup } from './lineups'
import { addPatch } from './verdicts'

concurrencyTest('of two admins who decide on a lineup at once, the first one decides', async ({ db }) => {
  const [first, second] = [await signUpAdmin(db), await signUpAdmin(db)]
  const { id } = await inTransaction(db, () => publishLineup(db, { checked_at: '2020-01-01' }))
  const patch = await inTransaction(db, () =>
    addPatch(db, '11.08', { touched: ['everything'], releasedAt: '2020-02-01' }),
  )
  try {
    const lock = { sql: 'select from public.lineups where id = $1 for update', values: [id] }
    const sql = 'select slug from public.check_lineup($1, $2)'
    const results = await runInOrder(db, lock, [
      { caller: first.caller, sql, values: [id, 'works'] },
      { caller: second.caller, sql, values: [id, 'broken'] },
    ])
    expect(results.map(({ length }) => length)).toEqual([1, 0])
    const { rows } = await db.query('select status from public.lineups where id = $1', [id])
    expect(rows).toEqual([{ status: 'published' }])
  } finally {
    await db.query('delete from public.lineups where id = $1', [id])
    await db.query('delete from public.game_patches where id = $1', [patch])
    await db.query('delete from auth.users where id = any ($1)', [[first.id, second.id]])
  }
})
