import { expect } from 'vitest'
import { anon, queryAs, test } from './database'

test('the statement timeout of visitors ends a regular expression in the middle of a text', async ({
  db,
}) => {
  // An odd number of characters, so that every way of splitting the text is tried in vain.
  const values = [`${'ab'.repeat(999)}c`, '^(.+)(.+)(.+)\\1\\2\\3$']
  const search = queryAs(db, anon, 'select $1 ~ $2', values)
  await expect(search).rejects.toMatchObject({ code: '57014' })
})
