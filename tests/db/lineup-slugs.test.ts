import { expect } from 'vitest'
import { signUp } from './accounts'
import { queryAs, service, test } from './database'
import { publishLineup } from './lineups'

const ID = 'ffffffff-0000-4000-8000-000000000000'

test.for([
  [ID, '1z141z3'],
  ['00000000-0000-4000-8000-000000000000', '0'],
  ['0000002a-0000-4000-8000-000000000000', '16'],
] as const)('the short id of %s is %s', async ([id, short_id], { db }) => {
  expect(await publishLineup(db, { id })).toMatchObject({ id, short_id })
})

test('a new lineup whose short id is taken gets another id', async ({ db }) => {
  const first = await publishLineup(db, { id: ID })
  const second = await publishLineup(db, { id: 'ffffffff-1111-4111-8111-111111111111' })
  expect(second.id).not.toMatch(/^ffffffff/)
  expect(second.short_id).toBe(Number.parseInt(second.id.slice(0, 8), 16).toString(36))
  expect(second.short_id).not.toBe(first.short_id)
})

test('the same id again is a conflict, not another lineup', async ({ db }) => {
  await publishLineup(db, { id: ID })
  await expect(publishLineup(db, { id: ID })).rejects.toMatchObject({ constraint: 'lineups_pkey' })
  const repeated = `insert into public.lineups (id, title, map, agent, youtube_url)
    select id, title, map, agent, youtube_url from public.lineups on conflict (id) do nothing returning id`
  expect(await queryAs(db, service, repeated)).toEqual([])
  expect(await queryAs(db, service, 'select id from public.lineups')).toEqual([{ id: ID }])
})

test.for([
  ['Recon from A!', 'recon-from-a-1z141z3'],
  ['--Über Mid--', 'ber-mid-1z141z3'],
  ['A B/C_D', 'a-b-c-d-1z141z3'],
  ['狙击手', '1z141z3'],
  ['***', '1z141z3'],
] as const)('the slug of “%s” is %s', async ([title, slug], { db }) => {
  expect(await publishLineup(db, { id: ID, title })).toMatchObject({ slug })
})

test('the slug follows the title, whatever the server sends, and the short id stays', async ({ db }) => {
  expect(await publishLineup(db, { id: ID, slug: 'chosen' })).toMatchObject({
    slug: 'recon-over-the-roof-1z141z3',
  })
  const rename = `update public.lineups set title = 'New name', slug = 'chosen' returning slug, short_id`
  const renamed = { slug: 'new-name-1z141z3', short_id: '1z141z3' }
  expect(await queryAs(db, service, rename)).toEqual([renamed])
})

test('the server can remove an author but not set one', async ({ db }) => {
  const { id } = await signUp(db)
  await publishLineup(db, { created_by: id })
  const take = 'update public.lineups set created_by = null returning created_by'
  expect(await queryAs(db, service, take)).toEqual([{ created_by: null }])
  const give = queryAs(db, service, 'update public.lineups set created_by = $1', [id])
  await expect(give).rejects.toThrow('never change')
})
