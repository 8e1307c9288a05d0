import { readdirSync, readFileSync, statSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { nodeFs } from 'next/dist/server/lib/node-fs-methods'
import type {
  CachedRouteKind,
  IncrementalCachedAppPageValue,
  IncrementalCacheKind,
} from 'next/dist/server/response-cache'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { processState } from '@/lib/server/process-state.mjs'
import PageCache from './page-cache.mjs'

const MEGABYTE = 1_000_000
const LIMIT_MB = 2
/** In bytes of HTML; with its other files a page takes about 100 KB. */
const PAGE_BYTES = 40_000

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'arcline-pages-'))
  vi.stubEnv('PAGE_CACHE_MB', String(LIMIT_MB))
})
afterEach(async () => {
  vi.unstubAllEnvs()
  vi.useRealTimers()
  stores().delete(folder)
  await rm(folder, { recursive: true })
})

/** The stores of this process, which a new process would not have. */
const stores = () => processState.pageStores ?? new Map()

/** The cache of a request that begins now. Without memory, so that every page comes from disk. */
const beginRequest = (fs = nodeFs) =>
  new PageCache({
    fs,
    flushToDisk: true,
    serverDistDir: folder,
    revalidatedTags: [],
    maxMemoryCacheSize: 0,
    _requestHeaders: {},
  })

const keyOf = (name: string) => `/route-cache/APP_PAGE/0a/$/by/${name}`
const tagOf = (name: string) => `page ${folder} ${name}`

const store = (name: string, html = 'x'.repeat(PAGE_BYTES), fs = nodeFs) => {
  const page: IncrementalCachedAppPageValue = {
    kind: 'APP_PAGE' as CachedRouteKind.APP_PAGE,
    html,
    rscData: Buffer.alloc(PAGE_BYTES),
    headers: { 'x-next-cache-tags': `everything,${tagOf(name)}` },
    status: 200,
    postponed: undefined,
    segmentData: new Map([
      ['/_tree', Buffer.alloc(100)],
      ['/!KHB1YmxpYyk/by/$d$name/__PAGE__', Buffer.alloc(5000)],
    ]),
  }
  return beginRequest(fs).set(keyOf(name), page, {
    cacheControl: { revalidate: 300, expire: 3600 },
    isFallback: false,
  })
}

async function read(name: string): Promise<string | undefined> {
  const kind = 'APP_PAGE' as IncrementalCacheKind.APP_PAGE
  const value = (await beginRequest().get(keyOf(name), { kind, isFallback: false }))?.value
  return value && 'html' in value ? String(value.html) : undefined
}

const change = (name: string) => beginRequest().revalidateTag([tagOf(name)])

/** The files of the folder, without those of a page that is deleted. */
const files = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))

const filesOf = (name: string) => files().filter((file) => file.includes(`/${name}.`))

/** The space that files and folders take on disk. */
const megabytes = () =>
  readdirSync(path.join(folder, 'route-cache'), { recursive: true, encoding: 'utf8' })
    .map((entry) => statSync(path.join(folder, 'route-cache', entry)).blocks * 512)
    .reduce((sum, bytes) => sum + bytes, 0) / MEGABYTE

test('stored pages take the space of the setting at most, and those that are requested stay', async () => {
  await store('hot')
  for (let index = 0; index < 100; index++) {
    await store(`cold-${index}`)
    expect(await read('hot')).toBeDefined()
  }
  await vi.waitFor(() => expect(filesOf('cold-0')).toEqual([]))
  await vi.waitFor(() => expect(megabytes()).toBeLessThanOrEqual(LIMIT_MB))
  expect(megabytes()).toBeGreaterThan(LIMIT_MB / 2)
  expect(filesOf('hot')).toHaveLength(5)
  expect(filesOf('cold-99')).toHaveLength(5)
  expect(await read('cold-0')).toBeUndefined()
})

test('a page whose data changed is deleted within a minute, and no other', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  await store('renamed')
  await store('kept')
  await change('renamed')
  await vi.advanceTimersByTimeAsync(60_000)
  await vi.waitFor(() => expect(filesOf('renamed')).toEqual([]))
  expect(filesOf('kept')).toHaveLength(5)
})

test('pages of an earlier run are deleted at the start, also after it was interrupted', async () => {
  await store('earlier')
  await mkdir(path.join(folder, 'deleted-route-cache-1-1'))
  await writeFile(path.join(folder, 'deleted-route-cache-1-1', 'page.html'), '')
  await mkdir(path.join(folder, 'app'))
  await writeFile(path.join(folder, 'app', 'about.html'), '')
  stores().delete(folder)
  await store('new')
  await vi.waitFor(() => expect(readdirSync(folder).toSorted()).toEqual(['app', 'route-cache']))
  expect(files().filter((file) => !file.includes('/new.'))).toEqual([path.join(folder, 'app', 'about.html')])
})

test('a page that is written while it has to go is kept whole', async () => {
  await store('rewritten')
  const written = Promise.withResolvers<void>()
  const began = Promise.withResolvers<void>()
  const slowFs = {
    ...nodeFs,
    async writeFile(...args: Parameters<typeof nodeFs.writeFile>) {
      began.resolve()
      await written.promise
      return nodeFs.writeFile(...args)
    },
  }
  const html = 'y'.repeat(PAGE_BYTES)
  const rewriting = store('rewritten', html, slowFs)
  await began.promise
  for (let index = 0; index < 50; index++) await store(`other-${index}`)
  await vi.waitFor(() => expect(filesOf('other-0')).toEqual([]))
  // The deletion waits for the write, so the old files are still there.
  expect(filesOf('rewritten')).toHaveLength(5)
  written.resolve()
  await rewriting
  for (let index = 50; index < 60; index++) await store(`other-${index}`)
  await vi.waitFor(() => expect(filesOf('other-20')).toEqual([]))
  expect(filesOf('rewritten')).toHaveLength(5)
  expect(readFileSync(filesOf('rewritten').find((file) => file.endsWith('.html')) ?? '', 'utf8')).toBe(html)
  expect(await read('rewritten')).toBe(html)
})

test('a page that could not be written leaves no files', async () => {
  const fullFs = {
    ...nodeFs,
    async writeFile(...args: Parameters<typeof nodeFs.writeFile>) {
      if (String(args[0]).endsWith('.rsc')) throw new Error('ENOSPC')
      return nodeFs.writeFile(...args)
    },
  }
  await expect(store('half', undefined, fullFs)).rejects.toThrow('ENOSPC')
  await vi.waitFor(() => expect(filesOf('half')).toEqual([]))
})
