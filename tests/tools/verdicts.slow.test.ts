import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recountVerdicts } from '@/lib/community/recount-verdicts'
import { MAX_SAVED_LINEUPS } from '@/lib/limits'
import { setSaved } from '@/lib/lineups/saved/mutations'
import type { AuthContext } from '@/lib/server/actions/run-action'
import { type RunningBackend, startBackend } from '@/tools/local-backend/backend'
import { signUpAndIn } from './accounts'

let backend: RunningBackend
let visitor: SupabaseClient
let server: SupabaseClient

const client = (key: string) =>
  createClient(backend.env.SUPABASE_URL, key, { auth: { persistSession: false, autoRefreshToken: false } })

const LINEUP = { map: 'ascent', agent: 'sova', youtube_url: 'https://youtu.be/abcdefghijk' }

async function publish(title: string): Promise<{ id: string; short_id: string }> {
  const row = { ...LINEUP, title, status: 'published' }
  const { data } = await server.from('lineups').insert(row).select('id, short_id').single().throwOnError()
  return data
}

beforeAll(async () => {
  backend = await startBackend()
  visitor = client(backend.env.SUPABASE_PUBLISHABLE_KEY)
  server = client(backend.env.SUPABASE_SECRET_KEY)
})

afterAll(() => backend?.stop())

describe('through the data API', () => {
  test('after a new patch all reliability scores are recalculated in the background', async () => {
    const [{ client: person }, { client: other }] = [
      await signUpAndIn(backend.env, 'cyd@example.test'),
      await signUpAndIn(backend.env, 'dot@example.test'),
    ]
    // Verdicts count once their account is a day old.
    await server.from('profiles').update({ created_at: '2026-01-01' }).neq('username', '').throwOnError()
    const lineups = [await publish('Through the gap'), await publish('Around the corner')]
    for (const { id } of lineups) {
      for (const [voter, worked] of [
        [person, true],
        [other, false],
      ] as const) {
        await voter.from('lineup_verdicts').insert({ lineup_id: id, worked }).throwOnError()
      }
    }
    const scores = () =>
      visitor
        .from('published_lineups')
        .select('reliability')
        .in(
          'id',
          lineups.map(({ id }) => id),
        )
        .throwOnError()
    const before = (await scores()).data[0]?.reliability
    await server.from('game_patches').insert({ platform: 'Mobile', name: '4.1' }).throwOnError()
    expect((await scores()).data).toEqual([{ reliability: before }, { reliability: before }])
    await recountVerdicts(server)
    for (const { reliability } of (await scores()).data) expect(reliability).toBeLessThan(before)
    await server.from('game_patches').delete().eq('name', '4.1').throwOnError()
    await recountVerdicts(server)
    expect((await scores()).data).toEqual([{ reliability: before }, { reliability: before }])
  })

  test('a full list of saved lineups says so', async () => {
    const { id, client: person } = await signUpAndIn(backend.env, 'flo@example.test')
    const { data: saved } = await server
      .from('lineups')
      .insert(Array(MAX_SAVED_LINEUPS).fill({ ...LINEUP, title: 'Saved', status: 'published' }))
      .select('lineup_id:id')
      .throwOnError()
    await server
      .from('saved_lineups')
      .insert(saved.map((lineup) => ({ ...lineup, user_id: id })))
      .throwOnError()
    const [{ lineup_id: first }] = saved as [{ lineup_id: string }]
    const save = (lineupId: string, isSaved: boolean) =>
      setSaved({ account: { id }, client: person } as unknown as AuthContext, lineupId, isSaved)
    const { id: other } = await publish('One more')
    expect(await save(other, true)).toEqual({ ok: false, error: { code: 'too-many-saved' } })
    expect(await save(first, true)).toEqual({ ok: true, data: { already: true } })
    expect(await save(first, false)).toEqual({ ok: true, data: { already: false } })
    expect(await save(other, true)).toEqual({ ok: true, data: { already: false } })
  })
})
