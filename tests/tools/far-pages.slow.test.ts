import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PAGE_SIZE } from '@/lib/limits'
import { DEFAULT_FILTERS } from '@/lib/lineups/list/filters'
import { readPage } from '@/lib/lineups/queries'
import type { Database } from '@/lib/server/supabase/database.types'
import { type RunningBackend, startBackend } from '@/tools/local-backend/backend'

const PAGES = 21
const ROWS = PAGES * PAGE_SIZE

let backend: RunningBackend

const client = (key: string) =>
  createClient<Database>(backend.env.SUPABASE_URL, key, {
    auth: { persistSession: false, autoRefreshToken: false },
  })

/** Reads the titles on a page of the PC list, newest first, and the number of lineups on all pages. */
async function readPcPage(page: number) {
  const source = {
    client: client(backend.env.SUPABASE_PUBLISHABLE_KEY),
    relation: 'published_lineups',
    columns: 'title',
    newestColumn: 'created_at',
  } as const
  const { rows, total } = await readPage(source, { ...DEFAULT_FILTERS, platform: 'pc', page })
  return { titles: rows.map((row) => (row as { title: string }).title), total }
}

beforeAll(async () => {
  backend = await startBackend()
  const lineups = Array.from({ length: ROWS }, (_, index) => ({
    title: `Lineup ${index}`,
    map: 'ascent',
    agent: 'sova',
    platform: 'PC',
    youtube_url: 'https://youtu.be/abcdefghijk',
    status: 'published',
    created_at: new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString(),
  }))
  await client(backend.env.SUPABASE_SECRET_KEY).from('lineups').insert(lineups).throwOnError()
})

afterAll(() => backend?.stop())

test.for([1, PAGES - 2, PAGES - 1, PAGES])('page %i continues where the previous page ends', async (page) => {
  const newest = ROWS - 1 - (page - 1) * PAGE_SIZE
  const titles = Array.from({ length: PAGE_SIZE }, (_, index) => `Lineup ${newest - index}`)
  expect(await readPcPage(page)).toEqual({ titles, total: ROWS })
})

test('a page after the last one is empty', async () => {
  expect(await readPcPage(PAGES + 1)).toEqual({ titles: [], total: 0 })
})
