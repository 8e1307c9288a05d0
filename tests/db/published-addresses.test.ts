import { expect } from 'vitest'
import { ask, server, test, visitor } from './database'
import { addLineup, publishLineup, steps } from './lineups'
import { signUpAdmin } from './people'

test('addresses are those of published lineups with their pictures, for visitors and admins alike', async ({
  db,
}) => {
  const admin = await signUpAdmin(db)
  const shown = await publishLineup(db, { step_images: steps(2) })
  const plain = await publishLineup(db)
  await addLineup(db, server, { status: 'pending', step_images: steps(3) })
  const expected = [
    { slug: shown.slug, images: JSON.parse(steps(2)).map(({ url }: { url: string }) => url) },
    { slug: plain.slug, images: [] },
  ]
  for (const caller of [visitor, admin.caller]) {
    const rows = await ask(db, caller, 'select slug, images from public.published_addresses')
    expect(rows).toHaveLength(2)
    expect(rows).toEqual(expect.arrayContaining(expected))
  }
})
