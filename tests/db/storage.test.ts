import { expect } from 'vitest'
import { signUpAdmin } from './accounts'
import { anon, queryAs, test } from './database'

test('the bucket of step images is private, for WebP of at most 5 MB', async ({ db }) => {
  const { rows } = await db.query(
    'select id, public, file_size_limit, allowed_mime_types from storage.buckets',
  )
  expect(rows).toEqual([
    { id: 'lineups', public: false, file_size_limit: '5242880', allowed_mime_types: ['image/webp'] },
  ])
})

test('only the server can read, list, write or delete images', async ({ db }) => {
  const admin = await signUpAdmin(db)
  await db.query(`insert into storage.objects (bucket_id, name) values ('lineups', 'someone/1-1.webp')`)
  for (const caller of [anon, admin.caller]) {
    expect(await queryAs(db, caller, 'select name from storage.objects')).toEqual([])
    expect(await queryAs(db, caller, 'delete from storage.objects returning name')).toEqual([])
    const upload = queryAs(
      db,
      caller,
      `insert into storage.objects (bucket_id, name) values ('lineups', 'x/1-1.webp')`,
    )
    await expect(upload).rejects.toMatchObject({ code: '42501' })
  }
})
