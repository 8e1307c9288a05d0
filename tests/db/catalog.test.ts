import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { anon, queryAs, test, userCaller } from './database'

test('every public table has row level security', async ({ db }) => {
  const { rows } = await db.query<{ name: string; secured: boolean }>(
    `select relname as name, relrowsecurity as secured from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  )
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter(({ secured }) => !secured)).toEqual([])
})

test('every public view is security invoker', async ({ db }) => {
  const { rows } = await db.query<{ name: string; options: string[] | null }>(
    `select relname as name, reloptions as options from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')`,
  )
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter(({ options }) => !options?.includes('security_invoker=true'))).toEqual([])
})

test('no API user may call a security definer function in the public schema', async ({ db }) => {
  const { rows } = await db.query(
    `select proname from pg_proc, unnest(array['anon', 'authenticated']) as role
     where pronamespace = 'public'::regnamespace and prosecdef and has_function_privilege(role, oid, 'execute')`,
  )
  expect(rows).toEqual([])
})

// `tests/db/access/functions.test.ts` calls the public ones.
test('each role may execute exactly these private functions', async ({ db }) => {
  const { rows } = await db.query<{ role: string; functions: string[] }>(
    `select role, array_agg(proname::text order by proname) as functions
     from pg_proc, unnest(array['anon', 'authenticated']) as role
     where pronamespace = 'private'::regnamespace
       and has_function_privilege(role, oid, 'execute')
     group by role`,
  )
  const functions = rows.map(({ role, functions }) => ({ role, functions: functions.toSorted() }))
  expect(functions).toEqual([
    {
      role: 'anon',
      functions: [
        'find_author',
        'invitation_of_link',
        'limit_texts',
        'list_authors',
        'playbook',
        'public_playbooks',
      ],
    },
    {
      role: 'authenticated',
      functions: [
        'act_on_lineups',
        'admin_lineups',
        'admin_log',
        'admin_users',
        'answer_invitation',
        'answer_removal',
        'ask_removal',
        'asked_removals',
        'author_records',
        'ban_user',
        'break_reported_lineup',
        'cancel_lineup_import',
        'change_role',
        'check_lineup',
        'copy_playbook',
        'count_marked',
        'create_lineup_import',
        'create_playbook',
        'current_account',
        'delete_lineup',
        'delete_user',
        'doubles_of_draft',
        'doubles_of_import',
        'empty_searches',
        'failed_import_rows',
        'find_author',
        'hand_over_playbook',
        'has_admin',
        'has_own_images',
        'has_plain_words',
        'has_session',
        'has_text',
        'hide_playbook',
        'invitation_of_link',
        'invite_by_link',
        'invite_by_name',
        'is_active',
        'is_admin',
        'is_callout_id',
        'is_own_name',
        'is_own_public',
        'is_plain_line',
        'is_valid_name',
        'is_valid_purposes',
        'is_valid_steps',
        'is_valid_touched',
        'is_valid_username',
        'is_valid_video_link',
        'join_playbook',
        'keep_account',
        'keep_own_lineup',
        'latin_letters',
        'leave_playbook',
        'likely_doubles',
        'limit_json',
        'limit_texts',
        'lineup_imports',
        'lineup_search',
        'lineups_to_check',
        'log_download',
        'log_test_mail',
        'lookalike_scripts',
        'mark_subscriber_left',
        'matching_lineups',
        'may_use_images',
        'my_invitations',
        'my_lineups',
        'my_playbooks',
        'name_characters',
        'own_account',
        'own_email_change',
        'own_lineup_decisions',
        'own_log_entries',
        'own_refusals',
        'own_subscription',
        'own_teams',
        'playbook',
        'playbook_invitations',
        'playbook_state',
        'playbook_team',
        'playbook_versions',
        'public_playbooks',
        'publishes_trusted',
        'purge_lineup',
        'receive_lineup_import',
        'remove_member',
        'remove_subscriber',
        'reopen_reports',
        'report_groups',
        'request_account_deletion',
        'require_admin',
        'restore_lineup',
        'restore_playbook_version',
        'retry_deliveries',
        'review_lineup',
        'revoke_invitation',
        'save_playbook',
        'scripts_of',
        'set_campaign_status',
        'set_in_playbook',
        'set_lineup_import_settings',
        'set_member_role',
        'set_publish_trusted',
        'settle_reports',
        'share_playbook',
        'start_campaign',
        'start_lineup_import',
        'take_back_lineup_import',
        'undo_act_on_lineups',
        'undo_break_reported_lineup',
        'undo_decision',
        'undo_removal_answer',
        'unpublish_lineup',
        'unsent_mails',
        'username_key',
      ],
    },
  ])
})

test('every function fixes its search path', async ({ db }) => {
  const { rows } = await db.query(
    `select proname from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
       and not coalesce('search_path=""' = any (proconfig), false)`,
  )
  expect(rows).toEqual([])
})

test('no API role has USAGE on the private schema', async ({ db }) => {
  const { rows } = await db.query(
    `select role from unnest(array['anon', 'authenticated', 'service_role']) as role
     where has_schema_privilege(role, 'private', 'usage')`,
  )
  expect(rows).toEqual([])
})

test('a new table has no grants to API users', async ({ db }) => {
  await db.query('create table public.forgotten (id int)')
  await expect(queryAs(db, anon, 'select id from public.forgotten')).rejects.toMatchObject({ code: '42501' })
})

test('a new function has no grants to API users', async ({ db }) => {
  await db.query('create function public.forgotten() returns int language sql return 1')
  for (const caller of [anon, userCaller(randomUUID())]) {
    await expect(queryAs(db, caller, 'select public.forgotten()')).rejects.toMatchObject({ code: '42501' })
  }
})

test('every foreign key has an index that starts with it', async ({ db }) => {
  const { rows } = await db.query(
    `select conrelid::regclass as table, conname from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
       select from pg_index where indrelid = conrelid and indpred is null and indkey[0] = conkey[1]
     )`,
  )
  expect(rows).toEqual([])
})
