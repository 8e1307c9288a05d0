import { expect } from 'vitest'
import { publishLineup } from './lineups'
import { signUp } from './people'
import { committed, race, settleAtOnce } from './races'

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
  race(`of one person’s two ${what} at once one is refused as a duplicate`, async ({ db }) => {
    const me = await signUp(db)
    const { id } = await committed(db, () => publishLineup(db))
    const values = [me.id, id]
    try {
      // One more of the same, which is taken back: both wait to see whether they come second.
      const request = { caller: me.caller, sql: insert, values }
      const answers = await settleAtOnce(db, { sql: insert, values }, [request, request])
      expect(answers).toContainEqual({ status: 'fulfilled', value: [{ lineup_id: id }] })
      expect(answers).toContainEqual({
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
