import type { Client } from 'pg'
import { expect } from 'vitest'
import type { Account } from './accounts'
import { concurrencyTest, inTransaction, runConcurrentlySettled } from './concurrency'
import { createTeam, stateOf, TEAM_ACTS, type Team } from './playbook-teams'

/** Acts that may be refused because the other one was faster; anything else is a fault, such as a deadlock. */
const REFUSALS = ['PT404', 'PT409', 'PT422', 'PT423']

/** Who does what, at the same time as somebody else. */
const ACTS: Record<string, (team: Team) => Account> = {
  save: ({ editor }) => editor,
  'add a lineup': ({ editor }) => editor,
  share: ({ owner }) => owner,
  delete: ({ owner }) => owner,
  'invite by link': ({ owner }) => owner,
  'invite by name': ({ owner }) => owner,
  'take an invitation back': ({ owner }) => owner,
  'join by the link': ({ invited }) => invited,
  'accept by name': ({ invited }) => invited,
  'decline by name': ({ invited }) => invited,
  'change a role': ({ owner }) => owner,
  'remove a member': ({ owner }) => owner,
  'hand over': ({ owner }) => owner,
  leave: ({ editor }) => editor,
}

const request = (act: string, team: Team) => {
  const [sql, ...values] = TEAM_ACTS[act]?.(team) ?? ['select']
  return { caller: ACTS[act]?.(team).caller, sql, values } as {
    caller: Account['caller']
    sql: string
    values: unknown[]
  }
}

const DELETE_OWNER = 'the owner’s account is deleted'

/** What has to be true of a team whatever happened. */
async function expectWhole(db: Client, team: Team, pair: string): Promise<void> {
  const { playbook, members, invitations } = (await stateOf(db, team)) as {
    playbook: { user_id: string } | null
    members: { user_id: string; playbook_id: string }[] | null
    invitations: { uses_left: number; user_id: string | null }[] | null
  }
  if (!playbook) return expect([members, invitations], pair).toEqual([null, null])
  const people = [playbook.user_id, ...(members ?? []).map(({ user_id }) => user_id)]
  expect(new Set(people).size, `${pair}: nobody is there twice`).toBe(people.length)
  const isJoined = people.includes(team.invited.id)
  const waits = (invitations ?? []).some(
    ({ user_id, uses_left }) => user_id === team.invited.id && uses_left > 0,
  )
  expect(isJoined && waits, `${pair}: whoever has joined is not invited any more`).toBe(false)
}

async function removeTeam(db: Client, { playbook, ...team }: Team): Promise<void> {
  await db.query('delete from public.playbooks where id = $1', [playbook.id])
  const people = [team.owner, team.editor, team.reader, team.invited].map(({ id }) => id)
  await db.query(
    'delete from auth.users where id = any ($1) or id in (select id from public.profiles where username = $2)',
    [people, team.guest],
  )
  await db.query('delete from public.lineups where id = $1', [team.lineup.id])
}

concurrencyTest(
  'two acts on a team at the same time leave it whole, whoever is first',
  { timeout: 240_000 },
  async ({ db }) => {
    const names = [...Object.keys(ACTS), DELETE_OWNER]
    for (const [index, first] of names.entries()) {
      for (const second of names.slice(index)) {
        const pair = `${first} and ${second}`
        if (first === DELETE_OWNER) continue
        const team = await inTransaction(db, () => createTeam(db))
        const other =
          second === DELETE_OWNER
            ? { sql: 'delete from auth.users where id = $1', values: [team.owner.id] }
            : request(second, team)
        const outcomes = await runConcurrentlySettled(
          db,
          // Whatever they lock first, they wait for this.
          {
            sql: `select from auth.users, public.playbooks as playbook
                  where auth.users.id = any ($1) and playbook.id = $2 for update`,
            values: [[team.owner.id, team.editor.id, team.invited.id], team.playbook.id],
          },
          [request(first, team), other],
        )
        const codes = outcomes.flatMap((outcome) =>
          outcome.status === 'rejected' ? outcome.reason.code : [],
        )
        expect(
          codes.filter((code) => !REFUSALS.includes(code) && !(second === DELETE_OWNER && code === 'PT403')),
          pair,
        ).toEqual([])
        await expectWhole(db, team, pair)
        await removeTeam(db, team)
      }
    }
  },
)
