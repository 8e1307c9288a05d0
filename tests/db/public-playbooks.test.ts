import type { Client } from 'pg'
import { expect } from 'vitest'
import { type Account, banUser, signUp, signUpAdmin } from './accounts'
import { anon, type Caller, queryAs, service, test } from './database'
import { publishLineup } from './lineups'
import { copy, createWith, include, share } from './playbooks'
import { addPatch } from './verdicts'

type Row = { title: string; lineup_count: number; maps: string[]; copies: number; public_since: Date }

/** The list, newest first. */
const list = (db: Client, caller: Caller = anon) =>
  queryAs<Row>(
    db,
    caller,
    'select title, lineup_count, maps, copies, public_since from public.public_playbooks order by public_since desc, title',
  )
const titles = async (db: Client, caller: Caller = anon) => (await list(db, caller)).map(({ title }) => title)

async function createPlaybook(
  db: Client,
  owner: Account,
  title: string,
  lineups: readonly { id: string }[],
  visibility = 'public',
) {
  const { id, short_id } = await createWith(db, owner, [], title)
  for (const lineup of lineups) await include(db, owner.caller, id, lineup.id)
  if (visibility !== 'private') await share(db, owner.caller, id, visibility)
  return { id, short_id }
}

test('everybody finds public playbooks, and no others', async ({ db }) => {
  const [me, other, admin] = [await signUp(db), await signUp(db), await signUpAdmin(db)]
  const lineup = await publishLineup(db)
  await createPlaybook(db, me, 'Mine alone', [lineup], 'private')
  await createPlaybook(db, me, 'By link', [lineup], 'link')
  const shown = await createPlaybook(db, me, 'For all', [lineup])
  for (const caller of [anon, me.caller, other.caller, admin.caller])
    expect(await titles(db, caller)).toEqual(['For all'])
  await share(db, me.caller, shown.id, 'link')
  expect(await titles(db)).toEqual([])
})

test('the list says nothing of the owner', async ({ db }) => {
  await createPlaybook(db, await signUp(db), 'For all', [await publishLineup(db)])
  const [row = {}] = await queryAs(db, anon, 'select * from public.public_playbooks')
  const columns = [
    'copies',
    'lineup_count',
    'maps',
    'public_since',
    'short_id',
    'slug',
    'title',
    'updated_at',
  ]
  expect(Object.keys(row).toSorted()).toEqual(columns)
})

test('a playbook leaves the list while it is hidden or its owner is banned', async ({ db }) => {
  const [me, admin] = [await signUp(db), await signUpAdmin(db)]
  const { short_id } = await createPlaybook(db, me, 'For all', [await publishLineup(db)])
  const hide = (hidden: boolean) =>
    queryAs(db, admin.caller, 'select public.hide_playbook_admin($1, $2)', [short_id, hidden])
  await hide(true)
  for (const caller of [anon, me.caller, admin.caller]) expect(await titles(db, caller)).toEqual([])
  await hide(false)
  expect(await titles(db)).toEqual(['For all'])
  await banUser(db, me)
  expect(await titles(db)).toEqual([])
})

test('it counts the lineups that are published or broken, with their maps', async ({ db }) => {
  const me = await signUp(db)
  const [ascent, bind, again, broken] = [
    await publishLineup(db, { map: 'ascent' }),
    await publishLineup(db, { map: 'bind' }),
    await publishLineup(db, { map: 'ascent' }),
    await publishLineup(db, { map: 'lotus' }),
  ]
  await createPlaybook(db, me, 'For all', [bind, ascent, again, broken])
  await createPlaybook(db, me, 'Empty', [])
  await addPatch(db, '11.08')
  await queryAs(db, service, `update public.lineups set status = 'broken' where id = $1`, [broken.id])
  expect(await list(db)).toMatchObject([
    { title: 'For all', lineup_count: 4, maps: ['ascent', 'bind', 'lotus'] },
  ])
  await db.query(`update public.lineups set status = 'pending' where id = any ($1)`, [[bind.id, broken.id]])
  expect(await list(db)).toMatchObject([{ lineup_count: 2, maps: ['ascent'] }])
  await db.query(`update public.lineups set status = 'pending' where id = any ($1)`, [[ascent.id, again.id]])
  expect(await list(db)).toEqual([])
})

test('it counts the other people who have a copy, each once, and nobody who is banned', async ({ db }) => {
  const [me, one, two] = [await signUp(db), await signUp(db), await signUp(db)]
  const { short_id } = await createPlaybook(db, me, 'For all', [await publishLineup(db)])
  const copies = async () => (await list(db))[0]?.copies
  expect(await copies()).toBe(0)
  await copy(db, me.caller, short_id)
  expect(await copies()).toBe(0)
  const first = await copy(db, one.caller, short_id)
  await copy(db, one.caller, short_id)
  await copy(db, two.caller, short_id)
  expect(await copies()).toBe(2)
  await banUser(db, two)
  expect(await copies()).toBe(1)
  await queryAs(db, one.caller, 'delete from public.playbooks where short_id = $1', [first.short_id])
  expect(await copies()).toBe(1)
  await queryAs(db, one.caller, `delete from public.playbooks where title = 'For all'`)
  expect(await copies()).toBe(0)
})

test('a playbook that is made public again is as new as the first time', async ({ db }) => {
  const me = await signUp(db)
  const { id } = await createPlaybook(db, me, 'For all', [await publishLineup(db)])
  // In the transaction of a test, now() always is the same.
  await db.query(`update public.playbooks set public_since = '2026-11-01' where id = $1`, [id])
  for (const visibility of ['private', 'public', 'link', 'public']) await share(db, me.caller, id, visibility)
  expect((await list(db))[0]?.public_since).toEqual(new Date('2026-11-01'))
})
