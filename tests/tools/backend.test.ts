import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RunningBackend, startBackend } from '@/tools/local-backend/backend'
import { allMails, mailTo, tokenHashIn } from './mails'
import { temporaryFolder } from './temporary-folder'

const migrations = join(import.meta.dirname, 'migrations')
const picture = new Uint8Array([82, 73, 70, 70])

let backend: RunningBackend
let server: SupabaseClient

const client = ({ env }: RunningBackend, key = env.SUPABASE_PUBLISHABLE_KEY) =>
  createClient(env.SUPABASE_URL, key, { auth: { persistSession: false, autoRefreshToken: false } })

const serverClient = (running: RunningBackend) => client(running, running.env.SUPABASE_SECRET_KEY)

/** Signs up and confirms with the token from the mail. */
async function signedUp(email: string): Promise<SupabaseClient> {
  const person = client(backend)
  const signUp = await person.auth.signUp({ email, password: 'secret1' })
  expect(signUp.error).toBeNull()
  expect(signUp.data.session).toBeNull()
  const token_hash = tokenHashIn(await mailTo(backend.env, email))
  const confirmed = await person.auth.verifyOtp({ token_hash, type: 'signup' })
  expect(confirmed.error).toBeNull()
  return person
}

beforeAll(async () => {
  backend = await startBackend({ migrations })
  server = serverClient(backend)
})

afterAll(async () => {
  await backend?.stop()
})

describe('accounts', () => {
  test('sign in only after the address was confirmed by mail', async () => {
    const email = 'ada@example.test'
    const credentials = { email, password: 'secret1' }
    await client(backend).auth.signUp(credentials)
    const early = await client(backend).auth.signInWithPassword(credentials)
    expect(early.error?.code).toBe('email_not_confirmed')

    const token_hash = tokenHashIn(await mailTo(backend.env, email))
    await client(backend).auth.verifyOtp({ token_hash, type: 'signup' })
    const late = await client(backend).auth.signInWithPassword(credentials)
    expect(late.data.user?.email).toBe(email)
  })

  test('that are not confirmed show themselves only to who knows the password', async () => {
    const email = 'carol@example.test'
    await client(backend).auth.signUp({ email, password: 'secret1' })
    const codeFor = async (password: string) =>
      (await client(backend).auth.signInWithPassword({ email, password })).error?.code
    expect(await codeFor('secret2')).toBe('invalid_credentials')
    expect(await codeFor('secret1')).toBe('email_not_confirmed')
  })

  test('need a password of at least 6 characters', async () => {
    const { error } = await client(backend).auth.signUp({ email: 'bob@example.test', password: 'short' })
    expect(error?.code).toBe('weak_password')
  })
})

describe('the data API', () => {
  test('refuses a caller without a key', async () => {
    const response = await fetch(`${backend.env.SUPABASE_URL}/rest/v1/notes?select=id`)
    expect(response.status).toBe(401)
  })

  test('gives no more than the migrations grant', async () => {
    await server.from('notes').insert({ id: 1, body: 'secret' }).throwOnError()
    const anyone = client(backend)
    expect((await anyone.from('notes').select('id')).data).toEqual([{ id: 1 }])
    expect((await anyone.from('notes').select('body')).error?.code).toBe('42501')
  })

  test('keeps the rights of requests apart that come at the same time', async () => {
    const owner = await signedUp('eve@example.test')
    await owner.from('diaries').insert({ id: 1, body: 'mine' }).throwOnError()
    const rowsSeen = await Promise.all(
      Array.from({ length: 120 }, async (_, turn) => {
        if (turn % 12 === 0)
          await client(backend).auth.signUp({ email: `p${turn}@example.test`, password: 'secret1' })
        const reader = [server, owner, client(backend)][turn % 3] ?? server
        const { data } = await reader.from('diaries').select('id').throwOnError()
        return { reader: turn % 3, rows: data.length }
      }),
    )
    for (const { reader, rows } of rowsSeen) expect(rows).toBe(reader === 2 ? 0 : 1)
  })
})

describe('stored files', () => {
  test('are written with the server key and read by everyone, as they were uploaded', async () => {
    const path = 'someone/1-0.webp'
    const options = { contentType: 'image/webp', cacheControl: '31536000' }
    const { error } = await server.storage.from('lineups').upload(path, picture, options)
    expect(error).toBeNull()
    const response = await fetch(`${backend.env.SUPABASE_URL}/storage/v1/object/public/lineups/${path}`)
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(picture)
    expect(response.headers.get('content-type')).toBe('image/webp')
    expect(response.headers.get('cache-control')).toContain('max-age=31536000')
  })

  test('are gone once they are deleted', async () => {
    const files = server.storage.from('lineups')
    await files.upload('someone/2-0.webp', picture, { contentType: 'image/webp' })
    await files.remove(['someone/2-0.webp'])
    const response = await fetch(
      `${backend.env.SUPABASE_URL}/storage/v1/object/public/lineups/someone/2-0.webp`,
    )
    expect(response.status).toBe(400)
  })

  test('are refused from anyone but the server', async () => {
    const person = await signedUp('mallory@example.test')
    for (const caller of [client(backend), person]) {
      const { error } = await caller.storage
        .from('lineups')
        .upload('x/1-0.webp', picture, { contentType: 'image/webp' })
      expect(error?.message).toContain('row-level security')
    }
  })

  test('are pictures in the one format', async () => {
    const { error } = await server.storage
      .from('lineups')
      .upload('x/1-0.png', picture, { contentType: 'image/png' })
    expect(error?.message).toContain('image/png is not supported')
  })
})

test('data, keys, mails and rights survive a restart', async () => {
  const folder = temporaryFolder()
  const before = await startBackend({ folder, migrations })
  await serverClient(before).from('notes').insert({ id: 7, body: 'kept' }).throwOnError()
  await client(before).auth.signUp({ email: 'ada@example.test', password: 'secret1' })
  await mailTo(before.env, 'ada@example.test')
  await before.stop()

  const after = await startBackend({ folder, migrations })
  try {
    expect(after.env.SUPABASE_SECRET_KEY).toBe(before.env.SUPABASE_SECRET_KEY)
    const { data } = await serverClient(after).from('notes').select('body').eq('id', 7)
    expect(data).toEqual([{ body: 'kept' }])
    expect((await client(after).from('notes').select('body')).error?.code).toBe('42501')
    expect(await allMails(after.env)).toHaveLength(1)
  } finally {
    await after.stop()
  }
})

test('what a migration takes from new tables stays taken at later starts', async () => {
  const folder = temporaryFolder()
  const closing = temporaryFolder()
  const close = 'alter default privileges in schema public revoke all on tables from anon;'
  writeFileSync(join(closing, '20260101000000_close.sql'), close)
  const before = await startBackend({ folder, migrations: closing })
  await before.stop()

  writeFileSync(join(closing, '20260102000000_later.sql'), 'create table public.later (id int);')
  const after = await startBackend({ folder, migrations: closing })
  try {
    expect((await client(after).from('later').select('id')).error?.code).toBe('42501')
    expect((await serverClient(after).from('later').select('id')).data).toEqual([])
  } finally {
    await after.stop()
  }
})
