import { appendFileSync, cpSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Account, createAccount, createApiClient } from '@/supabase/seed/accounts'
import { makeBackup } from '@/tools/backup/make-backup'
import { writeManifest } from '@/tools/backup/manifest'
import { restoreBackup } from '@/tools/backup/restore-backup'
import { openEmbedded } from '@/tools/backup/site-data'
import { seedTarget } from '@/tools/local-backend/accounts'
import { type RunningBackend, startBackend } from '@/tools/local-backend/backend'

const ADMIN: Account = {
  role: 'admin',
  email: 'a@arcline.test',
  password: 'secret-a',
  username: "Ann O'Neil",
}
const PLAYER: Account = {
  role: 'user',
  email: 'b@arcline.test',
  password: 'secret-b',
  username: 'Bär "B" \\\\',
}
const LINEUPS = 6
const folders = mkdtempSync(join(tmpdir(), 'arcline-backup-'))
const live = join(folders, 'live')
const first = join(folders, 'first')

const backup = async (data: string, folder: string) => {
  const site = await openEmbedded(data)
  return makeBackup(site, folder).finally(site.close)
}
const restore = async (data: string, folder: string, force = false) => {
  const site = await openEmbedded(data, { createMissing: true })
  return restoreBackup(site, folder, force).finally(site.close)
}

/**
 * Adds two accounts, lineups with images and throws, every second one paired with the one before, and saved lineups.
 * @returns the session of one account.
 */
async function addData({ env }: RunningBackend) {
  const service = createApiClient(env.SUPABASE_URL, env.SUPABASE_SECRET_KEY)
  const target = seedTarget(env)
  const { id } = await createAccount(target, ADMIN)
  const { client } = await createAccount(target, PLAYER)
  await service.from('profiles').update({ role: 'admin' }).eq('id', id).throwOnError()
  let previousId: string | null = null
  for (let at = 0; at < LINEUPS; at++) {
    const paths = [0, 1].map((step) => `${id}/${1_760_000_000_000 + at}-${step}.webp`)
    for (const path of paths) {
      const { error } = await service.storage
        .from('lineups')
        .upload(path, Buffer.from(`RIFF ${path}`), { contentType: 'image/webp', cacheControl: '31536000' })
      if (error) throw error
    }
    const { data } = await service
      .from('lineups')
      .insert({
        title: `Lineup ${at} "quoted" \\\\ back – ü 🎯`,
        description: 'new\nline\u2028\u2029',
        map: 'ascent',
        agent: 'sova',
        status: 'published',
        created_by: id,
        step_images: paths.map((path) => ({ url: `/media/${path}`, description: 'Stand & aim' })),
        ...{ from_callout: 'a-lobby', from_x: 0.1, from_y: 0.7, to_callout: 'a-site', charge: 1 },
        ...{ air_ms: 1800, purposes: ['post-plant', 'recon'] },
        platform: at % 2 === 0 ? 'Mobile' : 'PC',
        counterpart_id: at % 2 === 0 ? null : previousId,
      })
      .select('id')
      .single()
      .throwOnError()
    previousId = data.id
    if (at % 3 === 0) await client.from('saved_lineups').insert({ lineup_id: data.id }).throwOnError()
  }
  const { data, error } = await createApiClient(target.url, target.publishableKey).auth.signInWithPassword(
    ADMIN,
  )
  if (error) throw error
  return data.session
}

/** Uses a backend with a session from before the restore. */
async function useSession(session: { access_token: string; refresh_token: string }) {
  const backend = await startBackend({ folder: live })
  try {
    const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = backend.env
    const client = createApiClient(SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY)
    const { data, error } = await client.auth.setSession(session)
    if (error) throw error
    const { data: refreshed, error: refreshError } = await client.auth.refreshSession()
    if (refreshError) throw refreshError
    const { error: signInError } = await client.auth.signInWithPassword(ADMIN)
    const { data: lineups } = await client.from('published_lineups').select('slug').throwOnError()
    return { email: data.user?.email, refreshed: refreshed.user?.email, signInError, lineups: lineups.length }
  } finally {
    await backend.stop()
  }
}

describe('backup and restore', () => {
  let session: { access_token: string; refresh_token: string }
  let made: Awaited<ReturnType<typeof backup>>

  beforeAll(async () => {
    const backend = await startBackend({ folder: live })
    try {
      session = await addData(backend)
    } finally {
      await backend.stop()
    }
    made = await backup(live, first)
  })
  afterAll(() => rmSync(folders, { recursive: true }))

  test('a backup has all tables and files, and lists them', () => {
    const rows = Object.fromEntries(made.tables.map(({ name, rows }) => [name, rows]))
    expect(rows).toMatchObject({
      'auth.users': 2,
      'public.profiles': 2,
      'public.lineups': LINEUPS,
      'public.saved_lineups': LINEUPS / 3,
      'storage.objects': 2 * LINEUPS,
    })
    expect(rows['auth.sessions']).toBeGreaterThan(0)
    expect(made.files.length).toBe(2 * LINEUPS)
    expect(made.missing).toEqual([])
    const stored = globSync('storage/files/lineups/**/*.webp', { cwd: live })
    expect(made.files.map(({ path }) => `storage/files/lineups/${path}`)).toEqual(stored.sort())
  })

  test('after an interrupted first start there is nothing to back up, and a restore brings back every row and file', async () => {
    for (const part of ['db', 'storage']) {
      rmSync(join(live, part), { recursive: true })
      mkdirSync(join(live, part))
    }
    writeFileSync(join(live, 'incomplete'), '')
    await expect(backup(live, join(folders, 'nothing'))).rejects.toThrow('There are no data in')
    await restore(live, first)
    const again = await backup(live, join(folders, 'again'))
    expect(again).toMatchObject({
      ...{ tables: made.tables, sequences: made.sequences, migrations: made.migrations },
      ...{ files: made.files, missing: [] },
    })
    expect(globSync('storage/labels/**/*.json', { cwd: live })).toHaveLength(made.files.length)
    expect(await useSession(session)).toEqual({
      ...{ email: ADMIN.email, refreshed: ADMIN.email, signInError: null, lineups: LINEUPS },
    })
  })

  test('a restore does not change a site with data, unless it is forced; an image that is lost is reported', async () => {
    await expect(restore(live, first)).rejects.toThrow(
      /The site already has data in .*public\.lineups.*--force/,
    )
    const site = await openEmbedded(live)
    await site.sql.query("update public.profiles set username = 'Changed' where email = $1", [ADMIN.email])
    const [stray, lost = ''] = ['stray/1-1.webp', made.files[0]?.path]
    await site.files.write(stray, { content: Buffer.from('x'), type: 'image/webp', cacheControl: '' })
    await site.sql.query("insert into storage.objects (bucket_id, name) values ('lineups', $1)", [stray])
    await site.close()
    for (const part of [`files/lineups/${lost}`, `labels/lineups/${lost}.json`])
      rmSync(join(live, 'storage', part))
    const changed = await backup(live, join(folders, 'changed'))
    expect(changed.missing).toEqual([lost])
    expect(changed.files.map(({ path }) => path)).toEqual(
      [...made.files.slice(1).map(({ path }) => path), stray].toSorted(),
    )
    await restore(live, first, true)
    const forced = await backup(live, join(folders, 'forced'))
    expect(forced).toMatchObject({ tables: made.tables, files: made.files })
    expect(globSync('storage/files/lineups/stray/*', { cwd: live })).toEqual([])
  })

  test('a damaged backup is not restored, and a backup is not written to a folder with files', async () => {
    await expect(backup(live, first)).rejects.toThrow('is not empty')
    const damaged = join(folders, 'damaged')
    cpSync(first, damaged, { recursive: true })
    appendFileSync(join(damaged, 'tables/public.lineups.jsonl'), '{}\n')
    await expect(restore(live, damaged, true)).rejects.toThrow('public.lineups.jsonl is missing or damaged')
    const tables = made.tables.map((table) => ({ ...table, name: '..\\outside' }))
    writeManifest(damaged, { ...made, tables })
    await expect(restore(live, damaged, true)).rejects.toThrow('holds no whole backup')
    rmSync(join(damaged, 'backup.json'))
    await expect(restore(live, damaged, true)).rejects.toThrow('holds no whole backup')
  })

  test('a backup whose rows violate a foreign key changes nothing', async () => {
    const site = await openEmbedded(live)
    await site.sql.query('begin')
    await site.sql.query('set local session_replication_role = replica')
    await site.sql.query('delete from auth.users where email = $1', [ADMIN.email])
    await site.sql.query('commit')
    await site.close()
    await backup(live, join(folders, 'orphans'))
    await expect(restore(live, join(folders, 'orphans'), true)).rejects.toThrow(
      /violate foreign keys: .*profiles/,
    )
    expect((await backup(live, join(folders, 'after'))).files).toEqual(made.files)
  })
})
