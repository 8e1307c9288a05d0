import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { expect } from 'vitest'
import { type Account, getUsername, signUp } from './accounts'
import { anon, queryAs, queryValue, runAsAuthService, service, test } from './database'
import { addLineup, publishLineup } from './lineups'
import { addPatch } from './verdicts'

const newName = () => `n${randomUUID().slice(0, 12)}`
const find = async (db: Client, name: string) =>
  (await queryAs<{ username: string }>(db, anon, 'select username from public.find_author($1)', [name])).map(
    ({ username }) => username,
  )
const isFree = (db: Client, name: string) =>
  queryValue(db, service, 'select public.check_username_availability($1)', [name])
const isListed = (db: Client, name: string) =>
  queryValue(db, anon, 'select $1 = any (public.list_authors())', [name])
const RENAME = 'update public.profiles set username = $2 where id = $1 returning username'
const rename = (db: Client, { id, caller }: Account, username: string) =>
  queryAs(db, caller, RENAME, [id, username])

async function addAuthor(db: Client) {
  const username = newName()
  const author = await signUp(db, { username })
  const lineup = await publishLineup(db, { created_by: author.id })
  return { author, username, lineup }
}

test('published lineups name their author, and no longer when the account is deleted', async ({ db }) => {
  const { author, username, lineup } = await addAuthor(db)
  const read = () =>
    queryAs(db, anon, 'select author from public.published_lineups where id = $1', [lineup.id])
  expect(await read()).toEqual([{ author: username }])
  expect(await find(db, username.toUpperCase())).toEqual([username])
  await runAsAuthService(db, () => db.query('delete from auth.users where id = $1', [author.id]))
  expect(await read()).toEqual([{ author: null }])
  expect(await find(db, username)).toEqual([])
})

test('the username of a deleted account is free after 90 days', async ({ db }) => {
  const [username, other] = [newName(), await signUp(db)]
  const { id } = await signUp(db, { username })
  await runAsAuthService(db, () => db.query('delete from auth.users where id = $1', [id]))
  expect(await isFree(db, username)).toBe(false)
  await expect(rename(db, other, username.toUpperCase())).rejects.toMatchObject({ code: '23505' })
  await db.query(`update private.deleted_usernames set deleted_at = now() - interval '91 days'`)
  expect(await isFree(db, username)).toBe(true)
  expect(await rename(db, other, username)).toEqual([{ username }])
})

test('who has published nothing is no author', async ({ db }) => {
  const username = newName()
  const author = await signUp(db, { username })
  await addLineup(db, author.caller)
  expect(await find(db, username)).toEqual([])
  expect(await isListed(db, username)).toBe(false)
  await publishLineup(db, { created_by: author.id })
  expect(await isListed(db, username)).toBe(true)
})

/** Simulates that all renames were made longer ago than former usernames are kept. */
const endReservations = (db: Client) =>
  db.query(`update private.former_usernames set renamed_at = now() - interval '91 days'`)

test('a former username leads to its author for 90 days, and nobody else gets it', async ({ db }) => {
  const { author, username } = await addAuthor(db)
  const other = await signUp(db)
  const second = newName()
  await rename(db, author, second)
  expect(await find(db, username)).toEqual([second])
  expect(await isFree(db, username)).toBe(false)
  await expect(rename(db, other, username.toUpperCase())).rejects.toMatchObject({ code: '23505' })
  const newcomer = await signUp(db, { username })
  expect(await getUsername(db, newcomer)).toBe(`${username}1`)

  await rename(db, author, username)
  expect(await find(db, username)).toEqual([username])
  expect(await find(db, second)).toEqual([username])
  await runAsAuthService(db, () => db.query('delete from auth.users where id = $1', [author.id]))
  expect(await rename(db, other, second)).toEqual([{ username: second }])
})

test('the former username of somebody without published lineups is free', async ({ db }) => {
  const username = newName()
  const person = await signUp(db, { username })
  await rename(db, person, newName())
  expect(await rename(db, await signUp(db), username)).toEqual([{ username }])
})

test('a former username is free after 90 days, also for an author who gives it up again', async ({ db }) => {
  const { author, username } = await addAuthor(db)
  const other = await addAuthor(db)
  await rename(db, author, newName())
  await endReservations(db)
  expect(await find(db, username)).toEqual([])
  const newcomer = await signUp(db, { username })
  expect(await getUsername(db, newcomer)).toBe(username)
  await publishLineup(db, { created_by: newcomer.id })
  const next = newName()
  await rename(db, newcomer, next)
  expect(await find(db, username)).toEqual([next])
  await endReservations(db)
  expect(await rename(db, other.author, username)).toEqual([{ username }])
  expect(await find(db, username)).toEqual([username])
})

test('an author keeps the last two former usernames; older ones are free', async ({ db }) => {
  const { author, username: first } = await addAuthor(db)
  const [second, third, last] = [newName(), newName(), newName()]
  for (const name of [second, third, last]) await rename(db, author, name)
  for (const name of [second, third]) expect(await find(db, name)).toEqual([last])
  expect(await find(db, first)).toEqual([])
  expect(await rename(db, await signUp(db), first)).toEqual([{ username: first }])
})

test('an author with only a broken lineup keeps page and old name, but no sitemap entry', async ({ db }) => {
  const { author, username, lineup } = await addAuthor(db)
  await addPatch(db, '2.0')
  await db.query(`update public.lineups set status = 'broken' where id = $1`, [lineup.id])
  const renamed = newName()
  await rename(db, author, renamed)
  expect(await find(db, username)).toEqual([renamed])
  await expect(rename(db, await signUp(db), username)).rejects.toMatchObject({ code: '23505' })
  expect(await isListed(db, renamed)).toBe(false)
})
