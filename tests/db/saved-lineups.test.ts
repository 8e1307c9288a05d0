import { expect } from 'vitest'
import { signUp } from './accounts'
import { PERMISSION_DENIED, queryAs, service, test } from './database'
import { addLineup, publishLineup } from './lineups'

const SAVE = 'insert into public.saved_lineups (user_id, lineup_id) values ($1, $2) returning lineup_id'
const READ = 'select lineup_id from public.saved_lineups'

test('a lineup can be saved only once', async ({ db }) => {
  const me = await signUp(db)
  const { id } = await publishLineup(db)
  await queryAs(db, me.caller, SAVE, [me.id, id])
  await expect(queryAs(db, me.caller, SAVE, [me.id, id])).rejects.toMatchObject({ code: '23505' })
})

test('a pending lineup can’t be saved, not even by its author', async ({ db }) => {
  const me = await signUp(db)
  const { id } = await addLineup(db, me.caller)
  await expect(queryAs(db, me.caller, SAVE, [me.id, id])).rejects.toMatchObject(PERMISSION_DENIED)
})

test('a deleted lineup is removed from every list', async ({ db }) => {
  const me = await signUp(db)
  const { id } = await publishLineup(db)
  await queryAs(db, me.caller, SAVE, [me.id, id])
  await queryAs(db, service, 'delete from public.lineups where id = $1', [id])
  expect(await queryAs(db, me.caller, READ)).toEqual([])
})
