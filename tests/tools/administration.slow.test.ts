import { randomUUID } from 'node:crypto'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '@/lib/server/supabase/database.types'
import { type RunningBackend, startBackend } from '@/tools/local-backend/backend'
import { signUpAndIn } from './accounts'

type Client = SupabaseClient<Database>

const LINEUP = {
  title: 'Over the roof',
  map: 'ascent',
  agent: 'sova',
  youtube_url: 'https://youtu.be/abcdefghijk',
}
const NOT_ADMIN = { code: 'PT403', message: 'Only admins may ask for this' }

let backend: RunningBackend
let server: Client
let admin: { id: string; client: Client }
let person: { id: string; client: Client }

const client = (key: string) =>
  createClient<Database>(backend.env.SUPABASE_URL, key, {
    auth: { persistSession: false, autoRefreshToken: false },
  })

beforeAll(async () => {
  backend = await startBackend()
  server = client(backend.env.SUPABASE_SECRET_KEY)
  admin = await signUpAndIn(backend.env, 'ada@example.test')
  person = await signUpAndIn(backend.env, 'bea@example.test')
  await server.from('profiles').update({ role: 'admin' }).eq('id', admin.id).throwOnError()
})

afterAll(() => backend?.stop())

async function publish(title: string) {
  const { data } = await admin.client
    .from('lineups')
    .insert({ ...LINEUP, title })
    .select('id, updated_at')
    .single()
    .throwOnError()
  return data
}

describe('through the data API', () => {
  test('an edit only applies to the given version of a lineup', async () => {
    const { id, updated_at } = await publish('First')
    const edit = (title: string, version: string) =>
      admin.client
        .from('lineups')
        .update({ title })
        .eq('id', id)
        .eq('updated_at', version)
        .select('updated_at')
        .throwOnError()
    const { data: edited } = await edit('Second', updated_at)
    expect(edited).toHaveLength(1)
    const version = edited[0]?.updated_at ?? ''
    expect(version > updated_at).toBe(true)
    expect((await edit('Third', updated_at)).data).toEqual([])
    expect((await edit('Third', version)).data).toHaveLength(1)
  })

  test('versions are compared to the microsecond', async () => {
    const { data } = await server
      .from('lineups')
      .insert({ ...LINEUP, status: 'published', updated_at: '2026-01-01T00:00:00.123456+00:00' })
      .select('id, updated_at')
      .single()
      .throwOnError()
    expect(data.updated_at).toContain('00:00:00.123456')
    const near = (version: string) =>
      server.from('lineups').select('id').eq('id', data.id).eq('updated_at', version).throwOnError()
    expect((await near('2026-01-01T00:00:00.123457+00:00')).data).toEqual([])
    expect((await near('2026-01-01T00:00:00.123000+00:00')).data).toEqual([])
    expect((await near(data.updated_at)).data).toEqual([{ id: data.id }])
  })

  test('a report is grouped, decided once and logged', async () => {
    const lineup = await publish('Reported')
    await person.client
      .from('lineup_reports')
      .insert({ lineup_id: lineup.id, reason: 'custom', custom_reason: 'It moved.' })
      .throwOnError()
    const { data: groups } = await admin.client
      .rpc('report_groups', { wanted_status: 'pending' })
      .throwOnError()
    expect(groups).toMatchObject([{ lineup_id: lineup.id, title: 'Reported', report_count: 1, total: 1 }])
    expect(groups[0]?.reports).toMatchObject([
      { custom_reason: 'It moved.', reporter_email: 'bea@example.test', status: 'pending' },
    ])

    const decide = (new_status: string) =>
      admin.client.rpc('settle_reports', {
        reported_lineup_key: lineup.id,
        new_status,
        request_key: randomUUID(),
        seen_until: groups[0]?.newest_at ?? '',
        new_notes: 'Seen.',
        new_answer: 'Thank you.',
      })
    expect((await decide('resolved')).data).toMatchObject([{ settled: 1, status: 'resolved', newer: 0 }])
    expect((await decide('dismissed')).data).toMatchObject([{ settled: 0, status: null }])
    const own = person.client.from('lineup_reports')
    expect((await own.select('status, answer')).data).toEqual([{ status: 'resolved', answer: 'Thank you.' }])
    expect((await own.select('notes')).error?.code).toBe('42501')
    const { data: log } = await admin.client
      .from('audit_log')
      .select('action, actor, subject')
      .order('id', { ascending: false })
      .limit(1)
      .throwOnError()
    expect(log).toEqual([{ action: 'report.resolved', actor: admin.id, subject: 'Reported' }])
  })

  test('only admins can read the lists and counts', async () => {
    await person.client
      .from('lineups')
      .insert({ ...LINEUP, title: 'Waiting' })
      .throwOnError()
    const { data: lineups } = await admin.client
      .rpc('admin_lineups', {
        filters: { terms: [{ text: 'wait', query: 'wait:*' }] },
        sort: 'title',
        descending: false,
      })
      .throwOnError()
    expect(lineups).toMatchObject([{ title: 'Waiting', status: 'pending', created_by: person.id, total: 1 }])
    const { data: pending } = await admin.client
      .rpc('pending_lineups', { page: 1, returned: false })
      .select('id, updated_at, title, youtubeUrl:youtube_url, step_images')
      .throwOnError()
    expect(pending).toMatchObject([{ title: 'Waiting', youtubeUrl: LINEUP.youtube_url, step_images: [] }])
    const [{ id, updated_at }] = pending as unknown as [{ id: string; updated_at: string }]
    const publishing = admin.client.from('lineups').update({ status: 'published' })
    const { data: published } = await publishing.eq('id', id).eq('updated_at', updated_at).select('title')
    expect(published).toEqual([{ title: 'Waiting' }])
    const { data: users } = await admin.client.rpc('admin_users', { search: 'BEA@' }).throwOnError()
    expect(users).toMatchObject([{ id: person.id, confirmed: true, lineup_count: 1, total: 1 }])
    const { data: counts } = await admin.client.rpc('admin_counts').single().throwOnError()
    expect(counts).toMatchObject({ pending_lineups: 0, unnotified_subscribers: 0 })

    for (const name of [
      'report_groups',
      'admin_lineups',
      'matching_lineups',
      'pending_lineups',
      'admin_users',
      'admin_counts',
    ] as const) {
      expect((await person.client.rpc(name)).error, name).toMatchObject(NOT_ADMIN)
    }
    expect((await person.client.from('audit_log').select('id')).data).toEqual([])
  })

  test('a banned and deleted account is logged without its email, and the log is immutable', async () => {
    const victim = await signUpAndIn(backend.env, 'eve@example.test')
    await admin.client.rpc('ban_user_admin', { user_id_to_ban: victim.id, ban_status: true }).throwOnError()
    await admin.client.rpc('delete_user_admin', { user_id_to_delete: victim.id }).throwOnError()
    const { data } = await admin.client
      .from('audit_log')
      .select('action, subject, changes')
      .eq('subject_id', victim.id)
      .order('id')
      .throwOnError()
    expect(data).toMatchObject([
      { action: 'user.banned', changes: { banned: [false, true] } },
      { action: 'user.deleted', subject: null },
    ])
    for (const caller of [admin.client, server]) {
      expect((await caller.from('audit_log').delete().gt('id', 0)).error?.code).toBe('42501')
    }
  })

  test('the server finds images that no lineup uses', async () => {
    const url = (index: number) => `/media/${admin.id}/1760000000000-${index}.webp`
    await server
      .from('lineups')
      .insert({ ...LINEUP, step_images: [{ url: url(0) }, { url: url(1) }] })
      .throwOnError()
    const { data } = await server
      .rpc('unused_step_images', { image_urls: [url(0), url(1), url(2)] })
      .throwOnError()
    expect(data).toEqual([url(2)])
    expect((await admin.client.rpc('unused_step_images', { image_urls: [] })).error?.code).toBe('42501')
  })
})
