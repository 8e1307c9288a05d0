import { expect } from 'vitest'
import { ask, server, test, visitor } from './database'
import { addLineup, publishLineup } from './lineups'
import { ban, signUp, signUpAdmin } from './people'

const REFUSED = { code: '42501' }
const SAVE = 'insert into public.saved_lineups (user_id, lineup_id) values ($1, $2) returning lineup_id'
const READ = 'select lineup_id from public.saved_lineups'
const REMOVE = 'delete from public.saved_lineups returning lineup_id'

test('a visitor neither saves, reads nor removes', async ({ db }) => {
  const { id } = await signUp(db)
  const lineup = await publishLineup(db)
  await expect(ask(db, visitor, SAVE, [id, lineup.id])).rejects.toMatchObject(REFUSED)
  await expect(ask(db, visitor, READ)).rejects.toMatchObject(REFUSED)
  await expect(ask(db, visitor, REMOVE)).rejects.toMatchObject(REFUSED)
})

test('people save, read and remove for themselves; nobody else sees it, admins neither', async ({ db }) => {
  const me = await signUp(db)
  const admin = await signUpAdmin(db)
  const { id } = await publishLineup(db)
  const saved = [{ lineup_id: id }]
  expect(await ask(db, me.caller, SAVE, [me.id, id])).toEqual(saved)
  expect(await ask(db, me.caller, READ)).toEqual(saved)
  expect(await ask(db, admin.caller, READ)).toEqual([])
  expect(await ask(db, admin.caller, REMOVE)).toEqual([])
  expect(await ask(db, me.caller, REMOVE)).toEqual(saved)
})

test('nobody saves for somebody else', async ({ db }) => {
  const other = await signUp(db)
  const admin = await signUpAdmin(db)
  const { id } = await publishLineup(db)
  await expect(ask(db, admin.caller, SAVE, [other.id, id])).rejects.toMatchObject(REFUSED)
})

test('a lineup is saved once', async ({ db }) => {
  const me = await signUp(db)
  const { id } = await publishLineup(db)
  await ask(db, me.caller, SAVE, [me.id, id])
  await expect(ask(db, me.caller, SAVE, [me.id, id])).rejects.toMatchObject({ code: '23505' })
})

test('a lineup that waits for review cannot be saved, by its author neither', async ({ db }) => {
  const me = await signUp(db)
  const { id } = await addLineup(db, me.caller)
  await expect(ask(db, me.caller, SAVE, [me.id, id])).rejects.toMatchObject(REFUSED)
})

test('a banned person neither saves nor removes, but still reads', async ({ db }) => {
  const me = await signUp(db)
  const first = await publishLineup(db)
  const second = await publishLineup(db)
  await ask(db, me.caller, SAVE, [me.id, first.id])
  await ban(db, me)
  await expect(ask(db, me.caller, SAVE, [me.id, second.id])).rejects.toMatchObject(REFUSED)
  expect(await ask(db, me.caller, REMOVE)).toEqual([])
  expect(await ask(db, me.caller, READ)).toEqual([{ lineup_id: first.id }])
})

test('a deleted lineup leaves every list', async ({ db }) => {
  const me = await signUp(db)
  const { id } = await publishLineup(db)
  await ask(db, me.caller, SAVE, [me.id, id])
  await ask(db, server, 'delete from public.lineups where id = $1', [id])
  expect(await ask(db, me.caller, READ)).toEqual([])
})
