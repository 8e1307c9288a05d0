import { expect } from 'vitest'
import { ask, server, test, visitor } from './database'
import { addLineup, publishLineup, steps } from './lineups'
import { signUp, signUpAdmin, signUpBanned } from './people'

const REFUSED = { code: '42501' }
const READ = 'select status from public.lineups order by status'

test('visitors and other people see published lineups only, authors their own, admins all', async ({
  db,
}) => {
  const author = await signUp(db)
  for (const status of ['pending', 'published', 'rejected']) {
    await addLineup(db, server, { status, created_by: author.id })
  }
  const all = [{ status: 'pending' }, { status: 'published' }, { status: 'rejected' }]
  expect(await ask(db, visitor, READ)).toEqual([{ status: 'published' }])
  expect(await ask(db, (await signUp(db)).caller, READ)).toEqual([{ status: 'published' }])
  expect(await ask(db, author.caller, READ)).toEqual(all)
  expect(await ask(db, (await signUpAdmin(db)).caller, READ)).toEqual(all)
})

test('the view of published lineups shows nobody anything else and takes no writes', async ({ db }) => {
  const admin = await signUpAdmin(db)
  const { slug } = await publishLineup(db)
  await addLineup(db, admin.caller, { status: 'pending' })
  for (const caller of [visitor, admin.caller, server]) {
    expect(await ask(db, caller, 'select slug from public.published_lineups')).toEqual([{ slug }])
    const write = ask(db, caller, `update public.published_lineups set title = 'Mine'`)
    await expect(write).rejects.toMatchObject(REFUSED)
  }
})

test('visitors and banned people add nothing', async ({ db }) => {
  const { caller } = await signUpBanned(db)
  await expect(addLineup(db, visitor)).rejects.toMatchObject(REFUSED)
  await expect(addLineup(db, caller)).rejects.toMatchObject(REFUSED)
})

test('nobody adds a lineup in another name or in none', async ({ db }) => {
  const admin = await signUpAdmin(db)
  const other = await signUp(db)
  await expect(addLineup(db, admin.caller, { created_by: other.id })).rejects.toMatchObject(REFUSED)
  await expect(addLineup(db, admin.caller, { created_by: null })).rejects.toMatchObject(REFUSED)
})

test('a person’s lineup shows their own images only, an admin’s anybody’s', async ({ db }) => {
  const author = await signUp(db)
  const other = await signUp(db)
  const admin = await signUpAdmin(db)
  const mixed = JSON.stringify([...JSON.parse(steps(1, author.id)), ...JSON.parse(steps(1, other.id))])
  for (const step_images of [steps(2, other.id), mixed]) {
    await expect(addLineup(db, author.caller, { step_images })).rejects.toMatchObject(REFUSED)
    expect(await addLineup(db, admin.caller, { step_images })).toMatchObject({ created_by: admin.id })
  }
  const own = await addLineup(db, author.caller, { step_images: steps(2, author.id) })
  expect(own).toMatchObject({ created_by: author.id })
})

test('a person’s lineup waits for review, whatever status they send', async ({ db }) => {
  const { id, caller } = await signUp(db)
  const added = await addLineup(db, caller, { status: 'published', created_by: id })
  expect(added).toMatchObject({ status: 'pending', created_by: id, is_sample: false })
})

test('an admin’s lineup is published unless they say otherwise', async ({ db }) => {
  const { id, caller } = await signUpAdmin(db)
  expect(await addLineup(db, caller)).toMatchObject({ status: 'published', created_by: id })
  expect(await addLineup(db, caller, { status: 'pending' })).toMatchObject({ status: 'pending' })
})

for (const [column, value] of [
  ['id', '00000000-0000-4000-8000-000000000000'],
  ['short_id', 'zzz'],
  ['slug', 'a-slug-of-mine'],
  ['is_sample', true],
  ['created_at', '2020-01-01'],
] as const) {
  test(`an admin cannot choose the ${column} of a lineup`, async ({ db }) => {
    const { caller } = await signUpAdmin(db)
    await expect(addLineup(db, caller, { [column]: value })).rejects.toMatchObject(REFUSED)
  })
}

test('nobody chooses id, time or the sample mark where the backend grants whole tables', async ({ db }) => {
  const { caller } = await signUpAdmin(db)
  await db.query('grant all on all tables in schema public to authenticated')
  const chosen = { id: '00000000-0000-4000-8000-000000000000', is_sample: true, created_at: '2020-01-01' }
  const added = await addLineup(db, caller, chosen)
  expect(added.id).not.toBe(chosen.id)
  expect(added.is_sample).toBe(false)
  expect(added.created_at.getFullYear()).toBeGreaterThan(2020)
})

test('the server may set everything', async ({ db }) => {
  const author = await signUp(db)
  const set = { status: 'rejected', is_sample: true, created_by: author.id }
  expect(await addLineup(db, server, set)).toMatchObject(set)
  expect(await addLineup(db, server)).toMatchObject({ status: 'pending', created_by: null, is_sample: false })
})

test('only admins change and delete lineups, authors neither', async ({ db }) => {
  const author = await signUp(db)
  const admin = await signUpAdmin(db)
  const lineup = await publishLineup(db, { created_by: author.id })
  const change = `update public.lineups set title = 'Changed' returning title`
  const remove = 'delete from public.lineups returning id'
  await expect(ask(db, visitor, change)).rejects.toMatchObject(REFUSED)
  await expect(ask(db, visitor, remove)).rejects.toMatchObject(REFUSED)
  expect(await ask(db, author.caller, change)).toEqual([])
  expect(await ask(db, author.caller, remove)).toEqual([])
  expect(await ask(db, admin.caller, change)).toEqual([{ title: 'Changed' }])
  expect(await ask(db, admin.caller, remove)).toEqual([{ id: lineup.id }])
})

test('an admin changes neither author, time nor sample mark', async ({ db }) => {
  const { id, caller } = await signUpAdmin(db)
  await publishLineup(db)
  for (const change of [
    `created_by = '${id}'`,
    `created_at = now()`,
    'is_sample = true',
    `short_id = 'zzz'`,
  ]) {
    await expect(ask(db, caller, `update public.lineups set ${change}`)).rejects.toMatchObject(REFUSED)
  }
})
