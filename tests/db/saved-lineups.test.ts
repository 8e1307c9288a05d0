import { expect } from 'vitest'
import { banUser, signUp, signUpAdmin } from './accounts'
import { anon, queryAs, service, test } from './database'
import { addLineup, publishLineup } from './lineups'

const PERMISSION_DENIED = { code: '42501' }
const SAVE = 'insert into public.saved_lineups (user_id, lineup_id) values ($1, $2) returning lineup_id'
const READ = 'select lineup_id from public.saved_lineups'
const REMOVE = 'delete from public.saved_lineups returning lineup_id'

test('a visitor can’t save, read or remove', async ({ db }) => {
  const { id } = await signUp(db)
  const lineup = await publishLineup(db)
  await expect(queryAs(db, anon, SAVE, [id, lineup.id])).rejects.toMatchObject(PERMISSION_DENIED)
  await expect(queryAs(db, anon, READ)).rejects.toMatchObject(PERMISSION_DENIED)
  await expect(queryAs(db, anon, REMOVE)).rejects.toMatchObject(PERMISSION_DENIED)
})

test('users save, read and remove for themselves; nobody else sees it, not even admins', async ({ db }) => {
  const me = await signUp(db)
  const admin = await signUpAdmin(db)
  const { id } = await publishLineup(db)
  const saved = [{ lineup_id: id }]
  expect(await queryAs(db, me.caller, SAVE, [me.id, id])).toEqual(saved)
  expect(await queryAs(db, me.caller, READ)).toEqual(saved)
  expect(await queryAs(db, admin.caller, READ)).toEqual([])
  expect(await queryAs(db, admin.caller, REMOVE)).toEqual([])
  expect(await queryAs(db, me.caller, REMOVE)).toEqual(saved)
})

test('nobody can save for another user', async ({ db }) => {
  const other = await signUp(db)
  const admin = await signUpAdmin(db)
  const { id } = await publishLineup(db)
  await expect(queryAs(db, admin.caller, SAVE, [other.id, id])).rejects.toMatchObject(PERMISSION_DENIED)
})

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

test('a banned user can read saved lineups, but not save or remove them', async ({ db }) => {
  const me = await signUp(db)
  const first = await publishLineup(db)
  const second = await publishLineup(db)
  await queryAs(db, me.caller, SAVE, [me.id, first.id])
  await banUser(db, me)
  await expect(queryAs(db, me.caller, SAVE, [me.id, second.id])).rejects.toMatchObject(PERMISSION_DENIED)
  expect(await queryAs(db, me.caller, REMOVE)).toEqual([])
  expect(await queryAs(db, me.caller, READ)).toEqual([{ lineup_id: first.id }])
})

test('a deleted lineup is removed from every list', async ({ db }) => {
  const me = await signUp(db)
  const { id } = await publishLineup(db)
  await queryAs(db, me.caller, SAVE, [me.id, id])
  await queryAs(db, service, 'delete from public.lineups where id = $1', [id])
  expect(await queryAs(db, me.caller, READ)).toEqual([])
})
