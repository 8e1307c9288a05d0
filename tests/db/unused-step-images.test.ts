import type { Client } from 'pg'
import { expect } from 'vitest'
import { banUser, signUp, signUpAdmin } from './accounts'
import { anon, type Caller, queryAs, runAsAuthService, service, test } from './database'
import { addLineup, publishLineup, steps } from './lineups'

const unused = async (db: Client, caller: Caller, paths: string[]) => {
  const rows = await queryAs<{ path: string }>(
    db,
    caller,
    'select path from public.unused_step_images($1) as path',
    [paths],
  )
  return rows.map(({ path }) => path).toSorted()
}

const urlsOf = (json: string) => (JSON.parse(json) as { url: string }[]).map(({ url }) => url)

test('only the server may call it', async ({ db }) => {
  for (const caller of [anon, (await signUp(db)).caller, (await signUpAdmin(db)).caller]) {
    await expect(unused(db, caller, ['/media/x.webp'])).rejects.toMatchObject({ code: '42501' })
  }
})

test('an image of a pending or published lineup is in use, one of a rejected lineup is not', async ({
  db,
}) => {
  const me = await signUp(db)
  const mine = steps(3, me.id)
  const other = steps(8)
  const [first, second, third] = urlsOf(mine) as [string, string, string]
  const { id } = await addLineup(db, me.caller, { step_images: mine })
  await publishLineup(db, { step_images: steps(2) })
  const paths = [...urlsOf(mine), ...urlsOf(other)]
  expect(await unused(db, service, paths)).toEqual(urlsOf(other).slice(2))

  const described = JSON.stringify([{ url: third, description: first }, { url: second }])
  await queryAs(db, service, 'update public.lineups set step_images = $2 where id = $1', [id, described])
  expect(await unused(db, service, urlsOf(mine))).toEqual([first])
  await queryAs(db, service, 'delete from public.lineups where id = $1', [id])
  expect(await unused(db, service, [...urlsOf(mine), first])).toEqual(urlsOf(mine))
})

test('an image of a rejected lineup is not in use, until the lineup is published', async ({ db }) => {
  const images = steps(2)
  const { id } = await addLineup(db, service, { step_images: images, status: 'rejected' })
  expect(await unused(db, service, urlsOf(images))).toEqual(urlsOf(images))
  await queryAs(db, service, `update public.lineups set status = 'published' where id = $1`, [id])
  expect(await unused(db, service, urlsOf(images))).toEqual([])
})

test('an image is not in use while the only lineups with it are by banned authors', async ({ db }) => {
  const [banned, deleted, other] = [await signUp(db), await signUp(db), await signUp(db)]
  const [lost, shared, kept] = [steps(2, banned.id), steps(2, other.id), steps(2, deleted.id)]
  await publishLineup(db, { step_images: lost, created_by: banned.id })
  for (const author of [banned, other])
    await publishLineup(db, { step_images: shared, created_by: author.id })
  await publishLineup(db, { step_images: kept, created_by: deleted.id })
  await banUser(db, banned)
  await runAsAuthService(db, () => db.query('delete from auth.users where id = $1', [deleted.id]))
  expect(await unused(db, service, [lost, shared, kept].flatMap(urlsOf))).toEqual(urlsOf(lost))
})

test('an empty list returns an empty list', async ({ db }) => {
  expect(await unused(db, service, [])).toEqual([])
})
