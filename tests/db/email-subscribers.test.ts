import { hash } from 'node:crypto'
import { expect } from 'vitest'
import { queryAs, queryValue, service, test } from './database'

const ADD = 'insert into public.email_subscribers (email) values ($1) returning notified'
const FIND = 'select public.linked_subscriber(gen_random_uuid(), $1) is not null'

test('an email address is valid, unique and found by its hash, ignoring case', async ({ db }) => {
  await queryAs(db, service, ADD, ['Fan@Example.test'])
  expect(await queryValue(db, service, FIND, [hash('md5', 'fan@example.test')])).toBe(true)
  await expect(queryAs(db, service, ADD, ['fan@example.test'])).rejects.toMatchObject({ code: '23505' })
  await expect(queryAs(db, service, ADD, ['not an address'])).rejects.toMatchObject({ code: '23514' })
})
