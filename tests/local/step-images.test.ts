import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { removeUnusedStepImages } from '../../lib/storage/remove-step-images.ts'
import { openStepImage } from '../../lib/storage/step-images.ts'
import { storeStepImage } from '../../lib/storage/store-step-image.ts'
import { type RunningBackend, withBackend } from '../../supabase/local/with-backend.ts'
import { clientOf } from '../../supabase/seed/accounts.ts'

const OWNER = '00000000-0000-4000-8000-000000000000'
const BYTES = Buffer.from('RIFF')

let backend: RunningBackend
beforeAll(async () => {
  backend = await withBackend()
  for (const [name, value] of Object.entries(backend.env)) vi.stubEnv(name, value)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await backend?.stop()
})

const isThere = async (url: string) => (await openStepImage(url.replace('/media/', ''))) !== undefined

const store = (count: number) =>
  Promise.all(Array.from({ length: count }, () => storeStepImage(OWNER, 3, BYTES)))

test('step images that are stored at once for one step have addresses of their own', async () => {
  const urls = await store(8)
  expect(new Set(urls).size).toBe(8)
  for (const url of urls) expect(url).toMatch(new RegExp(`^/media/${OWNER}/\\d{13}-3\\.webp$`))
  expect(await Promise.all(urls.map(isThere))).toEqual(Array(8).fill(true))
})

test('step images are removed, and addresses of anything else passed over', async () => {
  const [removed = '', kept = ''] = await store(2)
  await removeUnusedStepImages([
    removed,
    removed,
    '/media/../x.webp',
    'https://elsewhere.example/1-1.webp',
    '',
  ])
  expect([await isThere(removed), await isThere(kept)]).toEqual([false, true])
  await removeUnusedStepImages([removed])
  await removeUnusedStepImages([])
})

test('step images are removed once no lineup uses them', async () => {
  const urls = await store(3)
  const [first, second, unused = ''] = urls
  const lineup = { title: 'A', map: 'ascent', agent: 'sova', step_images: [{ url: first }, { url: second }] }
  const lineups = clientOf(backend.env.SUPABASE_URL, backend.env.SUPABASE_SECRET_KEY).from('lineups')
  const { data } = await lineups.insert(lineup).select('id').single().throwOnError()
  await removeUnusedStepImages(urls)
  expect(await Promise.all(urls.map(isThere))).toEqual([true, true, false])

  await lineups.delete().eq('id', data.id).throwOnError()
  await removeUnusedStepImages([...urls, unused])
  expect(await Promise.all(urls.map(isThere))).toEqual([false, false, false])
})
