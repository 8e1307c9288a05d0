import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { expect } from 'vitest'
import { RATE_LIMITS } from '@/lib/server/rate-limits/limits'
import { signUp } from './accounts'
import { queryAs, test } from './database'
import { addLineup } from './lineups'
import { createTeam, TEAM_ACTS, type Team } from './playbook-teams'

// Every write that the data API offers to people who are no admins has a limit in the database, or a reason why not. A
// statement that fails is rolled back together with its attempt, so it is never counted. It costs no more than one that
// reads: texts are limited before anything looks at them (`limit_row_size`, `limit_texts`), and a statement has a timeout.

/** The owner of a team writes, who has also sent a lineup. */
type Own = Team & { published: string; pending: string }

/** A statement that changes something, with its parameters. */
type Example = (own: Own) => [sql: string, ...values: unknown[]]

/** Writes that are counted per account, each with an example. */
const COUNTED: Record<string, Example> = {
  'update profiles': () => [`update public.profiles set username = 'Somebody else'`],
  'insert lineups': () => [
    `insert into public.lineups (title, map, agent, youtube_url)
     values ('Recon', 'ascent', 'sova', 'https://youtu.be/abcdefghijk')`,
  ],
  'update lineups': ({ pending }) => [`update public.lineups set title = 'Other' where id = $1`, pending],
  'insert saved_lineups': ({ published }) => [
    'insert into public.saved_lineups (lineup_id) values ($1)',
    published,
  ],
  'insert lineup_verdicts': ({ published }) => [
    'insert into public.lineup_verdicts (lineup_id, worked) values ($1, true)',
    published,
  ],
  'update lineup_verdicts': ({ published }) => [
    `insert into public.lineup_verdicts (lineup_id, worked) values ($1, true)
     on conflict (user_id, lineup_id) do update set worked = false`,
    published,
  ],
  withdraw_lineup: ({ pending }) => [
    'select public.withdraw_lineup($1, (select updated_at from public.lineups where id = $1))',
    pending,
  ],
  duplicates_of_draft: () => [`select public.duplicates_of_draft('{"map": "ascent", "agent": "sova"}')`],
  create_playbook: () => [`select public.create_playbook('Site B', $1)`, randomUUID()],
  copy_playbook: TEAM_ACTS.copy,
  save_playbook: TEAM_ACTS.save,
  set_in_playbook: TEAM_ACTS['add a lineup'],
  set_verdict: ({ published }) => ['select public.set_verdict($1, true)', published],
  share_playbook: TEAM_ACTS.share,
  invite_by_link: TEAM_ACTS['invite by link'],
  invite_by_name: TEAM_ACTS['invite by name'],
  revoke_invitation: TEAM_ACTS['take an invitation back'],
  join_playbook: TEAM_ACTS['join by the link'],
  answer_invitation: TEAM_ACTS['decline by name'],
  set_member_role: TEAM_ACTS['change a role'],
  remove_member: TEAM_ACTS['remove a member'],
  leave_playbook: TEAM_ACTS.leave,
  hand_over_playbook: TEAM_ACTS['hand over'],
  request_account_deletion: () => ['select public.request_account_deletion(true)'],
}

const COUNTED_BEFORE = 'deletes what was counted when it was written'
const ONLY_ADMINS = 'only for admins, see tests/db/access'
const OWN_ROWS = 'reads rows of the caller, which are limited in number'
const INDEXED = 'reads what is public by an index'

/** Writes and calls without a count, with the reason. */
const NOT_COUNTED: Record<string, string> = {
  'delete saved_lineups': COUNTED_BEFORE,
  'delete lineup_verdicts': COUNTED_BEFORE,
  'delete playbooks': COUNTED_BEFORE,
  'insert lineup_reports': 'at most 50 of a person are pending, and only admins settle them',
  'insert game_patches': ONLY_ADMINS,
  'update game_patches': ONLY_ADMINS,
  'delete game_patches': ONLY_ADMINS,
  restore_own_lineup: 'restores what was deleted, which was counted, and counts again',
  current_account: 'writes a missing profile, once',
  ask_removal: 'counted, see removals.test.ts: 20 a day, for published lineups of the caller only',
  keep_own_lineup: 'deletes a request that was counted',
  keep_account: 'deletes a request that was counted',
  own_account: OWN_ROWS,
  own_email_change: OWN_ROWS,
  own_refusals: OWN_ROWS,
  own_subscription: OWN_ROWS,
  own_teams: OWN_ROWS,
  own_log_entries: OWN_ROWS,
  own_lineup_decisions: OWN_ROWS,
  my_lineups: OWN_ROWS,
  my_state: OWN_ROWS,
  has_admin: INDEXED,
  find_author: INDEXED,
  playbook: INDEXED,
  invitation_of_link: INDEXED,
  my_playbooks: OWN_ROWS,
  my_invitations: OWN_ROWS,
  playbook_state: OWN_ROWS,
  playbook_versions: OWN_ROWS,
  restore_playbook_version: 'counted as a change of a playbook, see `begin_playbook_change`',
  playbook_team: OWN_ROWS,
  playbook_invitations: OWN_ROWS,
  callout_counts: INDEXED,
  title_words: INDEXED,
  list_authors: 'reads the usernames of authors, which the sitemap has',
}

async function createOwn(db: Client): Promise<Own> {
  const team = await createTeam(db)
  const pending = await addLineup(db, team.owner.caller)
  return { ...team, published: team.lineup.id, pending: pending.id }
}

test('every write and function of the data API is counted, or has a reason not to be', async ({ db }) => {
  const member = await signUp(db)
  const { rows: writes } = await db.query<{ name: string }>(
    `select distinct lower(privilege) || ' ' || relname as name
     from pg_class, unnest(array['anon', 'authenticated']) as role, unnest(array['INSERT', 'UPDATE', 'DELETE']) as privilege
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v')
       and (
         has_table_privilege(role, oid, privilege)
         or privilege <> 'DELETE' and has_any_column_privilege(role, oid, privilege)
       )`,
  )
  const { rows: functions } = await db.query<{ name: string; call: string }>(
    `select distinct proname as name,
       format('select public.%I(%s)', proname, array_to_string(array_fill('null'::text, array[pronargs - pronargdefaults]), ', ')) as call
     from pg_proc, unnest(array['anon', 'authenticated']) as role
     where pronamespace = 'public'::regnamespace and has_function_privilege(role, oid, 'execute')`,
  )
  const known = [...Object.keys(COUNTED), ...Object.keys(NOT_COUNTED)]
  const unknown = writes.map(({ name }) => name).filter((name) => !known.includes(name))
  for (const { name, call } of functions.filter(({ name }) => !known.includes(name))) {
    // A function for admins refuses everybody else.
    const code = await queryAs(db, member.caller, call).then(
      () => 'no error',
      (error: { code: string }) => error.code,
    )
    if (code !== 'PT403') unknown.push(`${name}: ${code}`)
  }
  expect(unknown).toEqual([])
  const offered = [...writes, ...functions].map(({ name }) => name)
  expect(known.filter((name) => !offered.includes(name))).toEqual([])
})

test.for(Object.entries(COUNTED))(
  '%s: refused when the attempts are used up',
  async ([, example], { db }) => {
    const own = await createOwn(db)
    const { id, caller } = own.owner
    const [sql, ...values] = example(own)
    const attempts = `from private.rate_limits where key like '% ' || $1 and full_at > now()`
    await db.query('delete from private.rate_limits where key like $1', [`% ${id}`])
    await db.query('savepoint counted')
    await queryAs(db, caller, sql, values)
    const { rows } = await db.query<{ key: string }>(`select key ${attempts}`, [id])
    expect(rows).not.toEqual([])
    await db.query('rollback to savepoint counted')
    for (const { key } of rows)
      await db.query(`insert into private.rate_limits values ($1, now() + interval '1 year')`, [key])
    await expect(queryAs(db, caller, sql, values)).rejects.toMatchObject({
      code: 'PT429',
      detail: expect.stringMatching(/^\d+$/),
    })
  },
)

test('a person can rename themselves as often by the data API as on the site', async ({ db }) => {
  const { id, caller } = await signUp(db)
  const { max, seconds } = RATE_LIMITS['change-username'].account
  const rename = (index: number) =>
    queryAs(db, caller, 'update public.profiles set username = $2 where id = $1', [id, `Somebody ${index}`])
  for (let index = 0; index < max; index++) await rename(index)
  await expect(rename(max)).rejects.toMatchObject({ code: 'PT429', detail: `${seconds / max}` })
})

test('a deletion is requested at most three times a day, not counting repeats', async ({ db }) => {
  const { caller } = await signUp(db)
  const request = () => queryAs(db, caller, 'select public.request_account_deletion(true)')
  const keep = () => queryAs(db, caller, 'select public.keep_account()')
  for (let count = 0; count < 3; count++) {
    await request()
    await request()
    await keep()
  }
  await expect(request()).rejects.toMatchObject({ code: 'PT429' })
})

test('duplicates are looked up for at most eight step images', async ({ db }) => {
  const { caller } = await signUp(db)
  const lookUp = (count: number) =>
    queryAs(db, caller, 'select public.duplicates_of_draft($1)', [
      { map: 'ascent', step_images: Array(count).fill({ url: '/media/a.webp' }) },
    ])
  await lookUp(8)
  await expect(lookUp(9)).rejects.toMatchObject({ code: 'PT400' })
})
