import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import {
  MAX_PLAYBOOK_HEADINGS,
  MAX_PLAYBOOK_LINEUPS,
  MAX_PLAYBOOKS,
  PLAYBOOK_CHANGES_PER_HOUR,
} from '@/lib/limits'
import { banUser, signUp, signUpAdmin } from './accounts'
import { anon, type Caller, queryAs, queryValue, service, test } from './database'
import { addLineup, addMany, publishLineup } from './lineups'
import {
  call,
  copy,
  create,
  createWith,
  heading,
  include,
  type Playbook,
  read,
  save,
  share,
} from './playbooks'
import { addPatch } from './verdicts'

test('a new playbook is empty, and its address has its title', async ({ db }) => {
  const me = await signUp(db)
  const { short_id, slug } = await create(db, me, 'A execute!')
  expect(slug).toBe(`a-execute-${short_id}`)
  const playbook = await read(db, me.caller, short_id)
  expect(playbook).toMatchObject({ title: 'A execute!', role: 'owner', entries: [] })
})

test('a link works with its key until it is revoked, and the next link has another key', async ({ db }) => {
  const me = await signUp(db)
  const { id, short_id } = await createWith(db, me, [])
  const { link_key } = await share(db, me.caller, id, 'link')
  expect(link_key).toMatch(/^[0-9a-f]{32}$/)
  expect((await share(db, me.caller, id, 'link')).link_key).toBe(link_key)
  expect(await read(db, anon, short_id, link_key)).toMatchObject({ id, role: null, link_key: null })
  expect(await read(db, anon, short_id)).toBeNull()
  expect(await read(db, anon, short_id, 'guessed')).toBeNull()
  await share(db, me.caller, id, 'private')
  expect(await read(db, anon, short_id, link_key)).toBeNull()
  const next = await share(db, me.caller, id, 'link')
  expect(next.link_key).not.toBe(link_key)
  expect(await read(db, anon, short_id, link_key)).toBeNull()
})

test('everybody reads a public playbook, until its owner is banned or an admin hides it', async ({ db }) => {
  const [me, admin] = [await signUp(db), await signUpAdmin(db)]
  const { id, short_id } = await createWith(db, me, [])
  await share(db, me.caller, id, 'public')
  expect(await read(db, anon, short_id)).toMatchObject({ id, link_key: null })
  for (const caller of [anon, admin.caller, me.caller])
    expect(JSON.stringify(await read(db, caller, short_id))).not.toContain(me.id)
  const hide = (caller: Caller, hidden: boolean) =>
    queryAs(db, caller, 'select public.hide_playbook_admin($1, $2) as done', [short_id, hidden])
  await expect(hide(me.caller, true)).rejects.toMatchObject({ code: 'PT403' })
  expect(await hide(admin.caller, true)).toEqual([{ done: true }])
  expect(await read(db, anon, short_id)).toBeNull()
  expect(await read(db, me.caller, short_id)).toMatchObject({ hidden: true })
  await hide(admin.caller, false)
  expect(await read(db, anon, short_id)).not.toBeNull()
  await banUser(db, me)
  expect(await read(db, anon, short_id)).toBeNull()
})

test('only its owner changes a public playbook, and not while banned', async ({ db }) => {
  const [me, other] = [await signUp(db), await signUp(db)]
  const playbook = await createWith(db, me, [])
  await share(db, me.caller, playbook.id, 'public')
  const lineup = await publishLineup(db)
  const expectRefused = async (caller: Caller, code: string) => {
    await expect(save(db, caller, playbook, [])).rejects.toMatchObject({ code })
    await expect(share(db, caller, playbook.id, 'private')).rejects.toMatchObject({ code })
    await expect(include(db, caller, playbook.id, lineup.id)).rejects.toMatchObject({ code })
    const remove = 'delete from public.playbooks where id = $1 returning id'
    expect(await queryAs(db, caller, remove, [playbook.id])).toEqual([])
  }
  await expectRefused(other.caller, 'PT404')
  await banUser(db, me)
  await expectRefused(me.caller, 'PT403')
})

test('an order is saved as a whole, and a repeat with the same key is the same save', async ({ db }) => {
  const me = await signUp(db)
  const [first, second] = [await publishLineup(db, { title: 'Recon' }), await publishLineup(db)]
  const playbook = await createWith(db, me, [])
  const entries = [
    heading('Retake'),
    { kind: 'lineup', lineup_id: second.id, note: 'Wait for the smoke' },
    { kind: 'lineup', lineup_id: first.id },
  ]
  const key = randomUUID()
  const saved = await save(db, me.caller, playbook, entries, key)
  expect(await save(db, me.caller, playbook, [], key)).toEqual(saved)
  expect((await read(db, me.caller, playbook.short_id))?.entries).toMatchObject([
    { kind: 'heading', lineup_id: null, title: 'Retake', note: '' },
    { kind: 'lineup', lineup_id: second.id, title: second.title, note: 'Wait for the smoke' },
    { kind: 'lineup', lineup_id: first.id, title: 'Recon', note: '' },
  ])
})

test('a save based on an older version is a conflict and changes nothing', async ({ db }) => {
  const me = await signUp(db)
  const lineup = await publishLineup(db)
  const playbook = await createWith(db, me, [heading('Retake')])
  await include(db, me.caller, playbook.id, lineup.id)
  await expect(save(db, me.caller, playbook, [])).rejects.toMatchObject({ code: 'PT409' })
  expect((await read(db, me.caller, playbook.short_id))?.entries).toHaveLength(2)
})

test('a lineup is added once, at the end, and removed', async ({ db }) => {
  const me = await signUp(db)
  const lineup = await publishLineup(db)
  const { id, short_id } = await createWith(db, me, [heading('Retake')])
  const added = await include(db, me.caller, id, lineup.id)
  expect(await include(db, me.caller, id, lineup.id)).toEqual(added)
  expect((await read(db, me.caller, short_id))?.entries[1]).toMatchObject({ lineup_id: lineup.id })
  await include(db, me.caller, id, lineup.id, false)
  expect((await read(db, me.caller, short_id))?.entries).toHaveLength(1)
})

test('a deleted lineup leaves its last title and the note', async ({ db }) => {
  const me = await signUp(db)
  const lineup = await publishLineup(db)
  const { short_id } = await createWith(db, me, [{ kind: 'lineup', lineup_id: lineup.id, note: 'First' }])
  await queryAs(db, service, `update public.lineups set title = 'Recon again' where id = $1`, [lineup.id])
  await queryAs(db, service, 'delete from public.lineups where id = $1', [lineup.id])
  const line = { kind: 'lineup', lineup_id: null, title: 'Recon again', note: 'First' }
  const playbook = await read(db, me.caller, short_id)
  expect(playbook?.entries).toMatchObject([line])
  // It stays when the order is saved again.
  await save(db, me.caller, { ...playbook, version: 2 } as Playbook, [heading('Gone'), line])
  expect((await read(db, me.caller, short_id))?.entries[1]).toMatchObject(line)
})

test('the list counts the lineups that are there to play, as the page does', async ({ db }) => {
  const me = await signUp(db)
  const { id } = await publishLineup(db)
  await createWith(db, me, [{ kind: 'lineup', lineup_id: id }])
  const count = () => queryValue<number>(db, me.caller, 'select lineup_count from public.my_playbooks()')
  expect(await count()).toBe(1)
  await queryAs(db, service, `update public.lineups set status = 'pending' where id = $1`, [id])
  expect(await count()).toBe(0)
})

test('a lineup that is not published is not added, but stays where it was', async ({ db }) => {
  const me = await signUp(db)
  const pending = await addLineup(db, me.caller)
  const published = await publishLineup(db)
  const playbook = await createWith(db, me, [
    { kind: 'lineup', lineup_id: pending.id, title: 'Mine' },
    { kind: 'lineup', lineup_id: published.id },
  ])
  await expect(include(db, me.caller, playbook.id, pending.id)).rejects.toMatchObject({ code: 'PT422' })
  await queryAs(db, service, `update public.lineups set status = 'pending' where id = $1`, [published.id])
  const { entries } = (await read(db, me.caller, playbook.short_id)) ?? {}
  await save(db, me.caller, playbook, entries)
  const lines = [
    { lineup_id: null, title: 'Mine' },
    { lineup_id: published.id, title: published.title },
  ]
  expect((await read(db, me.caller, playbook.short_id))?.entries).toMatchObject(lines)
  const former = playbook.version + 1
  await save(db, me.caller, { ...playbook, version: former }, [])
  const restoring = { playbook_id: playbook.id, former, request_key: randomUUID() }
  await call(db, me.caller, 'restore_playbook_version', restoring)
  expect((await read(db, me.caller, playbook.short_id))?.entries).toMatchObject(lines)
})

test('a lineup that a patch broke is added, and stays with its own title', async ({ db }) => {
  const me = await signUp(db)
  const lineup = await publishLineup(db)
  await addPatch(db, '11.08')
  await queryAs(db, service, `update public.lineups set status = 'broken' where id = $1`, [lineup.id])
  const playbook = await createWith(db, me, [])
  const { version } = await include(db, me.caller, playbook.id, lineup.id)
  const line = { kind: 'lineup', lineup_id: lineup.id, title: 'Works fine', note: 'First' } as const
  await save(db, me.caller, { ...playbook, version }, [line])
  expect((await read(db, me.caller, playbook.short_id))?.entries).toMatchObject([
    { ...line, title: lineup.title },
  ])
})

test('a copy is private and of the copier, also after a lost reply', async ({ db }) => {
  const [me, other] = [await signUp(db), await signUp(db)]
  const lineup = await publishLineup(db)
  const { id, short_id } = await createWith(db, me, [
    heading('Retake'),
    { kind: 'lineup', lineup_id: lineup.id, note: 'First' },
  ])
  await expect(copy(db, other.caller, short_id)).rejects.toMatchObject({ code: 'PT404' })
  const { link_key: key } = await share(db, me.caller, id, 'link')
  const request_key = randomUUID()
  const copied = await copy(db, other.caller, short_id, { key, request_key })
  expect(await copy(db, other.caller, short_id, { key, request_key })).toEqual(copied)
  expect(await read(db, anon, copied.short_id)).toBeNull()
  expect(await read(db, other.caller, copied.short_id)).toMatchObject({
    role: 'owner',
    visibility: 'private',
    entries: [{ title: 'Retake' }, { lineup_id: lineup.id, note: 'First' }],
  })
})

test('a copy of a hidden playbook is hidden', async ({ db }) => {
  const [me, admin] = [await signUp(db), await signUpAdmin(db)]
  const { short_id } = await createWith(db, me, [heading('Retake')])
  await queryAs(db, admin.caller, 'select public.hide_playbook_admin($1, true)', [short_id])
  const copied = await copy(db, me.caller, short_id)
  const own = await read(db, me.caller, copied.short_id)
  await share(db, me.caller, own?.id ?? '', 'public')
  expect(await read(db, anon, copied.short_id)).toBeNull()
})

test('a key of a copy copies nothing else: no other playbook, and nothing added since', async ({ db }) => {
  const me = await signUp(db)
  const first = await createWith(db, me, [heading('Retake')])
  const second = await createWith(db, me, [heading('Execute'), heading('Post-plant')])
  const request_key = randomUUID()
  const copied = await copy(db, me.caller, first.short_id, { request_key })
  await save(db, me.caller, first, [heading('Retake'), heading('Added')])
  expect(await copy(db, me.caller, first.short_id, { request_key })).toEqual(copied)
  const taken = { code: 'PT409' }
  await expect(copy(db, me.caller, second.short_id, { request_key })).rejects.toMatchObject(taken)
  await expect(create(db, me, 'New', request_key)).rejects.toMatchObject(taken)
  expect((await read(db, me.caller, copied.short_id))?.entries.map(({ title }) => title)).toEqual(['Retake'])
})

test('playbooks, their lineups and their headings have limits', async ({ db }) => {
  const me = await signUp(db)
  const playbook = await createWith(db, me, [])
  const lineups = await addMany(db, MAX_PLAYBOOK_LINEUPS + 1)
  const entries = lineups.map((id) => ({ kind: 'lineup', lineup_id: id, note: '🏹'.repeat(300) }))
  const headings = Array.from({ length: MAX_PLAYBOOK_HEADINGS }, () => heading('🏹'.repeat(80)))
  for (const refused of [entries, [...headings, heading('One more')], 'nonsense'])
    await expect(save(db, me.caller, playbook, refused)).rejects.toMatchObject({ code: 'PT400' })
  await save(db, me.caller, playbook, [...entries.slice(1), ...headings])
  const tooMany = { code: 'PT429', detail: undefined }
  await expect(include(db, me.caller, playbook.id, lineups[0] ?? '')).rejects.toMatchObject(tooMany)
  for (let count = 1; count < MAX_PLAYBOOKS; count++) await create(db, me)
  await expect(create(db, me)).rejects.toMatchObject(tooMany)
})

test('changes are limited per user and hour', async ({ db }) => {
  const me = await signUp(db)
  const { id } = await createWith(db, me, [])
  const exhaust = `update private.rate_limits set full_at = now() + interval '1 hour' where key = 'playbooks ' || $1`
  await db.query(exhaust, [me.id])
  await expect(share(db, me.caller, id, 'public')).rejects.toMatchObject({
    code: 'PT429',
    detail: String(3600 / PLAYBOOK_CHANGES_PER_HOUR),
  })
})

test('what somebody replaced can be brought back by the owner and editors', async ({ db }) => {
  const [owner, editor] = [await signUp(db), await signUp(db)]
  const lines = ['a', 'b', 'c', 'd'].map(heading)
  const playbook = await createWith(db, owner, lines)
  const addEditor = `insert into private.playbook_members (playbook_id, user_id, role) values ($1, $2, 'edit')`
  await db.query(addEditor, [playbook.id, editor.id])
  const titlesNow = async () =>
    (await read(db, owner.caller, playbook.short_id))?.entries.map(({ title }) => title)
  const versions = (caller: Caller) =>
    queryAs<{ version: number; entries: unknown[] }>(
      ...[db, caller, 'select * from public.playbook_versions($1)', [playbook.short_id]],
    )
  // The owner's saves within an hour are one version, unless one removes more than half.
  const current = (await read(db, owner.caller, playbook.short_id))?.entries ?? []
  await save(db, owner.caller, playbook, [...current, heading('e')])
  expect(await versions(owner.caller)).toHaveLength(1)
  await save(db, owner.caller, { ...playbook, version: playbook.version + 1 }, [])
  await save(db, editor.caller, { ...playbook, version: playbook.version + 2 }, lines.slice(0, 1))
  const kept = await versions(editor.caller)
  expect(kept.map(({ entries }) => entries.length)).toEqual([1, 0, 5])
  expect(await titlesNow()).toEqual(['a'])

  const restoring = { playbook_id: playbook.id, former: kept[2]?.version, request_key: randomUUID() }
  for (const _ of [1, 2]) await call(db, editor.caller, 'restore_playbook_version', restoring)
  expect(await titlesNow()).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect((await versions(owner.caller)).map(({ entries }) => entries.length)).toEqual([5, 1, 0, 5])

  for (const caller of [(await signUp(db)).caller, anon])
    expect(await versions(caller).catch(() => [])).toEqual([])
  await db.query("update private.playbook_members set role = 'read' where user_id = $1", [editor.id])
  expect(await versions(editor.caller)).toEqual([])
  await db.query("update private.playbook_versions set saved_at = now() - interval '31 days'")
  await queryAs(db, service, 'select public.purge_playbook_versions()')
  expect(await versions(owner.caller)).toHaveLength(1)
  // The former version is gone now, but not what the last restore has made of it.
  await call(db, owner.caller, 'restore_playbook_version', restoring)
  const gone = { ...restoring, request_key: randomUUID() }
  const again = call(db, owner.caller, 'restore_playbook_version', gone)
  await expect(again).rejects.toMatchObject({ code: 'PT410' })
})
