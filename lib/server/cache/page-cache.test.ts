import { tmpdir } from 'node:os'
import { nodeFs } from 'next/dist/server/lib/node-fs-methods'
import type { CachedRouteKind, IncrementalCacheKind } from 'next/dist/server/response-cache'
import { afterEach, expect, test, vi } from 'vitest'
import PageCache from './page-cache.mjs'

const beginRequest = () =>
  new PageCache({
    fs: nodeFs,
    flushToDisk: false,
    serverDistDir: tmpdir(),
    revalidatedTags: [],
    maxMemoryCacheSize: 1_000_000,
    _requestHeaders: {},
  })

const tagOf = (path: string) => `tag of ${path}`

/** Stores the answer of a route, which is cached as a page is. */
const store = (request: PageCache, path: string, body: string) =>
  request.set(
    path,
    {
      kind: 'APP_ROUTE' as CachedRouteKind.APP_ROUTE,
      body: Buffer.from(body),
      headers: { 'x-next-cache-tags': `everything,${tagOf(path)}` },
      status: 200,
    },
    { cacheControl: { revalidate: 300, expire: 3600 }, isFallback: false },
  )

async function read(path: string): Promise<string | undefined> {
  const kind = 'APP_ROUTE' as IncrementalCacheKind.APP_ROUTE
  const value = (await beginRequest().get(path, { kind, isFallback: false }))?.value
  return value && 'body' in value ? value.body.toString() : undefined
}

const change = (path: string) => beginRequest().revalidateTag([tagOf(path)])

afterEach(() => {
  vi.useRealTimers()
})

test('a page is stored until its data change', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'Date'] })
  await store(beginRequest(), '/stored', 'old')
  expect(await read('/stored')).toBe('old')
  // Next dates pages and changes by the millisecond.
  vi.advanceTimersByTime(1)
  await change('/stored')
  expect(await read('/stored')).toBeUndefined()
})

test('a page whose data change while it is rendered is not stored', async () => {
  const request = beginRequest()
  await change('/changed')
  await store(request, '/changed', 'old')
  expect(await read('/changed')).toBeUndefined()
})

test('a page is not stored if it may show what an earlier request read before the change', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'Date'] })
  await change('/shared')
  vi.advanceTimersByTime(2_900)
  await store(beginRequest(), '/shared', 'old')
  expect(await read('/shared')).toBeUndefined()
  vi.advanceTimersByTime(200)
  await store(beginRequest(), '/shared', 'new')
  expect(await read('/shared')).toBe('new')
})
