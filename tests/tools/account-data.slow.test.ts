import { randomUUID } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { exportData } from '@/lib/account-data/export'
import { readLineups, readProfile } from '@/lib/account-data/queries'
import { createLeaving, server } from './leaving'

test('the export has the lineups of every status with their pictures, and playbooks', async () => {
  const { id, email, client } = await createLeaving(true)
  expect(await readProfile(client, id)).toMatchObject({ email, ban_reason: null, keep_published: true })
  await client.rpc('keep_account').throwOnError()
  const [published] = (await client.from('published_lineups').select('id').eq('title', email).throwOnError())
    .data
  const lineup_id = published?.id ?? ''
  const { data: playbook } = await client.from('playbooks').select('id').single().throwOnError()
  const entries = [
    { kind: 'heading', title: 'Retake' },
    { kind: 'lineup', title: 'Recon', lineup_id, note: 'Wait for the smoke' },
  ]
  const content = { title: 'B retake', description: '', entries }
  const edit = { playbook_id: playbook.id, based_on: 1, request_key: randomUUID() }
  await client.rpc('save_playbook', { ...edit, ...content }).throwOnError()
  const parts: Uint8Array[] = []
  for await (const part of exportData(client, id)) parts.push(part)
  const files = unzipSync(Buffer.concat(parts))
  const read = (name: string) => JSON.parse(strFromU8(files[name] ?? new Uint8Array()))
  const lineups: { slug: string; status: string }[] = read('lineups.json')
  expect(lineups.map(({ status }) => status).toSorted()).toEqual(['pending', 'published', 'rejected'])
  const pictures = lineups.flatMap(({ slug }) => [1, 2].map((step) => `pictures/${slug}/${step}.webp`))
  expect(Object.keys(files).filter((name) => name.startsWith('pictures/'))).toEqual(pictures)
  expect(strFromU8(files[pictures[0] ?? ''] ?? new Uint8Array())).toBe('RIFF')
  const unplanned = { player: '', at_second: null }
  const heading = { kind: 'heading', title: 'Retake', note: '', ...unplanned, lineup_id: null, lineup: null }
  const lineup = { title: email, slug: expect.any(String) }
  const recon = { kind: 'lineup', title: email, note: 'Wait for the smoke', ...unplanned, lineup_id, lineup }
  const saved = { title: 'B retake', visibility: 'public', entries: [heading, recon] }
  expect(read('playbooks.json')).toEqual([expect.objectContaining(saved)])
  expect(read('profile.json')).toMatchObject({ email, review_mails: true })
  expect([read('decisions.json'), read('reports.json'), read('subscription.json')]).toEqual([[], [], null])
})

test('the export misses no lineup when another is deleted while it is read', async () => {
  const { id, client } = await createLeaving(true)
  await client.rpc('keep_account').throwOnError()
  const youtube_url = 'https://youtu.be/abcdefghijk'
  const row = { title: 'Recon', map: 'ascent', agent: 'sova', youtube_url, created_by: id }
  await server().from('lineups').insert(Array(500).fill(row)).throwOnError()
  let count = 0
  for await (const lineups of readLineups(client, id)) {
    count += lineups.length
    await server().from('lineups').delete().eq('id', String(lineups[0]?.id))
  }
  expect(count).toBe(503)
})
