import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeBackup } from '@/tools/backup/make-backup'
import { restoreBackup } from '@/tools/backup/restore-backup'
import { openHosted } from '@/tools/backup/site-data'
import { startBackend } from '@/tools/local-backend/backend'
import { startNativePostgres } from '@/tools/local-backend/native-postgres'

const PERSON = '00000000-0000-4000-8000-000000000001'
/** More than the Storage API lists at once. */
const IMAGES = Array.from({ length: 110 }, (_, at) => `${PERSON}/${1_760_000_000_000 + at}-0.webp`)
const DAY = '86400'

/** Imitates a hosted project: Postgres with a connection string, and files with the Storage API. */
async function openProject() {
  const postgres = await startNativePostgres()
  onTestFinished(() => postgres.stop())
  const { env, stop } = await startBackend()
  onTestFinished(stop)
  const keys = { supabaseUrl: env.SUPABASE_URL, secretKey: env.SUPABASE_SECRET_KEY }
  const site = await openHosted(keys, postgres.connectionString)
  onTestFinished(site.close)
  // `supabase db push` creates this table on a hosted project.
  await site.sql.query('create schema supabase_migrations')
  await site.sql.query(
    `create table supabase_migrations.schema_migrations as select '20261121140000'::text as version`,
  )
  return site
}

test('a hosted project is backed up while it runs, and restored to another one', {
  timeout: 180_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'arcline-backup-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const live = await openProject()
  for (const path of IMAGES) {
    await live.files.write(path, {
      content: Buffer.from(path),
      type: 'image/webp',
      cacheControl: `max-age=${DAY}`,
    })
  }
  await live.sql.query('insert into auth.users (id, email) values ($1, $2)', [PERSON, 'a@arcline.test'])
  const steps = JSON.stringify(
    IMAGES.slice(0, 2).map((path) => ({ url: `/media/${path}`, description: '"\\ \n\u2028\u2029 – ü' })),
  )
  await live.sql.query(
    `insert into public.lineups (title, map, agent, status, created_by, step_images)
     select 'Lineup ' || at, 'ascent', 'sova', 'published', $1, $2::jsonb from generate_series(1, 1200) at`,
    [PERSON, steps],
  )
  const made = await makeBackup(live, join(folder, 'first'))
  expect(made.tables.find(({ name }) => name === 'public.lineups')?.rows).toBe(1200)
  expect(made.missing).toEqual([])

  const fresh = await openProject()
  await restoreBackup(fresh, join(folder, 'first'), false)
  const again = await makeBackup(fresh, join(folder, 'again'))
  expect(again.tables).toEqual(made.tables)
  expect(again.sequences).toEqual(made.sequences)
  expect(again.files).toEqual(made.files)
  expect(again.files.map(({ path, cacheControl }) => [path, cacheControl])).toEqual(
    IMAGES.map((path) => [path, expect.stringContaining(DAY)]),
  )
  await expect(restoreBackup(fresh, join(folder, 'first'), false)).rejects.toThrow(
    'The site already has data',
  )

  // The backup does not know which mails were sent after it, so a campaign does not continue by itself.
  const sending = `insert into public.campaigns (template_id, message, from_name) values ('t', 'Hello', 'Arcline')`
  await live.sql.query(sending)
  await makeBackup(live, join(folder, 'sending'))
  await restoreBackup(fresh, join(folder, 'sending'), true)
  expect(await fresh.sql.query('select status from public.campaigns')).toEqual([{ status: 'paused' }])

  // A file that is deleted during the backup is left out.
  const unused = `${PERSON}/1770000000000-0.webp`
  await live.files.write(unused, { content: Buffer.from(unused), type: 'image/webp', cacheControl: '' })
  const list = async () => {
    const paths = await live.files.list()
    await live.files.remove([unused])
    return paths
  }
  const meanwhile = await makeBackup({ ...live, files: { ...live.files, list } }, join(folder, 'meanwhile'))
  expect(meanwhile.files.map(({ path }) => path)).toEqual(IMAGES)
  expect(meanwhile.missing).toEqual([])
})

test('a missing connection string is reported', async () => {
  const keys = { supabaseUrl: 'http://127.0.0.1:1', secretKey: 'x' }
  await expect(openHosted(keys, undefined)).rejects.toThrow('DATABASE_URL is missing')
})
