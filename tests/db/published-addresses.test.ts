import { expect } from 'vitest'
import { signUpAdmin } from './accounts'
import { anon, queryAs, service, test } from './database'
import { addLineup, publishLineup, steps } from './lineups'

test('the view has published lineups with their images, for visitors and for admins', async ({ db }) => {
  const admin = await signUpAdmin(db)
  const withImages = await publishLineup(db, { step_images: steps(2) })
  const plain = await publishLineup(db)
  await addLineup(db, service, { status: 'pending', step_images: steps(3) })
  const expected = [
    { slug: withImages.slug, images: JSON.parse(steps(2)).map(({ url }: { url: string }) => url) },
    { slug: plain.slug, images: [] },
  ]
  for (const caller of [anon, admin.caller]) {
    const rows = await queryAs(db, caller, 'select slug, images from public.published_addresses')
    expect(rows).toHaveLength(2)
    expect(rows).toEqual(expect.arrayContaining(expected))
  }
})
