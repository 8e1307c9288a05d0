import type { Client } from 'pg'
import { expect } from 'vitest'
import { signUp } from './accounts'
import { queryAs, service, test } from './database'
import { addLineup, publishLineup, steps, urlsOf } from './lineups'

const unused = async (db: Client, urls: string[]) => {
  const sql = 'select path from public.unused_step_images($1) as path'
  const rows = await queryAs<{ path: string }>(db, service, sql, [urls])
  return rows.map(({ path }) => path).toSorted()
}

/** Makes it a day later for files that no row refers to any more. */
const waitADay = (db: Client) =>
  db.query(
    `update private.uploads set released_at = released_at - interval '25 hours', created_at = '2026-01-01'`,
  )

test('an image is in use while a lineup of any status has it, and a day longer', async ({ db }) => {
  const me = await signUp(db)
  const mine = steps(3, me.id)
  const [first, second, third] = urlsOf(mine) as [string, string, string]
  const upload = `insert into private.uploads (path, owner_id, bytes) select substr(url, 8), $2, 1
    from unnest($1::text[]) as url`
  await db.query(upload, [urlsOf(mine), me.id])
  const { id } = await addLineup(db, me.caller, { step_images: mine })
  for (const status of ['pending', 'published', 'rejected', 'deleted']) {
    await db.query('update public.lineups set status = $2 where id = $1', [id, status])
    await waitADay(db)
    expect(await unused(db, urlsOf(mine))).toEqual([])
  }
  const described = JSON.stringify([{ url: third, description: first }, { url: second }])
  await queryAs(db, service, 'update public.lineups set step_images = $2 where id = $1', [id, described])
  expect(await unused(db, urlsOf(mine))).toEqual([])
  await waitADay(db)
  expect(await unused(db, urlsOf(mine))).toEqual([first])
  await queryAs(db, service, 'delete from public.lineups where id = $1', [id])
  expect(await unused(db, urlsOf(mine))).toEqual([first])
  await waitADay(db)
  expect(await unused(db, [...urlsOf(mine), first])).toEqual(urlsOf(mine))
})

test('an image without an upload, as of the sample data, is in use while a lineup has it', async ({ db }) => {
  const images = steps(2)
  const { id } = await publishLineup(db, { step_images: images })
  expect(await unused(db, urlsOf(images))).toEqual([])
  await db.query('delete from public.lineups where id = $1', [id])
  expect(await unused(db, urlsOf(images))).toEqual(urlsOf(images))
})
