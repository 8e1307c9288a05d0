import { randomUUID } from 'node:crypto'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  copyPlaybook,
  createPlaybook,
  deletePlaybook,
  setInPlaybook,
  sharePlaybook,
} from '@/lib/playbooks/mutations'
import { listOwnPlaybooks, listPlaybookChoices, readPlaybookRow } from '@/lib/playbooks/queries'
import type { AuthContext } from '@/lib/server/actions/run-action'
import type { SessionClient } from '@/lib/server/supabase/session'
import { type RunningBackend, startBackend } from '@/tools/local-backend/backend'
import { signUpAndIn } from './accounts'

// The reads and writes of playbooks through the data API of the embedded backend.

const current = vi.hoisted(() => ({ client: undefined as unknown }))
vi.mock('next/cache', () => ({ updateTag: () => {}, revalidateTag: () => {} }))
vi.mock('@/lib/server/supabase/session', () => ({ createServerClient: async () => current.client }))

let backend: RunningBackend

const client = (key: string) =>
  createClient(backend.env.SUPABASE_URL, key, { auth: { persistSession: false, autoRefreshToken: false } })

/** A person, and what actions know about them. */
async function createPerson(email: string) {
  const { id, client: person } = await signUpAndIn(backend.env, email)
  return { person, auth: { account: { id }, client: person } as unknown as AuthContext }
}

const read = (caller: SupabaseClient, shortId: string) =>
  readPlaybookRow(caller as unknown as SessionClient, shortId, {})

beforeAll(async () => {
  backend = await startBackend()
})

afterAll(() => backend?.stop())

test('what is not shared, gone or of somebody else is refused, and the lists of playbooks follow', async () => {
  const [{ person, auth }, friend] = [
    await createPerson('ada@example.test'),
    await createPerson('bea@example.test'),
  ]
  const { data: lineups } = await client(backend.env.SUPABASE_SECRET_KEY)
    .from('lineups')
    .insert(
      ['Roof', 'Door'].map((title) => ({
        ...{ title, map: 'ascent', agent: 'sova', youtube_url: 'https://youtu.be/abcdefghijk' },
        status: 'published',
      })),
    )
    .select('id')
    .throwOnError()
  const [roof, door] = lineups.map(({ id }) => id)
  const created = await createPlaybook(auth, { title: 'A execute', requestKey: randomUUID() })
  const shortId = created.ok ? created.data.shortId : ''
  const { id } = (await read(person, shortId)) ?? { id: '' }
  expect(await setInPlaybook(auth, { id, lineupId: roof, included: true })).toMatchObject({ ok: true })
  current.client = person
  expect(await listOwnPlaybooks()).toMatchObject([{ title: 'A execute', lineupCount: 1, isHidden: false }])
  const choices = (lineupId: string) => listPlaybookChoices(person as unknown as SessionClient, lineupId)
  expect(await choices(roof)).toEqual([{ id, title: 'A execute', isIncluded: true }])
  expect(await choices(door)).toEqual([{ id, title: 'A execute', isIncluded: false }])

  const shared = await sharePlaybook(auth, { id, visibility: 'link' })
  const key = (shared.ok && shared.data.linkKey) || ''
  await sharePlaybook(auth, { id, visibility: 'private' })
  expect(await copyPlaybook(friend.auth, { shortId, key, requestKey: randomUUID() })).toEqual({
    ok: false,
    error: { code: 'playbook-not-shared' },
  })
  expect(await deletePlaybook(friend.auth, id)).toEqual({ ok: true, data: null })
  expect(await read(person, shortId)).not.toBeNull()
  await deletePlaybook(auth, id)
  expect(await setInPlaybook(auth, { id, lineupId: door, included: true })).toEqual({
    ok: false,
    error: { code: 'playbook-gone' },
  })
})
