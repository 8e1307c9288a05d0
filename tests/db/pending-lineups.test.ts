import type { Client } from 'pg'
import { expect } from 'vitest'
import { getUsername, signUp, signUpAdmin } from './accounts'
import { type Caller, queryAs, test } from './database'
import { addLineup, OTHER_CONTENT, publishLineup, steps, THROW } from './lineups'

const list = (db: Client, caller: Caller, args = '') =>
  queryAs(db, caller, `select * from public.pending_lineups(${args})`)

test('a pending lineup is listed with all its columns and its author', async ({ db }) => {
  const admin = await signUpAdmin(db)
  const author = await signUp(db)
  await publishLineup(db)
  await publishLineup(db, { status: 'rejected' })
  const content = { ...OTHER_CONTENT, ...THROW, step_images: steps(3, author.id) }
  const { id, short_id, slug, created_at, updated_at } = await addLineup(db, author.caller, content)
  expect(await list(db, admin.caller)).toMatchObject([
    {
      ...content,
      step_images: JSON.parse(content.step_images),
      counterpart_id: null,
      id,
      short_id,
      slug,
      status: 'pending',
      created_at,
      updated_at,
      created_by: author.id,
      author_username: await getUsername(db, author),
      total: '1',
    },
  ])
})

test('pending lineups are listed oldest first, in pages with the total number', async ({ db }) => {
  const { caller } = await signUpAdmin(db)
  for (const day of [1, 3, 2]) {
    await publishLineup(db, { title: `Day ${day}`, status: 'pending', created_at: `2026-01-0${day}` })
  }
  const page = async (args: string) =>
    (await list(db, caller, args)).map(({ title, total }) => [title, total])
  expect(await page('1, 2')).toEqual([
    ['Day 1', '3'],
    ['Day 2', '3'],
  ])
  expect(await page('2, 2')).toEqual([['Day 3', '3']])
  expect(await page('0, 0')).toEqual([['Day 1', '3']])
})
