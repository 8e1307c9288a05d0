import { expect } from 'vitest'
import { signUp } from './accounts'
import { concurrencyTest, inTransaction, runConcurrentlySettled } from './concurrency'
import { publishLineup } from './lineups'

for (const { what, table, insert } of [
  {
    what: 'saves',
    table: 'saved_lineups',
    insert: 'insert into public.saved_lineups (user_id, lineup_id) values ($1, $2) returning lineup_id',
  },
  {
    what: 'reports',
    table: 'lineup_reports',
    insert: `insert into public.lineup_reports (user_id, lineup_id, reason) values ($1, $2, 'wrong-info') returning lineup_id`,
  },
]) {
  concurrencyTest(`of two concurrent ${what} by one user one is rejected as a duplicate`, async ({ db }) => {
    const me = await signUp(db)
    const { id } = await inTransaction(db, () => publishLineup(db))
    const values = [me.id, id]
    try {
      // The lock is the same insert, rolled back: both requests wait to see whether it commits.
      const request = { caller: me.caller, sql: insert, values }
      const results = await runConcurrentlySettled(db, { sql: insert, values }, [request, request])
      expect(results).toContainEqual({ status: 'fulfilled', value: [{ lineup_id: id }] })
      expect(results).toContainEqual({
        status: 'rejected',
        reason: expect.objectContaining({ code: '23505' }),
      })
      const { rows } = await db.query(`select lineup_id from public.${table} where user_id = $1`, [me.id])
      expect(rows).toEqual([{ lineup_id: id }])
    } finally {
      await db.query(`delete from public.${table} where user_id = $1`, [me.id])
      await db.query('delete from auth.users where id = $1', [me.id])
      await db.query('delete from public.lineups where id = $1', [id])
    }
  })
}
