import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { removeFiles } from '@/lib/lineups/uploads/remove-files'
import { maySee } from '@/lib/lineups/uploads/serve-step-image'
import { storeStepImage } from '@/lib/lineups/uploads/store-step-image'
import { readStepImage } from '@/lib/lineups/uploads/stored-images'
import { sweepUploads } from '@/lib/lineups/uploads/sweep'
import { startMaintenance } from '@/lib/maintenance'
import { createApiClient } from '@/supabase/seed/accounts'
import { signUpAndIn } from './accounts'
import { provideBackend } from './provide-backend'

const OWNER = '00000000-0000-4000-8000-000000000000'
const HOUR = 60 * 60 * 1000
const BYTES = Buffer.from('RIFF')

const backend = provideBackend()

const isStored = async (url: string) => (await readStepImage(url.replace('/media/', ''))) !== undefined

/** Stores images of a person at the same time. @returns for each its URL, or the code of the error. */
async function store(count: number, bytes: Uint8Array = BYTES, id = OWNER): Promise<string[]> {
  const owner = { id, role: 'user' } as const
  const results = await Promise.all(
    Array.from({ length: count }, () => storeStepImage(owner, 3, { webp: bytes })),
  )
  return results.map((result) => (result.ok ? result.data : (result.error?.code ?? '')))
}

const server = () => createApiClient(backend.env.SUPABASE_URL, backend.env.SUPABASE_SECRET_KEY)

test('images that are stored at the same time for one step have different URLs', async () => {
  const urls = await store(8)
  expect(new Set(urls).size).toBe(8)
  for (const url of urls) expect(url).toMatch(new RegExp(`^/media/${OWNER}/\\d{13}-3\\.webp$`))
  expect(await Promise.all(urls.map(isStored))).toEqual(Array(8).fill(true))
})

test('a file that the storage rejects or that was removed does not count towards the quota', async () => {
  const owner = randomUUID()
  await expect(store(1, Buffer.alloc(6 * 1024 * 1024), owner)).rejects.toThrow('could not be stored')
  const [removed = ''] = await store(1, BYTES, owner)
  await removeFiles(server(), [removed.replace('/media/', '')])
  const limits = { max_bytes: 1, max_unused: 1 }
  const file = { account: owner, file_path: `${owner}/1-0.webp`, file_bytes: 1, ...limits }
  expect((await server().rpc('reserve_upload', file).throwOnError()).data).toBe('reserved')
})

test('authors see the images of their lineups, also those of an admin', async () => {
  const { id, client } = await signUpAndIn(backend.env, 'author@example.test')
  const [first = '', second = '', other = ''] = await store(3)
  const step_images = [{ url: first }, { url: second }]
  const lineup = { title: 'A', map: 'ascent', agent: 'sova', status: 'pending', step_images, created_by: id }
  await server().from('lineups').insert(lineup).throwOnError()
  const see = (url: string) => maySee(client, { id, role: 'user' }, url.replace('/media/', ''))
  expect(await Promise.all([first, second, other].map(see))).toEqual([true, true, false])
})

test('unused images are deleted after a day, by one of several servers and once per hour', async () => {
  await server().rpc('forget_attempts', { key: 'sweep-uploads' }).throwOnError()
  const [first = '', second = '', unused = ''] = await store(3, BYTES, randomUUID())
  const step_images = [{ url: first }, { url: second }]
  const lineup = { title: 'A', map: 'ascent', agent: 'sova', status: 'pending', step_images }
  await server().from('lineups').insert(lineup).throwOnError()
  const sweep = (hours: number) => sweepUploads(server(), Date.now() + hours * HOUR)

  expect(await sweep(23)).toBe(0)
  expect(await isStored(unused)).toBe(true)
  expect(await sweep(25)).toBeUndefined()
  await server().rpc('forget_attempts', { key: 'sweep-uploads' }).throwOnError()
  const removed = await Promise.all([sweep(25), sweep(25), sweep(25)])
  expect(removed.filter((count) => count === undefined)).toHaveLength(2)
  expect(Math.max(...removed.map((count) => count ?? 0))).toBeGreaterThan(0)
  expect(await Promise.all([first, second, unused].map(isStored))).toEqual([true, true, false])
})

test('a server repeats its maintenance tasks, also after a failure', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const run = vi
    .fn<() => Promise<number>>()
    .mockRejectedValueOnce(new Error('No answer'))
    .mockResolvedValue(0)
  startMaintenance([{ run, failure: 'Something is left' }])
  await vi.advanceTimersByTimeAsync(HOUR)
  expect(run.mock.calls.length).toBeGreaterThan(2)
  expect(logged).toHaveBeenCalledOnce()
})
