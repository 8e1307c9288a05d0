import { writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import type { SupabaseClient } from '@supabase/supabase-js'
import { describe, expect, test } from 'vitest'
import { createApiClient } from '@/supabase/seed/accounts'
import { type BackendEnv, startBackend } from '@/tools/local-backend/backend'
import { signUpAndIn } from './accounts'
import { listMails, waitForMail } from './mailbox'
import { provideBackend } from './provide-backend'
import { makeTemporaryFolder } from './temporary-folder'

const migrations = join(import.meta.dirname, 'migrations')
const image = new Uint8Array([82, 73, 70, 70])

const backend = provideBackend({ migrations })

const client = ({ env }: { env: BackendEnv }, key = env.SUPABASE_PUBLISHABLE_KEY) =>
  createApiClient(env.SUPABASE_URL, key)

const server = (running: { env: BackendEnv } = backend) => client(running, running.env.SUPABASE_SECRET_KEY)

/** Creates an account and signs in. These backends have tables of their own. */
const signUp = async (email: string) => (await signUpAndIn(backend.env, email)).client as SupabaseClient

test('an account is only reported as unconfirmed when the password is right', async () => {
  const email = 'carol@example.test'
  await client(backend).auth.signUp({ email, password: 'secret1' })
  const codeFor = async (password: string) =>
    (await client(backend).auth.signInWithPassword({ email, password })).error?.code
  expect(await codeFor('secret2')).toBe('invalid_credentials')
  expect(await codeFor('secret1')).toBe('email_not_confirmed')
})

describe('the data API', () => {
  test('rejects requests without an API key', async () => {
    const response = await fetch(`${backend.env.SUPABASE_URL}/rest/v1/notes?select=id`)
    expect(response.status).toBe(401)
  })

  test('gives access only to what the migrations grant', async () => {
    await server().from('notes').insert({ id: 1, body: 'secret' }).throwOnError()
    const anyone = client(backend)
    expect((await anyone.from('notes').select('id')).data).toEqual([{ id: 1 }])
    expect((await anyone.from('notes').select('body')).error?.code).toBe('42501')
  })

  test('runs concurrent requests with the right role each', async () => {
    const owner = await signUp('eve@example.test')
    await owner.from('diaries').insert({ id: 1, body: 'mine' }).throwOnError()
    const rowsSeen = await Promise.all(
      Array.from({ length: 120 }, async (_, turn) => {
        if (turn % 12 === 0)
          await client(backend).auth.signUp({ email: `p${turn}@example.test`, password: 'secret1' })
        const reader = [server(), owner, client(backend)][turn % 3] ?? owner
        const { data } = await reader.from('diaries').select('id').throwOnError()
        return { reader: turn % 3, rows: data.length }
      }),
    )
    for (const { reader, rows } of rowsSeen) expect(rows).toBe(reader === 2 ? 0 : 1)
  })
})

test('stored files are uploaded and read with the secret key, and not readable without it', async () => {
  const path = 'someone/1-0.webp'
  const options = { contentType: 'image/webp', cacheControl: '31536000' }
  const { error } = await server().storage.from('lineups').upload(path, image, options)
  expect(error).toBeNull()
  const { data } = await server().storage.from('lineups').download(path)
  expect(new Uint8Array((await data?.arrayBuffer()) ?? [])).toEqual(image)
  expect(data?.type).toBe('image/webp')
  const person = await signUp('reader@example.test')
  for (const caller of [client(backend), person])
    expect((await caller.storage.from('lineups').download(path)).error).not.toBeNull()
  const response = await fetch(`${backend.env.SUPABASE_URL}/storage/v1/object/public/lineups/${path}`)
  expect(response.status).toBe(400)
})

test('the mailbox answers its own page and tools alone', async () => {
  const { MAILBOX_URL } = backend.env
  const statusOf = (headers: Record<string, string>) =>
    new Promise((resolve, reject) => {
      request(`${MAILBOX_URL}/email`, { headers }, (response) => resolve(response.resume().statusCode))
        .on('error', reject)
        .end()
    })
  expect(await statusOf({})).toBe(200)
  expect(await statusOf({ origin: MAILBOX_URL })).toBe(200)
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { host: 'a.example' },
  ]
  for (const headers of foreign) expect(await statusOf(headers)).toBe(403)
})

test('data, keys, mails and privileges survive a restart', async () => {
  const folder = makeTemporaryFolder()
  const before = await startBackend({ folder, migrations })
  await server(before).from('notes').insert({ id: 7, body: 'kept' }).throwOnError()
  await client(before).auth.signUp({ email: 'ada@example.test', password: 'secret1' })
  await waitForMail(before.env, 'ada@example.test')
  await before.stop()

  const after = await startBackend({ folder, migrations })
  try {
    expect(after.env.SUPABASE_SECRET_KEY).toBe(before.env.SUPABASE_SECRET_KEY)
    const { data } = await server(after).from('notes').select('body').eq('id', 7)
    expect(data).toEqual([{ body: 'kept' }])
    expect((await client(after).from('notes').select('body')).error?.code).toBe('42501')
    expect(await listMails(after.env)).toHaveLength(1)
  } finally {
    await after.stop()
  }
})

test('default privileges that a migration revokes stay revoked at later starts', async () => {
  const folder = makeTemporaryFolder()
  const closing = makeTemporaryFolder()
  const close = 'alter default privileges in schema public revoke all on tables from anon;'
  writeFileSync(join(closing, '20260101000000_close.sql'), close)
  const before = await startBackend({ folder, migrations: closing })
  await before.stop()

  writeFileSync(join(closing, '20260102000000_later.sql'), 'create table public.later (id int);')
  const after = await startBackend({ folder, migrations: closing })
  try {
    expect((await client(after).from('later').select('id')).error?.code).toBe('42501')
    expect((await server(after).from('later').select('id')).data).toEqual([])
  } finally {
    await after.stop()
  }
})
