import { expect } from 'vitest'
import { signUp, signUpAdmin } from './accounts'
import { queryAs, test } from './database'
import { publishLineup } from './lineups'
import { addReport } from './reports'

const DELETE = 'select public.delete_user_admin($1) as done'

test('admins can’t delete, ban or unmake themselves', async ({ db }) => {
  const { id, caller } = await signUpAdmin(db)
  const itself = [
    DELETE,
    'select public.ban_user_admin($1, true)',
    `select public.change_role_admin($1, 'user')`,
  ]
  for (const sql of itself)
    await expect(queryAs(db, caller, sql, [id])).rejects.toMatchObject({ code: 'PT409' })
})

test('only the lineups and reports of a deleted account remain, without an author', async ({ db }) => {
  const [admin, user] = [await signUpAdmin(db), await signUp(db)]
  const lineup = await publishLineup(db, { created_by: user.id, updated_at: '2026-01-02' })
  await queryAs(db, user.caller, 'insert into public.saved_lineups (lineup_id) values ($1)', [lineup.id])
  await addReport(db, user.caller, lineup.id)
  expect(await queryAs(db, admin.caller, DELETE, [user.id])).toEqual([{ done: true }])

  const { rows: lineups } = await db.query('select created_by, status, updated_at from public.lineups')
  expect(lineups).toEqual([{ created_by: null, status: 'published', updated_at: lineup.updated_at }])
  const { rows: reports } = await db.query('select user_id, lineup_id from public.lineup_reports')
  expect(reports).toEqual([{ user_id: null, lineup_id: lineup.id }])
  const { rows: deleted } = await db.query(
    `select id from auth.users where id = $1 union select id from public.profiles where id = $1
     union select user_id from public.saved_lineups`,
    [user.id],
  )
  expect(deleted).toEqual([])
})
