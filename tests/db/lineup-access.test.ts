import { expect } from 'vitest'
import { signUp, signUpAdmin } from './accounts'
import { anon, PERMISSION_DENIED, queryAs, service, test } from './database'
import { addLineup, steps } from './lineups'
import { addPatch } from './verdicts'

const READ = 'select status from public.lineups order by status'

test('visitors and others see only public lineups, authors also their own, admins all', async ({ db }) => {
  const author = await signUp(db)
  const allLineups = ['broken', 'deleted', 'pending', 'published', 'rejected'].map((status) => ({ status }))
  const publicLineups = [{ status: 'broken' }, { status: 'published' }]
  // A broken lineup names the patch that broke it.
  await addPatch(db, '11.08')
  for (const { status } of allLineups) await addLineup(db, service, { status, created_by: author.id })
  expect(await queryAs(db, anon, READ)).toEqual(publicLineups)
  expect(await queryAs(db, (await signUp(db)).caller, READ)).toEqual(publicLineups)
  expect(await queryAs(db, author.caller, READ)).toEqual(allLineups)
  expect(await queryAs(db, (await signUpAdmin(db)).caller, READ)).toEqual(allLineups)
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

test('an admin’s lineup is published by default', async ({ db }) => {
  const { id, caller } = await signUpAdmin(db)
  expect(await addLineup(db, caller)).toMatchObject({ status: 'published', created_by: id })
  expect(await addLineup(db, caller, { status: 'pending' })).toMatchObject({ status: 'pending' })
})
