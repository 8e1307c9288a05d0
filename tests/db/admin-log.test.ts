import type { Client } from 'pg'
import { expect } from 'vitest'
import { type Account, signUp, signUpAdmin } from './accounts'
import { addSubscriber } from './campaigns'
import { queryAs, test } from './database'
import { deleteLineup, publishLineup } from './lineups'
import { addPatch } from './verdicts'

type Entry = Record<'action' | 'subject' | 'subject_email' | 'actor_email' | 'lineup_slug', string>

const list = (db: Client, { caller }: Account, search: string | null = null, subject: string | null = null) =>
  queryAs<Entry>(db, caller, 'select * from public.admin_log($1, $2)', [search, subject])

const actions = async (...args: Parameters<typeof list>) => (await list(...args)).map(({ action }) => action)

/** An admin with a known name, who has banned a user and changed a lineup. */
async function act(db: Client) {
  const admin = await signUp(db, { username: 'Keeper' })
  await db.query(`update public.profiles set role = 'admin' where id = $1`, [admin.id])
  const user = await signUp(db, { email: 'jo.archer@example.test' })
  const lineup = await publishLineup(db, { title: 'Snake bite, B main' })
  await queryAs(db, admin.caller, `select public.ban_user_admin($1, true, 'Spam')`, [user.id])
  const rename = `update public.lineups set title = 'Shock, B main' where id = $1`
  await queryAs(db, admin.caller, rename, [lineup.id])
  return { admin, user, lineup }
}

test('entries are found by person, thing and act, and by all of them together', async ({ db }) => {
  const { admin } = await act(db)
  expect(await actions(db, admin, 'keeper')).toEqual(['lineup.updated', 'user.banned'])
  for (const search of ['archer', 'JO.ARCHER@example.test', 'jo example', 'banned', 'user banned keep'])
    expect(await actions(db, admin, search), search).toEqual(['user.banned'])
  for (const search of ['shock', 'lineup updated', 'b-main'])
    expect(await actions(db, admin, search), search).toEqual(['lineup.updated'])
  for (const search of ['nobody', 'archer shock', `' | ! & (`.concat('x'), '!!!'])
    expect(await actions(db, admin, search), search).toEqual([])
  expect(await actions(db, admin, null, 'lineups')).toEqual(['lineup.updated'])
  expect(await actions(db, admin, 'keeper', 'profiles')).toEqual(['user.banned'])
})

test('entries name the lineup, the user and the admin as long as they exist', async ({ db }) => {
  const { admin, user, lineup } = await act(db)
  const subscriber = await addSubscriber(db, 'news@example.test')
  await queryAs(db, admin.caller, 'select public.mark_subscriber_left($1)', [subscriber])
  expect(await list(db, admin, 'keeper')).toMatchObject([
    { action: 'subscriber.left', subject: 'news@example.test', subject_email: 'news@example.test' },
    { action: 'lineup.updated', actor_email: admin.email, lineup_id: lineup.id, subject_email: null },
    { action: 'user.banned', actor_email: admin.email, lineup_slug: null, subject_email: user.email },
  ])
  const reader = await signUpAdmin(db)
  await deleteLineup(db, admin.caller, lineup.id)
  await queryAs(db, admin.caller, 'select public.remove_subscriber($1)', [subscriber])
  await queryAs(db, reader.caller, 'select public.delete_user_admin($1)', [user.id])
  for (const entry of await list(db, reader, 'keeper'))
    expect(entry).toMatchObject({ lineup_id: null, lineup_slug: null, subject_email: null })
  expect(JSON.stringify(await list(db, reader))).not.toMatch(/news@example|jo\.archer/)
})

test('an act on several lineups is one entry with parts, and a search finds each part', async ({ db }) => {
  const { admin } = await act(db)
  const titles = ['Left of the door', 'Over the roof', 'Through the window']
  for (const title of titles) await publishLineup(db, { title })
  await addPatch(db, '9.1')
  const mark = `update public.lineups set status = 'broken' where title = any ($1)`
  await queryAs(db, admin.caller, mark, [titles])
  const [entry, ...earlier] = await list(db, admin, 'keeper broken')
  expect(earlier).toHaveLength(2)
  const all = 'select id::text, act_size::int from public.admin_log()'
  const [acts] = await queryAs<{ id: string; act_size: number }>(db, admin.caller, all)
  expect(acts?.act_size).toBe(3)
  expect(await actions(db, admin)).toEqual([
    'lineup.broken',
    'lineup.updated',
    'user.banned',
    'user.role-changed',
  ])
  const parts = await queryAs(db, admin.caller, 'select subject from public.admin_log(act => $1)', [acts?.id])
  expect(parts.map(({ subject }) => subject).toSorted()).toEqual(titles)
  expect(await actions(db, admin, 'window')).toEqual([entry?.action])
})
