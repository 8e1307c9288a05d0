import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { type Account, banUser, endSession, getUsername, signUp, signUpAdmin } from './accounts'
import { anon, type Caller, queryValue } from './database'
import { publishLineup } from './lineups'
import { create, read } from './playbooks'

/** Runs a function of the data API. @returns its first value. */
export function call<T>(db: Client, caller: Caller, name: string, ...values: unknown[]): Promise<T> {
  const parameters = values.map((_, index) => `$${index + 1}`)
  return queryValue<T>(db, caller, `select result from public.${name}(${parameters}) as result`, values)
}

export const invite = (
  db: Client,
  { caller }: Account,
  playbookId: string,
  { role = 'edit', uses = 4, days = 7 } = {},
) => call<string>(db, caller, 'invite_by_link', playbookId, role, uses, days, randomUUID())

export const join = (db: Client, { caller }: Account, key: string) =>
  call<string>(db, caller, 'join_playbook', key)

export type Team = Awaited<ReturnType<typeof createTeam>>

/**
 * Creates a playbook with a team: an owner, members of both roles, and what else stands beside it. Its link is for four
 * people.
 */
export async function createTeam(db: Client) {
  const [owner, editor, reader] = [await signUp(db), await signUp(db), await signUp(db)]
  const [invited, guest] = [await signUp(db), await signUp(db)]
  const lineup = await publishLineup(db)
  const { short_id: shortId } = await create(db, owner)
  const id = (await read(db, owner.caller, shortId))?.id ?? ''
  await join(db, editor, await invite(db, owner, id, { uses: 1 }))
  await join(db, reader, await invite(db, owner, id, { role: 'read', uses: 1 }))
  const linkKey = await invite(db, owner, id)
  await call(db, owner.caller, 'invite_by_name', id, await getUsername(db, invited), 'read')
  const members = await db.query<{ id: string; user_id: string }>(
    'select id, user_id from private.playbook_members where playbook_id = $1',
    [id],
  )
  const memberId = (account: Account) => members.rows.find(({ user_id }) => user_id === account.id)?.id ?? ''
  const ofInvited = 'select id from private.playbook_invitations where user_id = $1'
  const invitations = await db.query<{ id: string }>(ofInvited, [invited.id])
  return {
    ...{ playbook: { id, shortId }, owner, editor, reader, linkKey, lineup },
    /** Invited by name, not answered yet. */
    invited,
    /** The username of somebody who can be invited. */
    guest: (await getUsername(db, guest)) ?? '',
    memberIds: { editor: memberId(editor), reader: memberId(reader) },
    invitationId: invitations.rows[0]?.id ?? '',
  }
}

/** Everybody who may try something with a playbook of a team. */
export async function createCallers(db: Client, team: Team): Promise<Record<string, Caller>> {
  const { owner, editor, reader, invited, playbook } = team
  const [former, banned] = [await signUp(db), await signUp(db)]
  const [signedOut, stranger] = [await signUp(db), await signUp(db)]
  for (const account of [former, banned, signedOut])
    await join(db, account, await invite(db, owner, playbook.id, { uses: 1 }))
  await call(db, former.caller, 'leave_playbook', playbook.id)
  await banUser(db, banned)
  await endSession(db, signedOut.caller)
  return {
    ...{ owner: owner.caller, editor: editor.caller, reader: reader.caller, invited: invited.caller },
    ...{ former: former.caller, banned: banned.caller, 'signed out': signedOut.caller },
    ...{ stranger: stranger.caller, admin: (await signUpAdmin(db)).caller, anonymous: anon },
  }
}

const line = (title: string) => JSON.stringify([{ kind: 'heading', title }])

/** What can be done with a playbook of a team, each with an example whose only column is `result`. */
export const TEAM_ACTS = {
  read: ({ playbook }) => ['select public.playbook($1) as result', playbook.shortId],
  'read its state': ({ playbook }) => [
    'select role as result from public.playbook_state($1)',
    playbook.shortId,
  ],
  'find it in the list': ({ playbook }) => [
    'select role as result from public.my_playbooks() where id = $1',
    playbook.id,
  ],
  'read the team': ({ playbook }) => [
    'select username as result from public.playbook_team($1)',
    playbook.shortId,
  ],
  'read the invitations': ({ playbook }) => [
    'select id as result from public.playbook_invitations($1)',
    playbook.shortId,
  ],
  'read the invitation by name': () => ['select id as result from public.my_invitations()'],
  copy: ({ playbook }) => [
    'select short_id as result from public.copy_playbook($1, null, $2)',
    playbook.shortId,
    randomUUID(),
  ],
  save: ({ playbook }) => [
    `select version as result from public.save_playbook($1,
       (select version from public.playbook_state($2)), $3, 'Changed', '', $4)`,
    playbook.id,
    playbook.shortId,
    randomUUID(),
    line('Smokes'),
  ],
  'add a lineup': ({ playbook, lineup }) => [
    'select version as result from public.set_in_playbook($1, $2, true)',
    playbook.id,
    lineup.id,
  ],
  share: ({ playbook }) => [
    `select visibility as result from public.share_playbook($1, 'link')`,
    playbook.id,
  ],
  delete: ({ playbook }) => [
    'delete from public.playbooks where id = $1 returning id as result',
    playbook.id,
  ],
  'invite by link': ({ playbook }) => [
    `select public.invite_by_link($1, 'read', 1, 1, $2) as result`,
    playbook.id,
    randomUUID(),
  ],
  'invite by name': ({ playbook, guest }) => [
    `select public.invite_by_name($1, $2, 'edit') as result`,
    playbook.id,
    guest,
  ],
  'take an invitation back': ({ invitationId }) => [
    'select public.revoke_invitation($1) as result',
    invitationId,
  ],
  'join by the link': ({ linkKey }) => ['select public.join_playbook($1) as result', linkKey],
  'accept by name': ({ invitationId }) => [
    `select public.answer_invitation($1, 'accept') as result`,
    invitationId,
  ],
  'decline by name': ({ invitationId }) => [
    `select public.answer_invitation($1, 'decline') as result`,
    invitationId,
  ],
  'change a role': ({ memberIds }) => [
    `select public.set_member_role($1, 'edit') as result`,
    memberIds.reader,
  ],
  'remove a member': ({ memberIds }) => ['select public.remove_member($1) as result', memberIds.reader],
  'hand over': ({ memberIds }) => ['select public.hand_over_playbook($1) as result', memberIds.editor],
  leave: ({ playbook }) => ['select public.leave_playbook($1) as result', playbook.id],
} satisfies Record<string, (team: Team) => [sql: string, ...values: unknown[]]>

/** Everything that is stored about a playbook and its team, to see whether an act has changed something. */
export async function stateOf(db: Client, { playbook }: Pick<Team, 'playbook'>): Promise<unknown> {
  const { rows } = await db.query(
    `select to_jsonb(playbook) as playbook,
       (select jsonb_agg(entry order by position) from public.playbook_entries as entry where playbook_id = $1) as entries,
       (select jsonb_agg(member order by id) from private.playbook_members as member where playbook_id = $1) as members,
       (select jsonb_agg(invitation order by id) from private.playbook_invitations as invitation where playbook_id = $1)
         as invitations
     from (select) as one left join public.playbooks as playbook on playbook.id = $1`,
    [playbook.id],
  )
  return rows[0]
}
