import { expect, test } from 'vitest'
import { createApiClient } from '@/supabase/seed/accounts'
import { type CleanOptions, deleteUnusedFiles } from '@/tools/uploads/clean-files'
import { listFiles } from '@/tools/uploads/list-files'
import { provideBackend } from './provide-backend'

const OWNER = '00000000-0000-4000-8000-000000000000'
const HOUR = 60 * 60 * 1000
/** More than fit on one page of the list, and in one deletion. */
const UNUSED = 120

const backend = provideBackend()

test('deletes only files that are a day old and used by no lineup', async () => {
  const service = createApiClient(backend.env.SUPABASE_URL, backend.env.SUPABASE_SECRET_KEY)
  const bucket = service.storage.from('lineups')
  const store = async (path: string) => {
    const { error } = await bucket.upload(path, Buffer.from('RIFF'), { contentType: 'image/webp' })
    if (error) throw error
  }
  const listPaths = async () => {
    const paths: string[] = []
    for await (const { path } of listFiles(bucket)) paths.push(path)
    return paths.sort()
  }
  const clean = (hours: number, options: CleanOptions = {}) =>
    deleteUnusedFiles(service, { ...options, nowMs: Date.now() + hours * HOUR })

  const stored = ['pending', 'published', 'rejected', 'deleted'].flatMap((status, lineup) =>
    [0, 1].map((step) => ({ status, path: `${OWNER}/${1_760_000_000_000 + lineup}-${step}.webp` })),
  )
  for (const { path } of stored) await store(path)
  for (const [at, { status, path }] of stored.entries()) {
    if (at % 2 === 1) continue
    const steps = [path, stored[at + 1]?.path].map((step) => ({ url: `/media/${step}` }))
    const lineup = { title: 'A', map: 'ascent', agent: 'sova', status, step_images: steps }
    await service.from('lineups').insert(lineup).throwOnError()
  }
  for (let at = 0; at < UNUSED; at++) await store(`${OWNER}/${1_770_000_000_000 + at}-0.webp`)
  for (const other of ['other.webp', `${OWNER}/other.webp`, 'some/where/1-1.webp']) await store(other)
  const files = stored.length + UNUSED + 3
  const unused = files - stored.length

  expect(await clean(23)).toEqual({ files, unused: 0 })
  expect(await clean(25, { dryRun: true })).toEqual({ files, unused })
  expect(await listPaths()).toHaveLength(files)
  expect(await clean(25)).toEqual({ files, unused })
  expect(await listPaths()).toEqual(stored.map(({ path }) => path).sort())
  expect(await clean(25)).toEqual({ files: stored.length, unused: 0 })
})
