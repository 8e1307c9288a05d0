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

const readTotals = (id: string) =>
  visitor
    .from('published_lineups')
    .select('worked:verdicts_worked, missed:verdicts_missed')
    .eq('id', id)
    .single()

beforeAll(async () => {
  backend = await startBackend()
  visitor = client(backend.env.SUPABASE_PUBLISHABLE_KEY)
  server = client(backend.env.SUPABASE_SECRET_KEY)
})

afterAll(() => backend?.stop())

describe('through the data API', () => {
  test('a verdict can be given, changed and deleted, and the totals follow', async () => {
    const { client: person } = await signUpAndIn(backend.env, 'ada@example.test')
    const lineup = await publish('Over the roof')
    const verdicts = () => person.from('lineup_verdicts')
    const give = (worked: boolean) =>
      verdicts().upsert({ lineup_id: lineup.id, worked }, { onConflict: 'user_id,lineup_id' })

    expect((await give(true)).error).toBeNull()
    expect((await readTotals(lineup.id)).data).toEqual({ worked: 1, missed: 0 })
    expect((await give(false)).error).toBeNull()
    expect((await readTotals(lineup.id)).data).toEqual({ worked: 0, missed: 1 })
    const state = { saved: [], worked: [], missed: [lineup.short_id], reported: [] }
    expect((await person.rpc('my_lineup_state')).data).toEqual(state)
    expect((await verdicts().delete().eq('lineup_id', lineup.id)).error).toBeNull()
    expect((await readTotals(lineup.id)).data).toEqual({ worked: 0, missed: 0 })
  })

  test('after a new patch all reliability scores are recalculated in the background', async () => {
    const [{ client: person }, { client: other }] = [
      await signUpAndIn(backend.env, 'cyd@example.test'),
      await signUpAndIn(backend.env, 'dot@example.test'),
    ]
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

  test('saved lineups are listed with the time they were saved', async () => {
    const { client: person } = await signUpAndIn(backend.env, 'bea@example.test')
    const lineup = await publish('Off the wall')
    expect((await person.from('saved_lineups').insert({ lineup_id: lineup.id })).error).toBeNull()
    const { data } = await person.from('my_saved_lineups').select('id, reliability, saved_at')
    expect(data).toEqual([{ id: lineup.id, reliability: 0, saved_at: expect.any(String) }])
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

  test('a person can report a lineup only once', async () => {
    const { client: person } = await signUpAndIn(backend.env, 'eve@example.test')
    const { id } = await publish('Under the bridge')
    const send = () =>
      person.from('lineup_reports').insert({ lineup_id: id, reason: 'custom', custom_reason: 'It moved.' })
    expect((await send()).error).toBeNull()
    expect((await send()).error?.code).toBe('23505')
  })

  test('visitors can’t give verdicts, and nobody can give a verdict for another person', async () => {
    const { id } = await signUpAndIn(backend.env, 'mallory@example.test')
    const { client: other } = await signUpAndIn(backend.env, 'oscar@example.test')
    const lineup = await publish('Through the door')
    for (const caller of [visitor, other]) {
      const { error } = await caller
        .from('lineup_verdicts')
        .upsert({ user_id: id, lineup_id: lineup.id, worked: true }, { onConflict: 'user_id,lineup_id' })
      expect(error?.code).toBe('42501')
    }
  })

  test('lineups can be sorted by reliability', async () => {
    const { client: person } = await signUpAndIn(backend.env, 'zoe@example.test')
    const good = await publish('Good one')
    await publish('Newer one')
    await person
      .from('lineup_verdicts')
      .upsert({ lineup_id: good.id, worked: true }, { onConflict: 'user_id,lineup_id' })
      .throwOnError()
    const { data } = await visitor
      .from('published_lineups')
      .select('id, verdicts_worked, verdicts_share, confirmed, current_patch')
      .order('reliability', { ascending: false })
      .order('created_at', { ascending: false })
      .limit(1)
    expect(data).toEqual([
      { id: good.id, verdicts_worked: 1, verdicts_share: 1, confirmed: true, current_patch: null },
    ])
  })
})
