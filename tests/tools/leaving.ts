import { randomUUID } from 'node:crypto'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { expect } from 'vitest'
import { deleteAccounts } from '@/lib/account-data/delete-accounts'
import { sendAccountDeleted, sendAccountLeaving } from '@/lib/account-data/mails'
import { storeStepImage } from '@/lib/lineups/uploads/store-step-image'
import { readStepImage } from '@/lib/lineups/uploads/stored-images'
import type { Database } from '@/lib/server/supabase/database.types'
import { PASSWORD, signUpAndIn } from './accounts'
import { listMails, waitForMail } from './mailbox'
import { provideBackend } from './provide-backend'

// What the tests of deleting accounts share: a backend for all tests of a file, and people who leave.

const backend = provideBackend()

/** A client of the data API. @param fetch sends its requests. */
const createApiClient = (key: string, fetch = globalThis.fetch) =>
  createClient<Database>(backend.env.SUPABASE_URL, key, {
    global: { fetch },
    auth: { persistSession: false, autoRefreshToken: false },
  })

export const server = (fetch?: typeof globalThis.fetch) =>
  createApiClient(backend.env.SUPABASE_SECRET_KEY, fetch)

/** The tools of a server. @param act wraps everything that it does outside of its own memory. */
export function createTools(act: <T>(run: () => Promise<T>) => Promise<T>) {
  const tools = {
    client: server((...request) => act(() => fetch(...request))),
    sendAccountLeaving: (deletion: Parameters<typeof sendAccountLeaving>[0]) =>
      act(() => sendAccountLeaving(deletion)),
    sendAccountDeleted: (deletion: Parameters<typeof sendAccountDeleted>[0]) =>
      act(() => sendAccountDeleted(deletion)),
    invalidatePages: () =>
      act(async () => {
        tools.invalidations += 1
      }),
    invalidations: 0,
  }
  return tools
}

/** Runs the job on a server that is killed after some acts; without a number, it does everything. */
export async function runServer(acts = Number.POSITIVE_INFINITY) {
  let done = 0
  const tools = createTools(async (run) => {
    if (done >= acts) throw new Error('killed')
    done += 1
    return run()
  })
  await deleteAccounts(tools).catch(() => {})
  return { wasKilled: done >= acts, invalidations: tools.invalidations }
}

let people = 0

/** A person with a public playbook, three lineups and their images, who wants to be deleted and whose time has come. */
export async function createLeaving(keepPublished: boolean) {
  const email = `leaving${people++}@example.test`
  const { id, client } = await signUpAndIn(backend.env, email)
  const images = new Map<string, string[]>()
  for (const status of ['published', 'pending', 'rejected']) {
    const urls = [await storeImage(id, 0), await storeImage(id, 1)]
    images.set(status, urls)
    const step_images = urls.map((url) => ({ url }))
    const lineup = { title: email, map: 'ascent', agent: 'sova', status, step_images, created_by: id }
    await server().from('lineups').insert(lineup).throwOnError()
  }
  const playbook = await sharePlaybook(client)
  await client.rpc('request_account_deletion', { keep_published: keepPublished }).throwOnError()
  const endGrace = server().from('account_deletions').update({ delete_after: '2026-01-01' })
  await endGrace.eq('user_id', id).throwOnError()
  return { id, email, client, images, playbook }
}

/** Adds a public playbook without lineups. @returns its short id. */
async function sharePlaybook(client: SupabaseClient<Database>): Promise<string> {
  const created = { title: 'B retake', request_key: randomUUID() }
  const { data } = await client.rpc('create_playbook', created).single().throwOnError()
  const { data: row } = await client.from('playbooks').select('id').single().throwOnError()
  await client.rpc('share_playbook', { playbook_id: row.id, new_visibility: 'public' }).throwOnError()
  return data.short_id
}

async function storeImage(id: string, index: number): Promise<string> {
  const result = await storeStepImage({ id, role: 'user' }, index, { webp: Buffer.from('RIFF') })
  if (!result.ok) throw new Error('The image was not stored.')
  return result.data
}

type Leaving = Awaited<ReturnType<typeof createLeaving>>

/** The status and author of a person's lineups. */
export async function readLineups({ email }: Leaving) {
  const { data } = await server()
    .from('lineups')
    .select('status, created_by')
    .eq('title', email)
    .throwOnError()
  return data
}

export async function listStored({ images }: Leaving): Promise<string[]> {
  const stored: string[] = []
  for (const [status, urls] of images)
    for (const url of urls) if (await readStepImage(url.replace('/media/', ''))) stored.push(status)
  return stored
}

export const hasAccount = async ({ email }: Leaving) => {
  const client = createApiClient(backend.env.SUPABASE_PUBLISHABLE_KEY)
  return (await client.auth.signInWithPassword({ email, password: PASSWORD })).error === null
}

/** Whether everybody can still read a person's playbook. */
const hasPlaybook = async ({ playbook }: Leaving) => {
  const visitor = createApiClient(backend.env.SUPABASE_PUBLISHABLE_KEY)
  const { data } = await visitor.rpc('playbook', { wanted_short_id: playbook }).throwOnError()
  return data !== null
}

export const isUnfinished = async ({ id }: Leaving) => {
  const { data } = await server().from('account_deletions').select().eq('user_id', id).throwOnError()
  return data.length > 0
}

const subjectsTo = async ({ email }: Leaving) =>
  (await listMails(backend.env))
    .filter(({ to }) => to.some(({ address }) => address === email))
    .map(({ subject }) => subject)

/** Expects that nothing of a person is left but the published lineups, if they were kept, and two mails. */
export async function expectDeleted(person: Leaving, isKept: boolean): Promise<void> {
  expect(await hasAccount(person)).toBe(false)
  expect(await hasPlaybook(person)).toBe(false)
  expect(await readLineups(person)).toEqual(isKept ? [{ status: 'published', created_by: null }] : [])
  expect(await listStored(person)).toEqual(isKept ? ['published', 'published'] : [])
  expect(await isUnfinished(person)).toBe(false)
  await waitForMail(backend.env, person.email, 2)
  expect(await subjectsTo(person)).toEqual([
    'Your account will be deleted on 1 Jan 2026',
    'Your account was deleted',
  ])
}
