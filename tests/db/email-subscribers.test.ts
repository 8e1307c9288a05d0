import { expect } from 'vitest'
import { ask, server, test, visitor } from './database'
import { ban, signUp, signUpAdmin } from './people'

const REFUSED = { code: '42501' }
const ADD = 'insert into public.email_subscribers (email) values ($1) returning notified'
const READ = 'select email from public.email_subscribers'
const MARK = 'update public.email_subscribers set notified = true where not notified returning notified'

test('the server alone adds and removes subscribers', async ({ db }) => {
  const admin = await signUpAdmin(db)
  for (const caller of [visitor, admin.caller]) {
    await expect(ask(db, caller, ADD, ['fan@example.test'])).rejects.toMatchObject(REFUSED)
    await expect(ask(db, caller, 'delete from public.email_subscribers')).rejects.toMatchObject(REFUSED)
  }
  expect(await ask(db, server, ADD, ['fan@example.test'])).toEqual([{ notified: false }])
})

test('nobody but an unbanned admin reads or marks subscribers', async ({ db }) => {
  await ask(db, server, ADD, ['fan@example.test'])
  const banned = await signUpAdmin(db)
  await ban(db, banned)
  await expect(ask(db, visitor, READ)).rejects.toMatchObject(REFUSED)
  await expect(ask(db, visitor, MARK)).rejects.toMatchObject(REFUSED)
  for (const { caller } of [await signUp(db), banned]) {
    expect(await ask(db, caller, READ)).toEqual([])
    expect(await ask(db, caller, MARK)).toEqual([])
  }
})

test('an admin reads subscribers and marks them as notified, and changes nothing else', async ({ db }) => {
  await ask(db, server, ADD, ['fan@example.test'])
  const { caller } = await signUpAdmin(db)
  expect(await ask(db, caller, READ)).toEqual([{ email: 'fan@example.test' }])
  expect(await ask(db, caller, MARK)).toEqual([{ notified: true }])
  const change = ask(db, caller, `update public.email_subscribers set email = 'x@example.test'`)
  await expect(change).rejects.toMatchObject(REFUSED)
})

test('an address is on the list once, whatever its case, and looks like one', async ({ db }) => {
  await ask(db, server, ADD, ['fan@example.test'])
  await expect(ask(db, server, ADD, ['Fan@Example.test'])).rejects.toMatchObject({ code: '23505' })
  await expect(ask(db, server, ADD, ['not an address'])).rejects.toMatchObject({ code: '23514' })
})
