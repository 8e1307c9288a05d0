import type { Client } from 'pg'
import { expect } from 'vitest'
import { accessTest } from './access-test'
import { tryAccess } from './attempts'
import { CALLERS, type CallerName, type Fixtures } from './fixtures'

// Who may call which function; a new one has to be added here. What a function then does, and with whose rows, is
// tested in its own file.

const test = accessTest('functions')

type Answer = 'runs' | 'refused' | 'no'

/** Whom functions are for. Not named: the callers without the privilege to execute them, such as visitors and the server. */
const GROUPS = {
  /** Refuses whoever is no admin, banned, or signed out meanwhile. */
  admins: expectedOf(
    ['admin'],
    ['self', 'signed out', 'other', 'banned', 'banned admin', 'signed-out admin'],
  ),
  /** Refuses whoever is banned or signed out meanwhile. */
  'active users': expectedOf(
    ['self', 'other', 'admin'],
    ['signed out', 'banned', 'banned admin', 'signed-out admin'],
  ),
  /** Refuses whoever is signed out meanwhile. */
  'signed-in users': expectedOf(
    ['self', 'other', 'banned', 'admin', 'banned admin'],
    ['signed out', 'signed-out admin'],
  ),
  /** Refuses nobody, because they return and write nothing about users who may not read or write it. */
  users: expectedOf(CALLERS.filter((caller) => caller !== 'anonymous' && caller !== 'server')),
  everybody: expectedOf(CALLERS.filter((caller) => caller !== 'server')),
  'pages that are the same for everybody': expectedOf(['anonymous']),
  'the server': expectedOf(['server']),
} satisfies Record<string, Record<CallerName, Answer>>

const FUNCTIONS: Record<keyof typeof GROUPS, string[]> = {
  admins: [
    ...['act_on_lineups', 'admin_counts', 'admin_lineups', 'admin_log', 'admin_users', 'author_records'],
    'ban_user_admin',
    ...['change_role_admin', 'delete_user_admin', 'hide_playbook_admin', 'likely_duplicates'],
    'count_marked',
    ...['lineups_to_check', 'log_download', 'log_test_mail', 'mark_subscriber_left'],
    ...['matching_lineups', 'pending_lineups', 'publishes_trusted', 'purge_lineup', 'remove_subscriber'],
    ...['reopen_reports', 'report_groups', 'retry_deliveries', 'set_campaign_status'],
    ...['set_publish_trusted', 'settle_reports', 'start_campaign', 'undo_act_on_lineups'],
    ...['cancel_lineup_import', 'create_lineup_import', 'duplicates_of_import', 'failed_import_rows'],
    ...['lineup_imports', 'receive_lineup_import', 'set_lineup_import_settings', 'start_lineup_import'],
    ...['empty_searches', 'undo_lineup_import'],
  ],
  'active users': [
    ...['ask_removal', 'keep_own_lineup'],
    ...['copy_playbook', 'create_playbook', 'duplicates_of_draft', 'restore_own_lineup', 'withdraw_lineup'],
    ...['restore_playbook_version', 'save_playbook', 'set_in_playbook', 'share_playbook'],
    ...['answer_invitation', 'hand_over_playbook', 'invite_by_link', 'invite_by_name', 'join_playbook'],
    ...['leave_playbook', 'remove_member', 'revoke_invitation', 'set_member_role'],
  ],
  'signed-in users': ['keep_account', 'request_account_deletion'],
  users: [
    ...['current_account', 'has_admin', 'my_state', 'my_lineups', 'own_account', 'own_email_change'],
    ...[
      'own_lineup_decisions',
      'own_log_entries',
      'own_refusals',
      'own_subscription',
      'own_teams',
      'set_verdict',
    ],
    ...[
      'my_invitations',
      'my_playbooks',
      'playbook_invitations',
      'playbook_state',
      'playbook_team',
      'playbook_versions',
    ],
  ],
  everybody: ['callout_counts', 'find_author', 'invitation_of_link', 'playbook'],
  'pages that are the same for everybody': ['list_authors', 'title_words'],
  'the server': [
    ...['cancel_email_change', 'confirm_email_change', 'request_email_change', 'resend_email_change'],
    ...['check_email_availability', 'check_username_availability', 'confirm_subscriber'],
    ...['delete_leaving_account', 'finish_account_mail', 'forget_attempts', 'forget_uploads'],
    ...['is_public_step_image', 'lease_account_mail', 'lease_decision_mail', 'lease_delivery'],
    ...[
      'linked_subscriber',
      'make_first_admin',
      'purge_lineups',
      'record_decision_mail',
      'record_mail_event',
    ],
    ...['record_outcome', 'recount_verdicts', 'request_account_mail', 'reserve_upload'],
    ...['set_account_mail_token', 'suppress_subscriber', 'take_attempts', 'unused_uploads'],
    ...['uploads_of_deleted_account'],
    ...['end_lineup_import', 'expire_lineup_imports', 'exported_lineups', 'import_lineup'],
    ...['lease_lineup_import', 'lineups_of_keys', 'open_lineup_import', 'outcome_of_import'],
    ...['purge_empty_searches', 'purge_playbook_versions', 'record_empty_search', 'record_import_rows'],
  ],
}

function expectedOf(running: CallerName[], refused: CallerName[] = []): Record<CallerName, Answer> {
  const answer = (caller: CallerName): Answer =>
    running.includes(caller) ? 'runs' : refused.includes(caller) ? 'refused' : 'no'
  return Object.fromEntries(CALLERS.map((caller) => [caller, answer(caller)])) as Record<CallerName, Answer>
}

/**
 * Calls functions as every caller, with NULL for each argument: who may not call one is refused before it looks at them.
 * @param only limits the calls to these functions.
 */
async function callAll(db: Client, fixtures: Fixtures, only?: readonly string[]) {
  const { rows } = await db.query<{ name: string; arguments: string | null }>(
    `select proname as name, (
       select string_agg(format('%I => null::%s', proargnames[position], format_type(type, null)), ', ')
       from unnest(proargtypes::oid[]) with ordinality as argument (type, position)
     ) as arguments
     from pg_proc
     where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype
       and ($1::text[] is null or proname = any ($1))`,
    [only],
  )
  if (new Set(rows.map(({ name }) => name)).size < rows.length)
    throw new Error('Two functions have the same name.')
  const attempts = rows.flatMap(({ name, arguments: values }) =>
    CALLERS.map((caller) => ({
      name,
      caller,
      statement: `select public.${name}(${values ?? ''})`,
      proofSql: 'select null, null',
    })),
  )
  const outcomes = await tryAccess(db, fixtures, 'real grants', attempts)
  const answerOf = (caller: CallerName, outcome: string): Answer => {
    if (outcome === 'no') return 'no'
    return outcome === 'PT403' && caller !== 'server' ? 'refused' : 'runs'
  }
  return Object.fromEntries(
    [...outcomes].map(([name, byCaller]) => [
      name,
      Object.fromEntries(CALLERS.map((caller) => [caller, answerOf(caller, byCaller[caller])])),
    ]),
  )
}

test('every function runs for exactly those whom it is for', async ({ db, fixtures }) => {
  const expected = Object.entries(FUNCTIONS).flatMap(([group, names]) =>
    names.map((name) => [name, GROUPS[group as keyof typeof GROUPS]]),
  )
  expect(await callAll(db, fixtures)).toEqual(Object.fromEntries(expected))
})

test.for([
  { check: 'is_admin', functions: FUNCTIONS.admins, caller: 'self' },
  { check: 'is_active', functions: FUNCTIONS['active users'], caller: 'banned' },
  // The other one of the group also asks when the session began.
  { check: 'has_session', functions: ['keep_account'], caller: 'signed out' },
] as const)(
  'if $check were always true, the functions that it guards would also run for: $caller',
  async ({ check, functions, caller }, { db, fixtures }) => {
    await db.query(
      `create or replace function private.${check}() returns boolean language sql security definer return true`,
    )
    const answers = await callAll(db, fixtures, functions)
    expect(Object.values(answers).map((byCaller) => byCaller[caller])).toEqual(functions.map(() => 'runs'))
  },
)
