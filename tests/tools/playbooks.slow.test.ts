import { randomUUID } from 'node:crypto'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  copyPlaybook,
  createPlaybook,
  createWithLineup,
  deletePlaybook,
  savePlaybook,
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

const read = (caller: SupabaseClient, shortId: string, key?: string) =>
  readPlaybookRow(caller as unknown as SessionClient, shortId, { key })

beforeAll(async () => {
  backend = await startBackend()
})

afterAll(() => backend?.stop())

test('a playbook is created, filled, saved in another order, shared, copied and deleted', async () => {
  const [{ person, auth }, friend] = [
    await createPerson('ada@example.test'),
    await createPerson('bea@example.test'),
  ]
  const { data: lineups } = await client(backend.env.SUPABASE_SECRET_KEY)
    .from('lineups')
    .insert(
      ['Roof', 'Window', 'Door'].map((title) => ({
        ...{ title, map: 'ascent', agent: 'sova', youtube_url: 'https://youtu.be/abcdefghijk' },
        status: 'published',
      })),
    )
    .select('id, title')
    .throwOnError()
  const [roof, window, door] = lineups.map(({ id }) => id)
  const requestKey = randomUUID()
  const created = await createPlaybook(auth, { title: 'A execute', requestKey })
  expect(await createPlaybook(auth, { title: 'A execute', requestKey })).toEqual(created)
  const shortId = created.ok ? created.data.shortId : ''
  const { id } = (await read(person, shortId)) ?? { id: '' }
  for (const lineupId of [roof, window])
    expect(await setInPlaybook(auth, { id, lineupId, included: true })).toMatchObject({ ok: true })

  current.client = person
  expect(await listOwnPlaybooks()).toMatchObject([{ title: 'A execute', lineupCount: 2, isHidden: false }])
  const choices = (lineupId: string) => listPlaybookChoices(person as unknown as SessionClient, lineupId)
  expect(await choices(roof)).toEqual([{ id, title: 'A execute', isIncluded: true }])
  expect(await choices(door)).toEqual([{ id, title: 'A execute', isIncluded: false }])

  const edit = {
    id,
    requestKey: randomUUID(),
    title: 'A execute',
    description: '',
    entries: [
      { kind: 'heading' as const, title: 'Smokes' },
      { kind: 'lineup' as const, title: '', lineup_id: window, note: 'First' },
      { kind: 'lineup' as const, title: 'Long gone', lineup_id: null, note: '' },
    ],
  }
  expect(await savePlaybook(auth, { ...edit, version: 1 })).toEqual({
    ok: false,
    error: { code: 'playbook-changed', version: '3' },
  })
  expect(await savePlaybook(auth, { ...edit, version: 3 })).toMatchObject({ ok: true, data: { version: 4 } })
  expect((await read(person, shortId))?.entries.map(({ title, lineupId }) => [title, lineupId])).toEqual([
    ['Smokes', null],
    ['Window', window],
    ['Long gone', null],
  ])

  const visitor = client(backend.env.SUPABASE_PUBLISHABLE_KEY)
  expect(await read(visitor, shortId)).toBeNull()
  const shared = await sharePlaybook(auth, { id, visibility: 'link' })
  const key = (shared.ok && shared.data.linkKey) || ''
  expect(await read(visitor, shortId, key)).toMatchObject({ title: 'A execute', isOwn: false, linkKey: null })
  const copied = await copyPlaybook(friend.auth, { shortId, key, requestKey: randomUUID() })
  expect(copied).toMatchObject({ ok: true, data: { linkKey: null } })
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
  expect(await createWithLineup(auth, { title: 'Retake', lineupId: door, requestKey: randomUUID() })).toEqual(
    {
      ok: true,
      data: null,
    },
  )
  expect(await listOwnPlaybooks()).toMatchObject([{ title: 'Retake', lineupCount: 1 }])
})
