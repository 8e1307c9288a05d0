import { expect } from 'vitest'
import { signUp, signUpAdmin, signUpBanned } from './accounts'
import { anon, queryAs, service, test } from './database'
import { addLineup, deleteLineup, publishLineup, steps } from './lineups'

const PERMISSION_DENIED = { code: '42501' }
const READ = 'select status from public.lineups order by status'

test('visitors and other users see only published lineups, authors also their own, admins all', async ({
  db,
}) => {
  const author = await signUp(db)
  for (const status of ['pending', 'published', 'rejected']) {
    await addLineup(db, service, { status, created_by: author.id })
  }
  const all = [{ status: 'pending' }, { status: 'published' }, { status: 'rejected' }]
  expect(await queryAs(db, anon, READ)).toEqual([{ status: 'published' }])
  expect(await queryAs(db, (await signUp(db)).caller, READ)).toEqual([{ status: 'published' }])
  expect(await queryAs(db, author.caller, READ)).toEqual(all)
  expect(await queryAs(db, (await signUpAdmin(db)).caller, READ)).toEqual(all)
})

test('the view of published lineups returns only those to everyone and is read-only', async ({ db }) => {
  const admin = await signUpAdmin(db)
  const { slug } = await publishLineup(db)
  await addLineup(db, admin.caller, { status: 'pending' })
  for (const caller of [anon, admin.caller, service]) {
    expect(await queryAs(db, caller, 'select slug from public.published_lineups')).toEqual([{ slug }])
    const write = queryAs(db, caller, `update public.published_lineups set title = 'Mine'`)
    await expect(write).rejects.toMatchObject(PERMISSION_DENIED)
  }
})

test('visitors and banned users can’t add lineups', async ({ db }) => {
  const { caller } = await signUpBanned(db)
  await expect(addLineup(db, anon)).rejects.toMatchObject(PERMISSION_DENIED)
  await expect(addLineup(db, caller)).rejects.toMatchObject(PERMISSION_DENIED)
})

test('nobody can add a lineup for another user or without an author', async ({ db }) => {
  const admin = await signUpAdmin(db)
  const other = await signUp(db)
  await expect(addLineup(db, admin.caller, { created_by: other.id })).rejects.toMatchObject(PERMISSION_DENIED)
  await expect(addLineup(db, admin.caller, { created_by: null })).rejects.toMatchObject(PERMISSION_DENIED)
})

test('users may use only their own images, admins all images', async ({ db }) => {
  const author = await signUp(db)
  const other = await signUp(db)
  const admin = await signUpAdmin(db)
  const mixed = JSON.stringify([...JSON.parse(steps(1, author.id)), ...JSON.parse(steps(1, other.id))])
  for (const step_images of [steps(2, other.id), mixed]) {
    await expect(addLineup(db, author.caller, { step_images })).rejects.toMatchObject(PERMISSION_DENIED)
    expect(await addLineup(db, admin.caller, { step_images })).toMatchObject({ created_by: admin.id })
  }
  const own = await addLineup(db, author.caller, { step_images: steps(2, author.id) })
  expect(own).toMatchObject({ created_by: author.id })
})

test('a user’s lineup is pending, whatever status was sent', async ({ db }) => {
  const { id, caller } = await signUp(db)
  const added = await addLineup(db, caller, { status: 'published', created_by: id })
  expect(added).toMatchObject({ status: 'pending', created_by: id, is_sample: false })
})

test('an admin’s lineup is published by default', async ({ db }) => {
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
    await expect(addLineup(db, caller, { [column]: value })).rejects.toMatchObject(PERMISSION_DENIED)
  })
}

test('id, creation time and is_sample are protected even if a backend grants whole tables', async ({
  db,
}) => {
  const { caller } = await signUpAdmin(db)
  await db.query('grant all on all tables in schema public to authenticated')
  const chosen = { id: '00000000-0000-4000-8000-000000000000', is_sample: true, created_at: '2020-01-01' }
  const added = await addLineup(db, caller, chosen)
  expect(added.id).not.toBe(chosen.id)
  expect(added.is_sample).toBe(false)
  expect(added.created_at.getFullYear()).toBeGreaterThan(2020)
})

test('the server may set all columns', async ({ db }) => {
  const author = await signUp(db)
  const set = { status: 'rejected', is_sample: true, created_by: author.id }
  expect(await addLineup(db, service, set)).toMatchObject(set)
  expect(await addLineup(db, service)).toMatchObject({
    status: 'pending',
    created_by: null,
    is_sample: false,
  })
})

test('only admins can change and delete published lineups, authors can’t', async ({ db }) => {
  const author = await signUp(db)
  const admin = await signUpAdmin(db)
  const lineup = await publishLineup(db, { created_by: author.id })
  const change = `update public.lineups set title = 'Changed' returning title`
  await expect(queryAs(db, anon, change)).rejects.toMatchObject(PERMISSION_DENIED)
  await expect(deleteLineup(db, anon, lineup.id)).rejects.toMatchObject(PERMISSION_DENIED)
  expect(await queryAs(db, author.caller, change)).toEqual([])
  expect(await deleteLineup(db, author.caller, lineup.id)).toEqual([])
  expect(await queryAs(db, admin.caller, change)).toEqual([{ title: 'Changed' }])
  expect(await deleteLineup(db, admin.caller, lineup.id)).toMatchObject([{ was_public: true }])
})

test('an admin can’t change author, creation time, is_sample or short id', async ({ db }) => {
  const { id, caller } = await signUpAdmin(db)
  await publishLineup(db)
  for (const change of [
    `created_by = '${id}'`,
    `created_at = now()`,
    'is_sample = true',
    `short_id = 'zzz'`,
  ]) {
    await expect(queryAs(db, caller, `update public.lineups set ${change}`)).rejects.toMatchObject(
      PERMISSION_DENIED,
    )
  }
})
