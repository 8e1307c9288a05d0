import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { GET as getInvalidRows } from '@/app/api/imports/[id]/invalid.csv/route'
import { GET as getPicture } from '@/app/api/imports/[id]/picture/route'
import { GET as getProgress, PUT as putChunk } from '@/app/api/imports/[id]/route'
import { POST as postImport } from '@/app/api/imports/route'
import { GET as getLineups } from '@/app/api/lineups.zip/route'
import { GET as getExample } from '@/app/api/lineups-example.zip/route'
import { uploadImport } from '@/components/lineups/imports/upload-import'
import { crc32 } from '@/lib/crc32'
import { IMPORT_CHUNK_BYTES } from '@/lib/limits'
import { cancelImport, startImport, undoImport } from '@/lib/lineups/imports/mutations'
import { openArchive } from '@/lib/lineups/imports/open-archive'
import { getImportDraft, listFailedRows } from '@/lib/lineups/imports/queries'
import { type ImportSettings, importSettingsSchema, type LineupImport } from '@/lib/lineups/imports/schema'
import { serverName } from '@/lib/lineups/imports/server-name'
import { runImports } from '@/lib/lineups/imports/worker'
import { readStepImage } from '@/lib/lineups/uploads/stored-images'
import type { AuthContext } from '@/lib/server/actions/run-action'
import { createServiceClient } from '@/lib/server/supabase/clients'
import { buildZip } from '@/tests/zip-archive'
import { type RunningBackend, startBackend } from '@/tools/local-backend/backend'
import { ROOT } from '@/tools/local-backend/paths'
import { signUpAndIn } from './accounts'
import { addServerFunction } from './extra-migration'
import { createAdmin, lineupsNamed, makeArchive, readLineups, serviceClient } from './imports'

const IMPORT_PROCESS = fileURLToPath(import.meta.resolve('./import-process.ts'))

/** Who is signed in to the site. */
const session = vi.hoisted(() => ({ client: null as unknown }))
vi.mock('@/lib/server/supabase/session', () => ({
  createActionClient: async () => session.client,
  createServerClient: async () => session.client,
}))
vi.mock('next/cache', () => ({ updateTag: () => {} }))
vi.mock('@/lib/lineups/imports/open-archive', { spy: true })
vi.mock('next/headers', () => ({ headers: async () => new Headers() }))
// Failures are expected here, and would fill the output.
vi.mock('@/lib/server/logging/log', () => ({ logError: () => {}, logVisitorWarning: () => {} }))

let backend: RunningBackend
let ann: Awaited<ReturnType<typeof createAdmin>>
let migrations: string
const folder = mkdtempSync(join(tmpdir(), 'arcline-imports-'))

beforeAll(async () => {
  migrations = addServerFunction('end_leases()', 'update private.lineup_imports set lease_until = now()')
  backend = await startBackend({ migrations })
  for (const [name, value] of Object.entries(backend.env)) vi.stubEnv(name, value)
  vi.stubEnv('IMPORTS_DIR', folder)
  ann = await createAdmin(backend.env, 'ann@arcline.test')
}, 120_000)
afterAll(async () => {
  vi.unstubAllEnvs()
  await backend?.stop()
  for (const made of [folder, migrations]) rmSync(made, { recursive: true })
})
beforeEach(async () => {
  session.client = ann.client
  await deleteLineups()
})

const deleteLineups = () =>
  serviceClient(backend.env).from('lineups').delete().neq('title', '').throwOnError()

const context = () =>
  ({ account: { id: ann.id, role: 'admin' }, client: ann.client }) as unknown as AuthContext
const SITE = 'http://localhost:3000'
const HEADERS = { origin: SITE, host: 'localhost:3000' }
const params = (id: string) => ({ params: Promise.resolve({ id }) })

const post = (query: string, headers: HeadersInit = HEADERS) =>
  postImport(new Request(`${SITE}/api/imports?${query}`, { method: 'POST', headers }))

function put(id: string, offset: number | string, bytes: Uint8Array<ArrayBuffer>, headers = HEADERS) {
  const url = `${SITE}/api/imports/${id}?offset=${offset}`
  return putChunk(new Request(url, { method: 'PUT', headers, body: bytes }), params(id))
}

async function createUpload(size: number, query = 'name=lineups.zip'): Promise<string> {
  const response = await post(`${query}&size=${size}`)
  expect(response.status).toBe(201)
  return ((await response.json()) as { id: string }).id
}

/** Uploads a file. @returns the id of its import. */
async function upload(bytes: Buffer, query?: string): Promise<string> {
  const id = await createUpload(bytes.length, query)
  const response = await put(id, 0, new Uint8Array(bytes))
  expect(await response.json()).toEqual({ size: bytes.length })
  return id
}

/** Runs what this server has to do. */
const work = () =>
  runImports({ client: createServiceClient(), server: serverName(), invalidatePages: async () => {} })

async function progressOf(id: string): Promise<LineupImport> {
  const response = await getProgress(new Request(`${SITE}/api/imports/${id}`), params(id))
  return (await response.json()) as LineupImport
}

async function start(id: string, settings: Partial<ImportSettings> = {}) {
  const started = await startImport(context(), id, importSettingsSchema.parse(settings))
  expect(started).toEqual({ ok: true, data: null })
}

async function finish(id: string, settings?: Partial<ImportSettings>): Promise<LineupImport> {
  await start(id, settings)
  await work()
  return progressOf(id)
}

const importFile = async (bytes: Buffer, settings?: Partial<ImportSettings>) =>
  finish(await upload(bytes), settings)

async function readZip(response: Response) {
  const bytes = Buffer.from(await response.arrayBuffer())
  const files = unzipSync(new Uint8Array(bytes))
  return { bytes, files, table: strFromU8(files['lineups.csv'] ?? new Uint8Array()) }
}

describe('an import', () => {
  test('creates what is new, changes what has changed, and leaves the rest as it is', async () => {
    const lineups = lineupsNamed('a', 3)
    const first = await importFile(await makeArchive(lineups))
    expect(first).toMatchObject({ status: 'done', rows: 3, done: 3, created: 3, failed: 0 })
    const stored = await readLineups(backend.env)
    expect(stored.map(({ status }) => status)).toEqual(Array(3).fill('pending'))
    const url = (stored[0]?.step_images as { url: string }[] | undefined)?.[0]?.url ?? ''
    expect(url).toMatch(`/media/${ann.id}/`)
    expect(await readStepImage(url.replace('/media/', ''))).toBeDefined()

    const edited = [{ key: 'a0' }, { key: 'a1', description: 'Edited.' }, { key: 'a2' }, { key: 'a9' }]
    const second = await importFile(await makeArchive(edited))
    expect(second).toMatchObject({ created: 1, changed: 1, unchanged: 2 })
    expect(await readLineups(backend.env)).toHaveLength(4)
    const undone = await undoImport(context(), second.id)
    expect(undone).toEqual({ ok: true, data: { deleted: 1, restored: 1, kept: 0 } })
    expect(await readLineups(backend.env)).toHaveLength(3)
    const waiting = 'key,platform,title,map,agent,status\na9,Mobile,From the bin,Ascent,Sova,pending'
    await importFile(Buffer.from(waiting), { publish: true })
    const restored = await readLineups(backend.env)
    expect(restored.map(({ status }) => status)).toEqual(Array(4).fill('pending'))
  })

  test('keeps what a table does not speak of, and stores no picture of an export again', async () => {
    await importFile(await makeArchive([{ key: 'kept', description: 'Kept.' }]))
    const [before] = await readLineups(backend.env)
    const id = await upload(Buffer.from('key,platform,title,map,agent\nkept,Mobile,Renamed,Ascent,Sova'))
    const changes = [{ column: 'title', before: 'Title kept', after: 'Renamed' }]
    expect(await getImportDraft(id)).toMatchObject({ data: { rows: [{ state: 'changed', changes }] } })
    await finish(id)
    const { data: after } = await serviceClient(backend.env).from('lineups').select().throwOnError()
    const kept = { description: 'Kept.', step_images: before?.step_images }
    expect(after).toMatchObject([{ title: 'Renamed', ...kept }])
    // Of two rows with one key, even one that is as in the last import is refused, so that the other's edit is noticed.
    const row = 'kept,Mobile,Renamed,Ascent,Sova'
    const table = `key,platform,title,map,agent\n${row.replace('Renamed', 'Edited')}\n${row}`
    const draft = await getImportDraft(await upload(Buffer.from(table)))
    expect(draft).toMatchObject({ data: { totals: { invalid: 2 } } })
    const exported = await readZip(await getLineups())
    expect(await importFile(exported.bytes)).toMatchObject({ unchanged: 1, changed: 0, created: 0 })
  })

  test('takes the rows that it can, and later a mended table of the others with its pictures and columns', async () => {
    const edit = (table: string) =>
      table
        .replace('"title"', '"heading"')
        .replace('"agent"', '"agnet"')
        .replace('"Title b1","Ascent"', '"Title b1","Ascnet"')
    const id = await upload(await makeArchive(lineupsNamed('b', 3), { edit }))
    const draft = await getImportDraft(id)
    expect(draft).toMatchObject({ data: { missing: ['title'] } })
    const guessed = draft.ok ? draft.data.columns.filter(({ match }) => match === 'guessed') : []
    expect(guessed).toMatchObject([{ header: 'agnet', column: 'agent' }])
    const first = await finish(id, { publish: true, columns: { 2: 'title' } })
    expect(first).toMatchObject({ status: 'done', done: 3, created: 2, failed: 1 })
    const invalid = await (await getInvalidRows(new Request(SITE), params(id))).text()
    expect(invalid.trim().split('\r\n')).toHaveLength(2)
    expect(invalid).toContain('Did you mean “Ascent”?')

    const mended = Buffer.from(invalid.replace('Ascnet', 'Ascent'))
    const mending = await upload(mended, `name=invalid-rows.csv&mends=${id}`)
    expect(await getImportDraft(mending)).toMatchObject({ data: { totals: { rows: 1, new: 1 } } })
    const { settings } = await progressOf(mending)
    expect(await finish(mending, settings)).toMatchObject({ created: 1, failed: 0 })
    const lineup = { status: 'published', step_images: [{}, {}] }
    expect(await readLineups(backend.env)).toMatchObject(Array(3).fill(lineup))
  })

  test('shows a page of rows with the longest descriptions', async () => {
    const values = ['PC', 'bind', 'sova', 'recon-bolt', 'https://youtu.be/aqz-KE-bpKQ', '😀'.repeat(2000)]
    const rows = Array.from({ length: 20 }, (_, row) => [`L${row}`, ...values].join())
    const table = ['title,platform,map,agent,ability,video,description', ...rows].join('\n')
    const id = await upload(Buffer.from(table), 'name=a.csv')
    expect(await getImportDraft(id)).toMatchObject({ ok: true, data: { totals: { new: 20 } } })
  })

  test('has an error for a picture that is none, and goes on', async () => {
    const entries = unzipSync(new Uint8Array(await makeArchive(lineupsNamed('c', 3))))
    const files = Object.entries({ ...entries, 'c1/2.webp': Buffer.from('<svg/>') })
    const archive = buildZip(files.map(([name, content]) => ({ name, content: Buffer.from(content) })))
    const id = await upload(Buffer.from(archive))
    vi.mocked(openArchive).mockClear()
    const invalid = { state: 'invalid', errors: [{ value: 'c1/2.webp' }] }
    const rows = [{ state: 'new' }, invalid, { state: 'new' }]
    expect(await getImportDraft(id)).toMatchObject({ data: { rows } })
    for (const step of [1, 2])
      expect((await getPicture(new Request(`${SITE}/a?path=c0/${step}.webp`), params(id))).status).toBe(200)
    // The list of a large archive takes a second to read.
    expect(openArchive).toHaveBeenCalledTimes(1)
    expect(await finish(id)).toMatchObject({ status: 'done', created: 2, failed: 1 })
    const error = { header: 'picture 2', value: 'c1/2.webp', error: { code: 'image-wrong-type' } }
    expect(await listFailedRows(id, 5)).toMatchObject({ page: 1, rows: [{ row: 3, errors: [error] }] })
  })

  test('goes on after its server was killed, and makes no lineup twice', { timeout: 300_000 }, async () => {
    const count = 12
    const id = await upload(await makeArchive(lineupsNamed('d', count)))
    await start(id)
    const args = ['--conditions=react-server', '--import', 'tsx', IMPORT_PROCESS]
    const child = spawn(process.execPath, args, { cwd: ROOT, env: process.env, stdio: 'ignore' })
    const exit = once(child, 'exit')
    const poll = { timeout: 90_000, interval: 20 }
    await expect.poll(async () => (await progressOf(id)).done, poll).toBeGreaterThan(1)
    child.kill('SIGKILL')
    await exit
    await work()
    expect((await progressOf(id)).status).toBe('running')
    // The next server takes over when the lease of the killed one has ended.
    await fetch(`${backend.env.SUPABASE_URL}/rest/v1/rpc/end_leases`, {
      method: 'POST',
      headers: { apikey: backend.env.SUPABASE_SECRET_KEY },
    })
    await work()
    expect(await progressOf(id)).toMatchObject({ status: 'done', done: count, created: count })
    const titles = (await readLineups(backend.env)).map(({ title }) => title)
    expect([titles.length, new Set(titles).size]).toEqual([count, count])
  })

  test('that is cancelled before it is started is deleted with its file', async () => {
    const id = await upload(await makeArchive(lineupsNamed('f', 1)))
    expect(readdirSync(folder)).toContain(id)
    for (const _ of ['first', 'again'])
      expect(await cancelImport(context(), id)).toEqual({ ok: true, data: null })
    expect(readdirSync(folder)).not.toContain(id)
  })
})

test('what is exported and imported into an empty site is exported the same', async () => {
  const pair = { title: 'Paired', map: 'bind', agent: 'viper', ability: 'snake-bite' }
  const lineups = [
    { key: 'Mobile one', counterpart: 'PC one', ...pair },
    { key: 'PC one', counterpart: 'Mobile one', platform: 'PC' as const, ...pair },
    {
      key: 'whole',
      ...{ side: 'Attack', location: 'A', description: '=1+1\nSecond "line", with commas; and 速' },
      ...{ fromCallout: 'a-lobby', toCallout: 'a-main', fromPoint: { x: 0.25, y: 0.4 } },
      ...{ movement: 'jumping', charge: 2, bounces: 1, airMs: 2500, thumbnailIndex: 1 },
      ...{ purposes: ['recon'], difficulty: 'hard', youtubeUrl: 'https://youtu.be/aqz-KE-bpKQ' },
    } as const,
  ]
  await importFile(await makeArchive(lineups as Parameters<typeof makeArchive>[0]), { publish: true })
  const service = serviceClient(backend.env)
  const video = { youtube_url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ', status: 'published' }
  const byHand = service.from('lineups').insert({ title: 'By hand', map: 'bind', agent: 'sova', ...video })
  const { data } = await byHand.select('short_id').single().throwOnError()
  const exported = await readZip(await getLineups())
  expect(exported.table).toContain(`"${data.short_id}"`)
  expect(Object.keys(exported.files)).toHaveLength(7)

  const paths = (await readLineups(backend.env)).flatMap(({ step_images }) =>
    (step_images as { url: string }[]).map(({ url }) => url.replace('/media/', '')),
  )
  await deleteLineups()
  await service.storage.from('lineups').remove(paths)
  expect(await importFile(exported.bytes, { publish: true })).toMatchObject({ created: 4, failed: 0 })
  const again = await readZip(await getLineups())
  expect(again.table).toBe(exported.table)
  expect(Object.keys(again.files).toSorted()).toEqual(Object.keys(exported.files).toSorted())
  expect(await importFile(exported.bytes)).toMatchObject({ unchanged: 4 })
})

test('the example is imported as it is', async () => {
  const { bytes } = await readZip(await getExample())
  expect(await importFile(bytes)).toMatchObject({ created: 3, failed: 0 })
  const lineups = await readLineups(backend.env)
  expect(lineups.filter(({ counterpart_id }) => counterpart_id !== null)).toHaveLength(2)
})

test('an upload that broke off goes on with the same file, and never with another one', async () => {
  const fetchOutside = fetch
  /** The offset from which parts do not arrive. */
  let lostFrom = 1
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
    if (!address.startsWith('/api/')) return fetchOutside(address, init)
    const request = new Request(SITE + address, { ...init, headers: HEADERS })
    const { pathname, searchParams } = new URL(request.url)
    const context = params(pathname.split('/')[3] ?? '')
    if (init.method === 'POST') return postImport(request)
    if (init.method !== 'PUT') return getProgress(request, context)
    if (Number(searchParams.get('offset')) >= lostFrom) return new Response(null, { status: 404 })
    return putChunk(request, context)
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const fileOf = (letter: string, { name = `${'long'.repeat(50)}.csv`, end = letter } = {}) =>
    new File(['title\n', letter.repeat(IMPORT_CHUNK_BYTES), end], name)
  async function uploadFile(file: File, resume?: string) {
    const onCreated = vi.fn<(id: string) => void>()
    const { ok } = await uploadImport(file, resume, { onCreated, onProgress: () => {} })
    const [id = resume ?? ''] = onCreated.mock.lastCall ?? []
    const isStored = readFileSync(join(folder, id)).equals(Buffer.from(await file.arrayBuffer()))
    return { id, ok, isStored }
  }

  const { id } = await uploadFile(fileOf('a'))
  expect(await progressOf(id)).toMatchObject({ status: 'uploading', received: IMPORT_CHUNK_BYTES })
  lostFrom = Number.POSITIVE_INFINITY
  renameSync(join(folder, id), join(folder, 'moved'))
  const asNewImport = { ok: true, isStored: true, id: expect.not.stringContaining(id) }
  // The server has lost the half file.
  expect(await uploadFile(fileOf('a'), id)).toEqual(asNewImport)
  renameSync(join(folder, 'moved'), join(folder, id))
  for (const other of [fileOf('b'), fileOf('a', { name: 'other.csv' }), fileOf('a', { end: 'longer' })])
    expect(await uploadFile(other, id)).toEqual(asNewImport)
  expect(await uploadFile(fileOf('a'), id)).toEqual({ id, ok: true, isStored: true })
  await ann.client.rpc('start_lineup_import', { import: id, settings: {}, row_count: 1 }).throwOnError()
  await cancelImport(context(), id)
  expect(await uploadFile(fileOf('a'), id)).toEqual(asNewImport)
  expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926)
})

describe('hostile uploads are refused', () => {
  test('from another site', async () => {
    const foreign = { ...HEADERS, origin: 'https://evil.example' }
    expect((await post('name=a.zip&size=3', foreign)).status).toBe(403)
    expect((await post('name=a.zip&size=3', { ...HEADERS, 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    const id = await createUpload(3)
    expect((await put(id, 0, new Uint8Array(3), foreign)).status).toBe(403)
  })

  test('from anybody but an admin, and from an admin who has not created the import', async () => {
    const id = await createUpload(3)
    session.client = (await signUpAndIn(backend.env, 'member@arcline.test')).client
    const refused = await Promise.all([
      post('name=a.zip&size=3'),
      put(id, 0, new Uint8Array(3)),
      getProgress(new Request(SITE), params(id)),
      getPicture(new Request(`${SITE}/a?path=a/1.webp`), params(id)),
      getInvalidRows(new Request(SITE), params(id)),
      getLineups(),
      getExample(),
    ])
    expect(refused.map(({ status }) => status)).toEqual(Array(7).fill(403))
    await expect(getImportDraft(id)).rejects.toThrow()
    session.client = (await createAdmin(backend.env, 'other@arcline.test')).client
    expect((await put(id, 0, new Uint8Array(3))).status).toBe(404)
  })

  test('of another kind or size', async () => {
    expect((await post('name=a.exe&size=3')).status).toBe(415)
    expect((await post(`name=a.zip&size=${5 * 1024 ** 3}`)).status).toBe(413)
    for (const size of ['', '0', '-1', '1e3'])
      expect((await post(`name=a.zip&size=${size}`)).status).toBe(400)
    const id = await createUpload(10)
    expect((await put(id, 0, new Uint8Array(11))).status).toBe(413)
    const large = await createUpload(IMPORT_CHUNK_BYTES * 2)
    expect((await put(large, 0, new Uint8Array(IMPORT_CHUNK_BYTES + 1))).status).toBe(413)
    expect(await progressOf(large)).toMatchObject({ received: 0, status: 'uploading' })
  })

  test('at another offset, with the size from which the client goes on', async () => {
    const archive = new Uint8Array(await makeArchive(lineupsNamed('g', 1)))
    const id = await createUpload(archive.length)
    for (const offset of ['1', '-1', 'x', '']) {
      const response = await put(id, offset, archive.slice(0, 100))
      expect(response.status).toBe(409)
      expect(await response.json()).toEqual({ error: { code: 'import-wrong-offset' }, size: 0 })
    }
    expect(await (await put(id, 0, archive.slice(0, 100))).json()).toEqual({ size: 100 })
    // The answer was lost, and the client sends the same part again.
    expect((await put(id, 0, archive.slice(0, 100))).status).toBe(409)
    // Two at once: one is written.
    const both = await Promise.all([1, 2].map(() => put(id, 100, archive.slice(100, 200))))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const incomplete = await startImport(context(), id, importSettingsSchema.parse({}))
    expect(incomplete).toMatchObject({ error: { code: 'import-incomplete' } })
    expect(await (await put(id, 200, archive.slice(200))).json()).toEqual({ size: archive.length })
    expect(await getImportDraft(id)).toMatchObject({ data: { totals: { rows: 1, new: 1 } } })
    expect((await put(id, archive.length, new Uint8Array(1))).status).toBe(409)
  })

  test('with paths that lead out of the folder or the archive', async () => {
    const preview = (id: string, path: string) =>
      getPicture(new Request(`${SITE}/a?${new URLSearchParams({ path })}`), params(id))
    for (const id of ['..', '../../etc/passwd', '%2e%2e', 'a'.repeat(36)]) {
      expect((await put(id, 0, new Uint8Array(3))).status).toBe(404)
      expect((await preview(id, 'a')).status).toBe(404)
    }
    const id = await upload(Buffer.alloc(3), `name=${encodeURIComponent('../../evil\u202e.zip')}`)
    expect(readdirSync(folder)).toContain(id)
    const archive = await upload(await makeArchive(lineupsNamed('h', 1)))
    for (const path of ['../../../etc/passwd', '/etc/passwd', 'h0/9.webp', ''])
      expect((await preview(archive, path)).status).toBe(404)
    expect((await preview(archive, 'lineups.csv')).status).toBe(400)
    const shown = await preview(archive, 'h0/1.webp')
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
  })
})
