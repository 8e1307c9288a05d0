import { expect } from 'vitest'
import { signUp, signUpAdmin } from './accounts'
import { queryAs, service, test } from './database'
import { addLineup, type LineupRow, publishLineup } from './lineups'

const ID = 'ffffffff-0000-4000-8000-000000000000'

for (const [id, shortId] of [
  [ID, '1z141z3'],
  ['00000000-0000-4000-8000-000000000000', '0'],
  ['0000002a-0000-4000-8000-000000000000', '16'],
] as const) {
  test(`short id of ${id}`, async ({ db }) => {
    expect(await publishLineup(db, { id })).toMatchObject({ id, short_id: shortId })
  })
}

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

for (const [title, slug] of [
  ['Recon from A!', 'recon-from-a-1z141z3'],
  ['--Über Mid--', 'ber-mid-1z141z3'],
  ['A B/C_D', 'a-b-c-d-1z141z3'],
  ['狙击手', '1z141z3'],
  ['***', '1z141z3'],
] as const) {
  test(`slug of "${title}"`, async ({ db }) => {
    expect(await publishLineup(db, { id: ID, title })).toMatchObject({ slug })
  })
}

test('the slug of a user’s lineup has the short id of its final id', async ({ db }) => {
  const { caller } = await signUp(db)
  const { id, short_id, slug } = await addLineup(db, caller)
  expect(short_id).toBe(Number.parseInt(id.slice(0, 8), 16).toString(36))
  expect(slug).toBe(`recon-over-the-roof-${short_id}`)
})

test('the slug follows the title, the short id stays', async ({ db }) => {
  const { caller } = await signUpAdmin(db)
  await publishLineup(db, { id: ID, updated_at: '2020-01-01' })
  const [renamed] = await queryAs<LineupRow>(
    db,
    caller,
    `update public.lineups set title = 'New name' returning *`,
  )
  expect(renamed).toMatchObject({ slug: 'new-name-1z141z3', short_id: '1z141z3' })
  expect(renamed?.updated_at.getFullYear()).toBeGreaterThan(2020)
})

test('a slug sent by the server is ignored', async ({ db }) => {
  await publishLineup(db, { id: ID, slug: 'chosen' })
  const [row] = await queryAs(db, service, `update public.lineups set slug = 'chosen' returning slug`)
  expect(row).toEqual({ slug: 'recon-over-the-roof-1z141z3' })
})

for (const change of [`id = gen_random_uuid()`, `short_id = 'zzz'`, `created_at = '2020-01-01'`]) {
  test(`not even the server can change ${change.split(' ')[0]}`, async ({ db }) => {
    await publishLineup(db)
    await expect(queryAs(db, service, `update public.lineups set ${change}`)).rejects.toThrow('never change')
  })
}

test('the server can remove an author but not set one', async ({ db }) => {
  const { id } = await signUp(db)
  await publishLineup(db, { created_by: id })
  const take = 'update public.lineups set created_by = null returning created_by'
  expect(await queryAs(db, service, take)).toEqual([{ created_by: null }])
  const give = queryAs(db, service, 'update public.lineups set created_by = $1', [id])
  await expect(give).rejects.toThrow('never change')
})
