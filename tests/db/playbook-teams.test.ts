import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { expect } from 'vitest'
import { MAX_OPEN_INVITATIONS, MAX_PLAYBOOKS, MAX_TEAM_SIZE, MAX_TEAMS } from '@/lib/limits'
import { type Account, banUser, getUsername, signUp, signUpAdmin } from './accounts'
import { queryAs, queryValue, test } from './database'
import {
  call,
  createCallers,
  createTeam,
  invite,
  join,
  stateOf,
  TEAM_ACTS,
  type Team,
} from './playbook-teams'
import { createWith } from './playbooks'

/** Tries every act as everybody. @returns what each sees: a change, something read, nothing, or the code of an error. */
async function tryEverything(db: Client): Promise<Record<string, Record<string, string>>> {
  const team = await createTeam(db)
  const callers = await createCallers(db, team)
  const outcomes: Record<string, Record<string, string>> = {}
  for (const [act, example] of Object.entries(TEAM_ACTS)) {
    for (const [name, caller] of Object.entries(callers)) {
      await db.query('savepoint attempt')
      const before = await stateOf(db, team)
      const [sql, ...values] = example(team)
      const outcome = await queryAs<{ result: unknown }>(db, caller, sql, values).then(
        (rows) => (rows[0]?.result ? 'reads' : '-'),
        (error: { code: string }) => error.code,
      )
      const isChanged = JSON.stringify(await stateOf(db, team)) !== JSON.stringify(before)
      await db.query('rollback to savepoint attempt')
      outcomes[act] = { ...outcomes[act], [name]: isChanged ? 'changes' : outcome }
    }
  }
  return outcomes
}

/** Who sees what: the callers by outcome, for each act, or acts with the same outcomes. */
function describeOutcomes(outcomes: Awaited<ReturnType<typeof tryEverything>>): string {
  const groupCallers = (byCaller: Record<string, string>) => {
    const groups = Object.groupBy(Object.entries(byCaller), ([, outcome]) => outcome)
    return Object.entries(groups)
      .map(([outcome, callers]) => `  ${outcome}: ${callers?.map(([name]) => name).join(', ')}`)
      .toSorted()
      .join('\n')
  }
  const groups = Map.groupBy(Object.entries(outcomes), ([, byCaller]) => groupCallers(byCaller))
  return [...groups].map(([lines, acts]) => `${acts.map(([act]) => act).join(', ')}\n${lines}`).join('\n')
}

test('what everybody can do with a playbook of a team', async ({ db }) => {
  expect(describeOutcomes(await tryEverything(db))).toMatchInlineSnapshot(`
    "read
      -: invited, former, banned, signed out, stranger, admin, anonymous
      reads: owner, editor, reader
    read its state, find it in the list, read the team
      -: invited, former, banned, signed out, stranger, admin
      42501: anonymous
      reads: owner, editor, reader
    read the invitations
      -: editor, reader, invited, former, banned, signed out, stranger, admin
      42501: anonymous
      reads: owner
    read the invitation by name
      -: owner, editor, reader, former, banned, signed out, stranger, admin
      42501: anonymous
      reads: invited
    copy
      42501: anonymous
      PT403: banned, signed out
      PT404: invited, former, stranger, admin
      reads: owner, editor, reader
    save, add a lineup
      42501: anonymous
      PT403: banned, signed out
      PT404: invited, former, stranger, admin
      PT423: reader
      changes: owner, editor
    share, invite by link, invite by name, change a role, remove a member, hand over
      42501: anonymous
      PT403: banned, signed out
      PT404: invited, former, stranger, admin
      PT423: editor, reader
      changes: owner
    delete
      -: editor, reader, invited, former, banned, signed out, stranger, admin
      42501: anonymous
      changes: owner
    take an invitation back
      -: editor, reader, invited, former, stranger, admin
      42501: anonymous
      PT403: banned, signed out
      changes: owner
    join by the link
      42501: anonymous
      PT403: banned, signed out
      changes: invited, former, stranger, admin
      reads: owner, editor, reader
    accept by name
      42501: anonymous
      PT403: banned, signed out
      PT404: owner, editor, reader, former, stranger, admin
      changes: invited
    decline by name
      -: owner, editor, reader, former, stranger, admin
      42501: anonymous
      PT403: banned, signed out
      changes: invited
    leave
      -: owner, invited, former, stranger, admin
      42501: anonymous
      PT403: banned, signed out
      changes: editor, reader"
  `)
})

const expectError = (act: Promise<unknown>, code: string) => expect(act).rejects.toMatchObject({ code })

const roleOf = async (db: Client, { playbook }: Team, { caller }: Account) =>
  (await queryValue(db, caller, 'select role from public.playbook_state($1)', [playbook.shortId])) ?? null

const answerAs = (db: Client, { caller }: Account, answer: string, id: unknown) =>
  call(db, caller, 'answer_invitation', id, answer)

test('a playbook that an admin hides is closed to its team, and opens again', async ({ db }) => {
  const [team, admin] = [await createTeam(db), await signUpAdmin(db)]
  for (const [hidden, roles] of [
    [true, ['owner', null, null]],
    [false, ['owner', 'edit', 'read']],
  ] as const) {
    await call(db, admin.caller, 'hide_playbook_admin', team.playbook.shortId, hidden)
    const seen = []
    for (const member of [team.owner, team.editor, team.reader]) seen.push(await roleOf(db, team, member))
    expect(seen).toEqual(roles)
    const found = queryAs(db, team.invited.caller, 'select id from public.my_invitations()')
    expect(await found).toHaveLength(hidden ? 0 : 1)
  }
})

test.for([
  ['banned', (db: Client, { owner }: Team) => banUser(db, owner), true],
  [
    'leaving',
    (db: Client, { owner }: Team) => call(db, owner.caller, 'request_account_deletion', true),
    false,
  ],
] as const)(
  'a team goes on while its owner is %s, but nobody joins it',
  async ([, lock, isBanned], { db }) => {
    const team = await createTeam(db)
    await lock(db, team)
    expect(await roleOf(db, team, team.editor)).toBe('edit')
    const [told] = await queryAs(
      ...[db, team.editor.caller, 'select is_banned from public.playbook_team($1)', [team.playbook.shortId]],
    )
    expect(told).toEqual({ is_banned: isBanned })
    await expectError(join(db, await signUp(db), team.linkKey), 'PT404')
    await expectError(answerAs(db, team.invited, 'accept', team.invitationId), 'PT404')
  },
)

test('one person gets at most three invitations of another, none for 30 days after a no', async ({ db }) => {
  const { owner, invited, guest, playbook } = await createTeam(db)
  const name = (await getUsername(db, invited)) ?? ''
  const newPlaybook = async () => (await createWith(db, owner, [], 'B')).id
  const inviteTo = (id: string, whom = name) => call(db, owner.caller, 'invite_by_name', id, whom, 'read')
  const received = async () =>
    (await queryAs<{ id: string }>(db, invited.caller, 'select id from public.my_invitations()')).map(
      ({ id }) => id,
    )
  const answer = async (what: string) => answerAs(db, invited, what, (await received())[0])
  for (const _ of ['second', 'third']) await inviteTo(await newPlaybook())
  await inviteTo(playbook.id)
  await inviteTo(playbook.id, guest)
  await expectError(inviteTo(await newPlaybook()), 'PT413')
  await answer('decline')
  expect(await received()).toHaveLength(2)
  await expectError(inviteTo(playbook.id), 'PT412')
  await answer('decline-all')
  expect(await received()).toEqual([])
  await db.query(`update private.refused_inviters set until = now()`)
  for (const _ of ['again', 'and again']) await inviteTo(await newPlaybook())
  await answer('report')
  expect(await received()).toEqual([])
  const reports = await db.query('select reason, lineup_title, user_id from public.lineup_reports')
  expect(reports.rows).toEqual([
    { reason: 'invitation', lineup_title: 'Invitation to “B”', user_id: invited.id },
  ])
  await db.query(`update private.refused_inviters set until = until - interval '1 year'`)
  await expectError(inviteTo(playbook.id), 'PT412')
  const [block] = await queryAs(db, invited.caller, 'select id from public.own_refusals()')
  await answerAs(db, invited, 'unblock', block?.id)
  await inviteTo(playbook.id)
  const shown = 'select published, since < now() as is_past from public.my_invitations()'
  expect(await queryAs(db, invited.caller, shown)).toEqual([{ published: 0, is_past: true }])
  // The owner takes the invitation back before it is reported.
  const [withdrawn] = await received()
  await call(db, owner.caller, 'revoke_invitation', withdrawn)
  await expectError(answerAs(db, invited, 'accept', withdrawn), 'PT404')
  await answerAs(db, invited, 'report', withdrawn)
  expect((await db.query('select from public.lineup_reports')).rows).toHaveLength(2)
  await expectError(inviteTo(playbook.id), 'PT412')
})

test('a link lets in as many as it is for, uses nothing up for a member, and ends', async ({ db }) => {
  const team = await createTeam(db)
  const { shortId } = team.playbook
  await expectError(invite(db, team.owner, team.playbook.id, { uses: 0 }), 'PT400')
  const key = await invite(db, team.owner, team.playbook.id, { uses: 2 })
  const [first, second, third] = [await signUp(db), await signUp(db), await signUp(db)]
  // A repeat, and people who are in the team already.
  for (const account of [first, first, team.reader, team.owner])
    expect(await join(db, account, key)).toBe(shortId)
  expect(await roleOf(db, team, team.reader)).toBe('read')
  await join(db, second, key)
  await expectError(join(db, third, key), 'PT404')
  const shown = ({ caller }: Account, key: string) =>
    queryAs(db, caller, 'select short_id from public.invitation_of_link($1)', [key])
  expect(await shown(first, key)).toEqual([{ short_id: shortId }])
  expect(await shown(third, key)).toEqual([])
  // Also once the owner has taken the link back.
  const ids = await db.query('select id from private.playbook_invitations where key = $1', [key])
  await call(db, team.owner.caller, 'revoke_invitation', ids.rows[0].id)
  expect(await join(db, first, key)).toBe(shortId)
  await call(db, first.caller, 'leave_playbook', team.playbook.id)
  await expectError(join(db, first, key), 'PT404')

  const short = await invite(db, team.owner, team.playbook.id, { days: 1 })
  expect(await shown(third, short)).toHaveLength(1)
  await db.query(`update private.playbook_invitations set expires_at = now() where key = $1`, [short])
  await expectError(join(db, third, short), 'PT404')
  expect(await shown(third, short)).toEqual([])
})

test('a link is made once for the key of a form', async ({ db }) => {
  const { owner, playbook } = await createTeam(db)
  const key = randomUUID()
  const make = () => call(db, owner.caller, 'invite_by_link', playbook.id, 'edit', 1, 7, key)
  expect(await make()).toBe(await make())
})

test('an invitation by name is for that person alone, once, and is renewed by a repeat', async ({ db }) => {
  const team = await createTeam(db)
  const { invited, invitationId } = team
  await expectError(answerAs(db, await signUp(db), 'accept', invitationId), 'PT404')
  const name = (await getUsername(db, invited)) ?? ''
  const inviteByName = (username: string) =>
    call(db, team.owner.caller, 'invite_by_name', team.playbook.id, username, 'edit')
  await inviteByName(` ${name.toUpperCase()} `)
  const open = () => queryAs(db, invited.caller, `select public.my_state() -> 'invitations' as count`)
  expect(await open()).toEqual([{ count: 1 }])
  // Also after a lost reply.
  for (const _ of [1, 2])
    expect(await answerAs(db, invited, 'accept', invitationId)).toBe(team.playbook.shortId)
  expect(await open()).toEqual([{ count: 0 }])
  expect(await roleOf(db, team, invited)).toBe('edit')
  await expectError(inviteByName(name), 'PT409')
  await expectError(inviteByName('nobody at all'), 'PT422')
})

test('only the owner gets the secret of the share link, whatever they do', async ({ db }) => {
  const { owner, editor, playbook, lineup } = await createTeam(db)
  await call(db, owner.caller, 'share_playbook', playbook.id, 'link')
  type Answer = { version: number; link_key: string | null }
  for (const { caller } of [owner, editor]) {
    const read = await call<Answer>(db, caller, 'playbook', playbook.shortId)
    const save = `select * from public.save_playbook($1, $2, gen_random_uuid(), 'A', '', '[]')`
    const [saved] = await queryAs<Answer>(db, caller, save, [playbook.id, read.version])
    const add = 'select * from public.set_in_playbook($1, $2, true)'
    const [added] = await queryAs<Answer>(db, caller, add, [playbook.id, lineup.id])
    for (const answer of [read, saved, added]) expect(answer?.link_key !== null).toBe(caller === owner.caller)
  }
})

test('a playbook changes hands without its links, and whatever key made it', async ({ db }) => {
  const team = await createTeam(db)
  await handOver(db, team)
  await expectError(join(db, await signUp(db), team.linkKey), 'PT404')
  // The owner before makes another one with the same key, which goes to the same person.
  const used = 'select request_key from public.playbooks where id = $1'
  const { rows } = await db.query(used, [team.playbook.id])
  const again = await createTeam(db)
  const change = 'update public.playbooks set user_id = $1, request_key = $2 where id = $3'
  await db.query(change, [team.owner.id, rows[0].request_key, again.playbook.id])
  const replace = 'update private.playbook_members set user_id = $1 where id = $2'
  await db.query(replace, [team.editor.id, again.memberIds.editor])
  await db.query('delete from auth.users where id = $1', [team.owner.id])
  expect(await roleOf(db, again, team.editor)).toBe('owner')
})

test('whoever is removed is out at once, and so are all links', async ({ db }) => {
  const team = await createTeam(db)
  const linkKey = async () =>
    (await call<{ link_key: string }>(db, team.owner.caller, 'playbook', team.playbook.shortId)).link_key
  await call(db, team.owner.caller, 'share_playbook', team.playbook.id, 'link')
  const shared = await linkKey()
  await call(db, team.owner.caller, 'remove_member', team.memberIds.reader)
  expect(await linkKey()).toBe(shared)
  // A second time, as after a lost reply.
  await call(db, team.owner.caller, 'remove_member', team.memberIds.reader)
  await call(db, team.owner.caller, 'remove_member', team.memberIds.editor, true)
  expect(await linkKey()).not.toBe(shared)
  expect(await roleOf(db, team, team.reader)).toBeNull()
  await expectError(join(db, team.reader, team.linkKey), 'PT404')
  // The invitation by name stays.
  await answerAs(db, team.invited, 'accept', team.invitationId)
})

/** The owner asks the editor to take the playbook over, who accepts. */
async function handOver(db: Client, { owner, editor, playbook, memberIds }: Team): Promise<void> {
  await call(db, owner.caller, 'hand_over_playbook', memberIds.editor)
  const [offer] = await queryAs<{ id: string }>(db, editor.caller, 'select id from public.my_invitations()')
  // Also after a lost reply.
  for (const _ of [1, 2]) expect(await answerAs(db, editor, 'accept', offer?.id)).toBe(playbook.shortId)
}

/** Adds empty playbooks of an account. @returns their ids. */
async function addPlaybooks(db: Client, { id }: Account, count: number): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `insert into public.playbooks (short_id, slug, user_id, title, request_key)
     select 'many' || number, 'many-' || number, $1, 'Many', gen_random_uuid() from generate_series(1, $2) as number
     returning id`,
    [id, count],
  )
  return rows.map((row) => row.id)
}

/** Who gets a mail that the playbook is theirs. */
const toldOwners = async (db: Client) =>
  (await db.query(`select email from private.account_mails where kind = 'playbook'`)).rows.map(
    ({ email }) => email,
  )

test('the owner hands over once the member accepts, and stays as a member, but not to somebody banned or with no room', async ({
  db,
}) => {
  const team = await createTeam(db)
  await call(db, team.owner.caller, 'hand_over_playbook', team.memberIds.editor)
  expect(await roleOf(db, team, team.owner)).toBe('owner')
  expect(await toldOwners(db)).toEqual([])
  await handOver(db, team)
  expect(await toldOwners(db)).toEqual([team.editor.email])
  const since = await queryAs(db, team.editor.caller, 'select owned_since from public.my_playbooks()')
  expect(since).toEqual([{ owned_since: expect.any(Date) }])
  expect([await roleOf(db, team, team.editor), await roleOf(db, team, team.owner)]).toEqual(['owner', 'edit'])
  const expectRefused = () =>
    expectError(call(db, team.editor.caller, 'hand_over_playbook', team.memberIds.reader), 'PT422')
  await addPlaybooks(db, team.reader, MAX_PLAYBOOKS)
  await expectRefused()
  await db.query('delete from public.playbooks where user_id = $1', [team.reader.id])
  await banUser(db, team.reader)
  await expectRefused()
})

test('a playbook outlives its owner with its longest editor, or else its longest reader', async ({ db }) => {
  const team = await createTeam(db)
  const second = await signUp(db)
  await join(db, second, team.linkKey)
  await call(db, team.owner.caller, 'share_playbook', team.playbook.id, 'link')
  await db.query('delete from auth.users where id = $1', [team.owner.id])
  expect(await toldOwners(db)).toEqual([team.editor.email])
  expect(await call(db, team.editor.caller, 'playbook', team.playbook.shortId)).toMatchObject({
    visibility: 'private',
    link_key: null,
  })
  expect(await roleOf(db, team, team.editor)).toBe('owner')
  await banUser(db, second)
  await db.query('delete from auth.users where id = $1', [team.editor.id])
  expect(await roleOf(db, team, team.reader)).toBe('owner')
  // Nobody is left but somebody banned.
  await db.query('delete from auth.users where id = $1', [team.reader.id])
  const { rows } = await db.query('select from public.playbooks where id = $1', [team.playbook.id])
  expect(rows).toEqual([])
})

test('teams, invitations and the teams of one person have limits', { timeout: 60_000 }, async ({ db }) => {
  const team = await createTeam(db)
  const { owner, playbook } = team
  const key = await invite(db, owner, playbook.id, { uses: MAX_TEAM_SIZE - 1 })
  for (let size = 3; size < MAX_TEAM_SIZE; size++) await join(db, await signUp(db), key)
  await expect(join(db, await signUp(db), key)).rejects.toMatchObject({ code: 'PT429', detail: undefined })

  const openInvitations = 'select from private.playbook_invitations where playbook_id = $1 and uses_left > 0'
  const { rows } = await db.query(openInvitations, [playbook.id])
  for (let open = rows.length; open < MAX_OPEN_INVITATIONS; open++) await invite(db, owner, playbook.id)
  await expect(invite(db, owner, playbook.id)).rejects.toMatchObject({ code: 'PT429', detail: undefined })

  const joiner = await signUp(db)
  await db.query(
    `insert into private.playbook_members (playbook_id, user_id, role) select unnest($1::uuid[]), $2, 'read'`,
    [await addPlaybooks(db, owner, MAX_TEAMS), joiner.id],
  )
  await expectError(join(db, joiner, key), 'PT429')
  await call(db, owner.caller, 'remove_member', team.memberIds.reader)
  const open = await invite(db, owner, playbook.id)
  await expectError(join(db, joiner, open), 'PT409')
  // A team that is hidden from its members does not count.
  await call(db, (await signUpAdmin(db)).caller, 'hide_playbook_admin', 'many1', true)
  expect(await join(db, joiner, open)).toBe(playbook.shortId)
})

test('lines keep their ids, players and seconds, and have at most five players', async ({ db }) => {
  const { owner, editor, playbook, lineup } = await createTeam(db)
  const save = (caller: Account['caller'], version: number, entries: unknown) =>
    queryAs(db, caller, `select * from public.save_playbook($1, $2, $3, 'A', '', $4)`, [
      ...[playbook.id, version, randomUUID(), JSON.stringify(entries)],
    ])
  const [heading, line] = [randomUUID(), randomUUID()]
  await save(editor.caller, 1, [
    { id: heading, kind: 'heading', title: 'Smokes' },
    { id: line, kind: 'lineup', title: 'Recon', lineup_id: lineup.id, player: 'Sova', at_second: 12 },
  ])
  const read = await call<{ entries: unknown[] }>(db, owner.caller, 'playbook', playbook.shortId)
  expect(read.entries).toMatchObject([
    { id: heading, player: '', at_second: null },
    { id: line, player: 'Sova', at_second: 12 },
  ])
  const players = [1, 2, 3, 4, 5, 6].map((n) => ({ kind: 'lineup', title: 'Recon', player: `P${n}` }))
  await expectError(save(owner.caller, 2, players), 'PT400')
  await save(owner.caller, 2, players.slice(1))
})
