import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { GET as getBrokenRows } from '@/app/api/imports/[id]/broken.csv/route'
import { GET as getPicture } from '@/app/api/imports/[id]/picture/route'
import { GET as getProgress, PUT as putChunk } from '@/app/api/imports/[id]/route'
import { POST as postImport } from '@/app/api/imports/route'
import { GET as getLineups } from '@/app/api/lineups.zip/route'
import { GET as getExample } from '@/app/api/lineups-example.zip/route'
import { uploadImport } from '@/components/lineups/imports/upload-import'
import { crc32 } from '@/lib/crc32'
import { IMPORT_CHUNK_BYTES } from '@/lib/limits'
import { cancelImport, startImport, takeBackImport } from '@/lib/lineups/imports/mutations'
import { openArchive } from '@/lib/lineups/imports/open-archive'
import { getImportDraft } from '@/lib/lineups/imports/queries'
import { runImports } from '@/lib/lineups/imports/run-imports'
import { type ImportSettings, importSettingsSchema, type LineupImport } from '@/lib/lineups/imports/schema'
import { serverName } from '@/lib/lineups/imports/server-name'
import { readStepImage } from '@/lib/lineups/uploads/stored-images'
import type { AuthContext } from '@/lib/server/actions/run-action'
import { createServiceClient } from '@/lib/server/supabase/clients'
import { type RunningBackend, startBackend } from '@/tools/local-backend/backend'
import { ROOT } from '@/tools/local-backend/paths'
import { signUpAndIn } from './accounts'
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
const folder = mkdtempSync(join(tmpdir(), 'arcline-imports-'))

beforeAll(async () => {
  backend = await startBackend()
  for (const [name, value] of Object.entries(backend.env)) vi.stubEnv(name, value)
  vi.stubEnv('IMPORTS_DIR', folder)
  ann = await createAdmin(backend.env, 'ann@arcline.test')
}, 120_000)
afterAll(async () => {
  vi.unstubAllEnvs()
  await backend?.stop()
  rmSync(folder, { recursive: true })
})
beforeEach(async () => {
  session.client = ann.client
  await serviceClient(backend.env).from('lineups').delete().neq('title', '').throwOnError()
})

const context = () =>
  ({ account: { id: ann.id, role: 'admin' }, client: ann.client }) as unknown as AuthContext
const SITE = 'http://localhost:3000'
const HEADERS = { origin: SITE, host: 'localhost:3000' }
const params = (id: string) => ({ params: Promise.resolve({ id }) })

const post = (query: string, headers: HeadersInit = HEADERS) =>
  postImport(new Request(`${SITE}/api/imports?${query}`, { method: 'POST', headers }))

const put = (
  id: string,
  offset: number | string,
  bytes: Uint8Array<ArrayBuffer>,
  headers: HeadersInit = HEADERS,
) =>
  putChunk(
    new Request(`${SITE}/api/imports/${id}?offset=${offset}`, { method: 'PUT', headers, body: bytes }),
    params(id),
  )

async function createUpload(size: number): Promise<string> {
  const response = await post(`name=lineups.zip&size=${size}`)
  expect(response.status).toBe(201)
  return ((await response.json()) as { id: string }).id
}

/** Uploads an archive. @returns the id of its import. */
async function upload(archive: Buffer): Promise<string> {
  const id = await createUpload(archive.length)
  const response = await put(id, 0, new Uint8Array(archive))
  expect(await response.json()).toEqual({ size: archive.length })
  return id
}

const settingsOf = (settings: Partial<ImportSettings> = {}) => importSettingsSchema.parse(settings)

/** Runs what this server has to do. */
const work = () =>
  runImports({ client: createServiceClient(), server: serverName(), invalidatePages: async () => {} })

async function progressOf(id: string): Promise<LineupImport> {
  const response = await getProgress(new Request(`${SITE}/api/imports/${id}`), params(id))
  return (await response.json()) as LineupImport
}

async function importArchive(archive: Buffer, settings: Partial<ImportSettings> = {}): Promise<LineupImport> {
  const id = await upload(archive)
  expect(await startImport(context(), id, settingsOf(settings))).toEqual({ ok: true, data: null })
  await work()
  return progressOf(id)
}

describe('an import', () => {
  test('creates what is new, changes what has changed, and leaves the rest as it is', async () => {
    const lineups = lineupsNamed('a', 5)
    const first = await importArchive(await makeArchive(lineups))
    expect(first).toMatchObject({ status: 'done', rows: 5, done: 5, created: 5, failed: 0 })
    expect((await readLineups(backend.env)).map(({ status }) => status)).toEqual(Array(5).fill('pending'))
    const [stored] = await readLineups(backend.env)
    const [step] = (stored?.step_images ?? []) as { url: string }[]
    expect(step?.url).toMatch(`/media/${ann.id}/`)
    expect(await readStepImage(step?.url.replace('/media/', '') ?? '')).toBeDefined()

    const edited = lineups.map((lineup) =>
      lineup.key === 'a1' ? { ...lineup, description: 'Edited.' } : lineup,
    )
    const second = await importArchive(await makeArchive([...edited, { key: 'a9' }]))
    expect(second).toMatchObject({ created: 1, changed: 1, unchanged: 4 })
    expect(await readLineups(backend.env)).toHaveLength(6)

    expect(await takeBackImport(context(), second.id)).toEqual({
      ok: true,
      data: { deleted: 1, restored: 1, kept: 0 },
    })
    expect(await readLineups(backend.env)).toHaveLength(5)
  })

  test('keeps what a table does not speak of, and stores no picture of an export again', async () => {
    await importArchive(await makeArchive([{ key: 'kept', description: 'Kept.' }]))
    const [before] = await readLineups(backend.env)
    const table = 'key,platform,title,map,agent\nkept,Mobile,Renamed,Ascent,Sova'
    const id = await upload(Buffer.from(table))
    expect(await getImportDraft(id)).toMatchObject({
      ok: true,
      data: {
        rows: [{ state: 'changed', changes: [{ column: 'title', before: 'Title kept', after: 'Renamed' }] }],
      },
    })
    await startImport(context(), id, settingsOf())
    await work()
    const { data: after } = await serviceClient(backend.env).from('lineups').select().throwOnError()
    expect(after).toMatchObject([
      { title: 'Renamed', description: 'Kept.', step_images: before?.step_images },
    ])

    const exported = Buffer.from(await (await getLineups()).arrayBuffer())
    expect(await importArchive(exported)).toMatchObject({ unchanged: 1, changed: 0, created: 0 })
  })

  test('takes the rows that it can, with three misspelled columns and five broken rows', async () => {
    const edit = (table: string) =>
      table
        .replace('"title"', '"titel"')
        .replace('"agent"', '"agnet"')
        .replace('"description"', '"descripton"')
        .replace('"Title b1","Ascent"', '"Title b1","Ascnet"')
        .replace('"Title b2","Ascent","Sova"', '"Title b2","Ascent","Nobody"')
        .replace('"b3/2.webp"', '"missing.webp"')
        .replace('"Title b4"', '""')
        .replace('"b5","Mobile"', '"b5","Console"')
    const archive = await makeArchive(lineupsNamed('b', 12), { edit })
    const id = await upload(archive)
    const draft = await getImportDraft(id, { show: 'broken' })
    expect(draft).toMatchObject({
      ok: true,
      data: { missing: [], totals: { rows: 12, new: 7, broken: 5 }, pageCount: 1 },
    })
    const guessed = draft.ok ? draft.data.columns.filter(({ match }) => match === 'guessed') : []
    expect(guessed.map(({ header, column }) => [header, column])).toEqual([
      ['titel', 'title'],
      ['agnet', 'agent'],
      ['descripton', 'description'],
    ])
    await startImport(context(), id, settingsOf({ publish: true }))
    await work()
    expect(await progressOf(id)).toMatchObject({ status: 'done', done: 12, created: 7, failed: 5 })
    expect((await readLineups(backend.env)).map(({ status }) => status)).toEqual(Array(7).fill('published'))
    const table = await (await getBrokenRows(new Request(SITE), params(id))).text()
    expect(table.trim().split('\r\n')).toHaveLength(6)
    expect(table).toContain('Did you mean “Ascent”?')
  })

  test('takes a mended table of its broken rows with its pictures and its choice of columns', async () => {
    const edit = (table: string) =>
      table.replace('"title"', '"heading"').replace('"Title m1","Ascent"', '"Title m1","Dust"')
    const first = await importArchive(await makeArchive(lineupsNamed('m', 3), { edit }), {
      columns: { 2: 'title' },
    })
    expect(first).toMatchObject({ created: 2, failed: 1 })
    const broken = await (await getBrokenRows(new Request(SITE), params(first.id))).text()
    const table = new Uint8Array(Buffer.from(broken.replace('Dust', 'Ascent')))
    const created = await post(`name=broken-rows.csv&size=${table.length}&mends=${first.id}`)
    const { id } = (await created.json()) as { id: string }
    await put(id, 0, table)
    const draft = await getImportDraft(id)
    expect(draft).toMatchObject({ ok: true, data: { totals: { rows: 1, new: 1 }, rows: [{ state: 'new' }] } })
    await startImport(context(), id, (await progressOf(id)).settings)
    await work()
    expect(await progressOf(id)).toMatchObject({ created: 1, failed: 0 })
    expect(
      (await readLineups(backend.env)).map(({ step_images }) => (step_images as object[]).length),
    ).toEqual([2, 2, 2])
  })

  test('has an error for a picture that is none, and goes on', async () => {
    const entries = await makeArchive(lineupsNamed('c', 3))
    const broken = Buffer.from(entries)
    const { buildZip } = await import('@/tests/zip-archive')
    const files = Object.entries(unzipSync(broken)).map(([name, content]) => ({
      name,
      content: name === 'c1/2.webp' ? Buffer.from('<svg/>') : Buffer.from(content),
    }))
    const id = await upload(Buffer.from(buildZip(files)))
    vi.mocked(openArchive).mockClear()
    expect(await getImportDraft(id)).toMatchObject({
      ok: true,
      data: {
        rows: [{ state: 'new' }, { state: 'broken', errors: [{ value: 'c1/2.webp' }] }, { state: 'new' }],
      },
    })
    for (const step of [1, 2])
      expect((await getPicture(new Request(`${SITE}/a?path=c0/${step}.webp`), params(id))).status).toBe(200)
    // The list of a large archive takes a second to read.
    expect(openArchive).toHaveBeenCalledTimes(1)
    await startImport(context(), id, settingsOf())
    await work()
    const done = await progressOf(id)
    expect(done).toMatchObject({ status: 'done', created: 2, failed: 1 })
    const { data } = await ann.client.rpc('failed_import_rows', { import: done.id }).throwOnError()
    expect(data).toMatchObject([
      {
        row_number: 3,
        errors: [{ header: 'picture 2', value: 'c1/2.webp', error: { code: 'image-wrong-type' } }],
      },
    ])
  })

  test('goes on after its server was killed, and makes no lineup twice', { timeout: 300_000 }, async () => {
    const count = 12
    const id = await upload(await makeArchive(lineupsNamed('d', count)))
    await startImport(context(), id, settingsOf())
    const args = ['--conditions=react-server', '--import', 'tsx', IMPORT_PROCESS]
    const child = spawn(process.execPath, args, { cwd: ROOT, env: process.env, stdio: 'ignore' })
    const exit = once(child, 'exit')
    const poll = { timeout: 90_000, interval: 20 }
    await expect.poll(async () => (await progressOf(id)).done, poll).toBeGreaterThan(1)
    child.kill('SIGKILL')
    await exit
    expect((await progressOf(id)).status).toBe('running')
    // The next server takes over when the lease of the killed one has ended.
    const finish = async () => {
      await work()
      return (await progressOf(id)).status
    }
    await expect.poll(finish, { timeout: 90_000, interval: 2_000 }).toBe('done')
    expect(await progressOf(id)).toMatchObject({ status: 'done', done: count, created: count })
    const lineups = await readLineups(backend.env)
    expect(new Set(lineups.map(({ title }) => title)).size).toBe(count)
    expect(lineups).toHaveLength(count)
  })

  test('two servers with the same table at once make no lineup twice', async () => {
    const archive = await makeArchive(lineupsNamed('e', 12))
    const ids = [await upload(archive), await upload(archive)]
    for (const id of ids) await startImport(context(), id, settingsOf())
    await Promise.all([work(), work()])
    const [one, two] = await Promise.all(ids.map(progressOf))
    expect([one?.status, two?.status]).toEqual(['done', 'done'])
    expect((one?.created ?? 0) + (two?.created ?? 0)).toBe(12)
    expect((one?.unchanged ?? 0) + (two?.unchanged ?? 0)).toBe(12)
    expect(await readLineups(backend.env)).toHaveLength(12)
  })

  test('stops when it is cancelled, and is deleted with its file before it is started', async () => {
    const id = await upload(await makeArchive(lineupsNamed('f', 3)))
    expect(readdirSync(folder)).toContain(id)
    expect(await cancelImport(context(), id)).toEqual({ ok: true, data: null })
    expect(readdirSync(folder)).not.toContain(id)
    const started = await upload(await makeArchive(lineupsNamed('f', 3)))
    await startImport(context(), started, settingsOf())
    await cancelImport(context(), started)
    await work()
    expect(await progressOf(started)).toMatchObject({ status: 'cancelled', done: 0 })
  })
})

test('what is exported and imported into an empty database is exported the same', {
  timeout: 300_000,
}, async () => {
  const pair = { title: 'Paired', map: 'bind', agent: 'viper', ability: 'snake-bite' }
  await importArchive(
    await makeArchive([
      { key: 'Mobile one', counterpart: 'PC one', ...pair },
      { key: 'PC one', counterpart: 'Mobile one', platform: 'PC', ...pair },
      {
        key: 'whole',
        ...{ side: 'Attack', location: 'A', description: '=1+1\nSecond "line", with commas; and 速' },
        ...{ standCallout: 'a-lobby', targetCallout: 'a-main', standPoint: { x: 0.25, y: 0.4 } },
        ...{ movement: 'jumping', charge: 2, bounces: 1, airMs: 2500, thumbnailIndex: 1 },
        ...{ purposes: ['recon'], difficulty: 'hard', youtubeUrl: 'https://youtu.be/aqz-KE-bpKQ' },
      },
    ]),
    { publish: true },
  )
  const [first] = await serviceClient(backend.env)
    .from('lineups')
    .insert({
      title: 'Added by hand',
      map: 'bind',
      agent: 'sova',
      youtube_url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
      status: 'published',
    })
    .select('short_id')
    .throwOnError()
    .then(({ data }) => data)
  const exported = await readZip(await getLineups())
  expect(exported.table).toContain(`"${first?.short_id}"`)
  expect(exported.files).toHaveLength(7)

  const other = await startBackend()
  try {
    for (const [name, value] of Object.entries(other.env)) vi.stubEnv(name, value)
    const bob = await createAdmin(other.env, 'bob@arcline.test')
    session.client = bob.client
    const done = await importArchiveAs(bob, exported.bytes)
    expect(done).toMatchObject({ created: 4, failed: 0 })
    const again = await readZip(await getLineups())
    expect(again.table).toBe(exported.table)
    expect(again.files).toEqual(exported.files)
    expect(await importArchiveAs(bob, exported.bytes)).toMatchObject({ unchanged: 4 })
  } finally {
    for (const [name, value] of Object.entries(backend.env)) vi.stubEnv(name, value)
    await other.stop()
  }
})

async function importArchiveAs(admin: typeof ann, archive: Buffer): Promise<LineupImport> {
  const id = await upload(archive)
  const auth = { account: { id: admin.id, role: 'admin' }, client: admin.client } as unknown as AuthContext
  await startImport(auth, id, settingsOf({ publish: true }))
  await work()
  return progressOf(id)
}

async function readZip(response: Response) {
  expect(response.status).toBe(200)
  const bytes = Buffer.from(await response.arrayBuffer())
  const files = unzipSync(new Uint8Array(bytes))
  return {
    bytes,
    table: strFromU8(files['lineups.csv'] ?? new Uint8Array()),
    files: Object.keys(files).toSorted(),
  }
}

test('the example is imported as it is', async () => {
  const { bytes } = await readZip(await getExample())
  expect(await importArchive(bytes)).toMatchObject({ created: 3, failed: 0 })
  const lineups = await readLineups(backend.env)
  expect(lineups.filter(({ counterpart_id }) => counterpart_id !== null)).toHaveLength(2)
})

describe('an upload that broke off after its first part', () => {
  const fetchOutside = fetch
  afterEach(() => vi.unstubAllGlobals())

  const fileOf = (letter: string, { name = 'lineups.csv', end = letter } = {}) =>
    new File(['title\n', letter.repeat(IMPORT_CHUNK_BYTES), end], name)

  /** Uploads a file as the page does. @param lost the offset from which parts do not arrive. */
  async function uploadFile(
    file: File,
    { resume, lost = file.size }: { resume?: string; lost?: number } = {},
  ) {
    vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
      if (!address.startsWith('/api/')) return fetchOutside(address, init)
      const request = new Request(SITE + address, { ...init, headers: HEADERS })
      const { pathname, searchParams } = new URL(request.url)
      const context = params(pathname.split('/')[3] ?? '')
      if (init.method === 'POST') return postImport(request)
      if (init.method !== 'PUT') return getProgress(request, context)
      if (Number(searchParams.get('offset')) >= lost) return new Response(null, { status: 404 })
      return putChunk(request, context)
    })
    let id = resume
    const onCreated = (created: string) => {
      id = created
    }
    const result = await uploadImport(file, resume, { onCreated, onProgress: () => {} })
    return { id: id ?? '', isOk: result.ok }
  }

  test('goes on with the same file, and never with another one', async () => {
    const { id } = await uploadFile(fileOf('a'), { lost: 1 })
    expect(await progressOf(id)).toMatchObject({ status: 'uploading', received: IMPORT_CHUNK_BYTES })
    for (const other of [fileOf('b'), fileOf('a', { name: 'other.csv' }), fileOf('a', { end: 'longer' })]) {
      const { id: own, isOk } = await uploadFile(other, { resume: id })
      expect(isOk).toBe(true)
      expect(own).not.toBe(id)
      const stored = readFileSync(join(folder, own))
      expect(stored.equals(Buffer.from(await other.arrayBuffer()))).toBe(true)
    }
    expect(await uploadFile(fileOf('a'), { resume: id })).toEqual({ id, isOk: true })
    expect(readFileSync(join(folder, id)).equals(Buffer.from(await fileOf('a').arrayBuffer()))).toBe(true)
    expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926)
  })
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
    const member = await signUpAndIn(backend.env, 'member@arcline.test')
    session.client = member.client
    expect((await post('name=a.zip&size=3')).status).toBe(403)
    expect((await put(id, 0, new Uint8Array(3))).status).toBe(403)
    const all = [
      getProgress(new Request(SITE), params(id)),
      getPicture(new Request(`${SITE}/a?path=a/1.webp`), params(id)),
      getBrokenRows(new Request(SITE), params(id)),
      getLineups(),
      getExample(),
    ]
    expect((await Promise.all(all)).map(({ status }) => status)).toEqual(Array(5).fill(403))
    await expect(getImportDraft(id)).rejects.toThrow()
    session.client = (await createAdmin(backend.env, 'other@arcline.test')).client
    expect((await put(id, 0, new Uint8Array(3))).status).toBe(404)
  })

  test('of another kind or size', async () => {
    expect((await post('name=a.exe&size=3')).status).toBe(415)
    expect((await post(`name=a.zip&size=${5 * 1024 ** 3}`)).status).toBe(413)
    for (const size of ['', '0', '-1', '1e3', 'NaN'])
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
      expect([response.status, await response.json()]).toEqual([
        409,
        { error: { code: 'import-wrong-offset' }, size: 0 },
      ])
    }
    expect(await (await put(id, 0, archive.slice(0, 100))).json()).toEqual({ size: 100 })
    // The answer was lost, and the client sends the same part again.
    expect((await put(id, 0, archive.slice(0, 100))).status).toBe(409)
    // Two at once: one is written.
    const both = await Promise.all([
      put(id, 100, archive.slice(100, 200)),
      put(id, 100, archive.slice(100, 200)),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await startImport(context(), id, settingsOf())).toMatchObject({
      error: { code: 'import-incomplete' },
    })
    expect(await (await put(id, 200, archive.slice(200))).json()).toEqual({ size: archive.length })
    expect(await getImportDraft(id)).toMatchObject({ data: { totals: { rows: 1, new: 1 } } })
    expect((await put(id, archive.length, new Uint8Array(1))).status).toBe(409)
  })

  test('with paths that lead out of the folder or the archive', async () => {
    for (const id of ['..', '../../etc/passwd', '%2e%2e', 'a'.repeat(36)]) {
      expect((await put(id, 0, new Uint8Array(3))).status).toBe(404)
      expect((await getPicture(new Request(`${SITE}/a?path=a`), params(id))).status).toBe(404)
    }
    const response = await post(`name=${encodeURIComponent('../../evil\u202e.zip')}&size=3`)
    const { id } = (await response.json()) as { id: string }
    await put(id, 0, new Uint8Array(3))
    expect(readdirSync(folder)).toContain(id)
    const archive = await upload(await makeArchive(lineupsNamed('h', 1)))
    const preview = (path: string) =>
      getPicture(new Request(`${SITE}/a?${new URLSearchParams({ path })}`), params(archive))
    for (const path of ['../../../etc/passwd', '/etc/passwd', 'h0/9.webp', ''])
      expect((await preview(path)).status).toBe(404)
    expect((await preview('lineups.csv')).status).toBe(400)
    const shown = await preview('h0/1.webp')
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
  })
})
