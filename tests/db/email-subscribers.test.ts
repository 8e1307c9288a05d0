import { expect } from 'vitest'
import { queryAs, service, test } from './database'

const ADD = 'insert into public.email_subscribers (email) values ($1) returning notified'

test('an email address is valid and unique, ignoring case', async ({ db }) => {
  await queryAs(db, service, ADD, ['fan@example.test'])
  await expect(queryAs(db, service, ADD, ['Fan@Example.test'])).rejects.toMatchObject({ code: '23505' })
  await expect(queryAs(db, service, ADD, ['not an address'])).rejects.toMatchObject({ code: '23514' })
})
