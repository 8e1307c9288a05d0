import type { Client } from 'pg'
import { expect } from 'vitest'
import { signUp, signUpAdmin } from './accounts'
import { anon, type Caller, queryAs, service, test } from './database'
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

test('an image used by a lineup of any status is not unused', async ({ db }) => {
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

test('an empty list returns an empty list', async ({ db }) => {
  expect(await unused(db, service, [])).toEqual([])
})
