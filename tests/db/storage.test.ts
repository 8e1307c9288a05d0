import { expect } from 'vitest'
import { ask, test, visitor } from './database'
import { signUpAdmin } from './people'

test('the bucket of step images is public, for WebP of at most 5 MB', async ({ db }) => {
  const { rows } = await db.query(
    'select id, public, file_size_limit, allowed_mime_types from storage.buckets',
  )
  expect(rows).toEqual([
    { id: 'lineups', public: true, file_size_limit: '5242880', allowed_mime_types: ['image/webp'] },
  ])
})

test('nobody but the server lists, writes or deletes images', async ({ db }) => {
  const admin = await signUpAdmin(db)
  await db.query(`insert into storage.objects (bucket_id, name) values ('lineups', 'someone/1-1.webp')`)
  for (const caller of [visitor, admin.caller]) {
    expect(await ask(db, caller, 'select name from storage.objects')).toEqual([])
    expect(await ask(db, caller, 'delete from storage.objects returning name')).toEqual([])
    const upload = ask(
      db,
      caller,
      `insert into storage.objects (bucket_id, name) values ('lineups', 'x/1-1.webp')`,
    )
    await expect(upload).rejects.toMatchObject({ code: '42501' })
  }
})
