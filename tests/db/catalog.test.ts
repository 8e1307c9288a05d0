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

test('each role may execute exactly these functions', async ({ db }) => {
  const { rows } = await db.query<{ role: string; functions: string[] }>(
    `select role, array_agg(pronamespace::regnamespace || '.' || proname order by pronamespace, proname) as functions
     from pg_proc, unnest(array['anon', 'authenticated']) as role
     where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
       and has_function_privilege(role, oid, 'execute')
     group by role`,
  )
  const functions = rows.map(({ role, functions }) => ({ role, functions: functions.toSorted() }))
  expect(functions).toEqual([
    {
      role: 'anon',
      functions: [
        'private.find_author',
        'private.limit_texts',
        'private.list_authors',
        'private.playbook',
        'private.public_playbooks',
        'public.callout_counts',
        'public.find_author',
        'public.list_authors',
        'public.playbook',
        'public.title_words',
      ],
    },
    {
      role: 'authenticated',
      functions: [
        'private.act_on_lineups',
        'private.admin_lineups',
        'private.admin_log',
        'private.admin_users',
        'private.ban_user',
        'private.change_role',
        'private.check_lineup',
        'private.copy_playbook',
        'private.create_playbook',
        'private.current_account',
        'private.delete_lineup',
        'private.delete_user',
        'private.doubles_of_draft',
        'private.find_author',
        'private.has_admin',
        'private.has_own_images',
        'private.has_plain_words',
        'private.has_session',
        'private.has_text',
        'private.hide_playbook',
        'private.is_active',
        'private.is_admin',
        'private.is_callout_id',
        'private.is_own_name',
        'private.is_own_public',
        'private.is_plain_line',
        'private.is_valid_name',
        'private.is_valid_purposes',
        'private.is_valid_steps',
        'private.is_valid_touched',
        'private.is_valid_username',
        'private.is_valid_video_link',
        'private.keep_account',
        'private.likely_doubles',
        'private.limit_json',
        'private.limit_texts',
        'private.lineup_search',
        'private.lineups_to_check',
        'private.log_subscribers_download',
        'private.log_test_mail',
        'private.lookalike_scripts',
        'private.mark_subscriber_left',
        'private.matching_lineups',
        'private.may_use_images',
        'private.my_lineups',
        'private.name_characters',
        'private.own_account',
        'private.own_lineup_decisions',
        'private.own_log_entries',
        'private.own_subscription',
        'private.playbook',
        'private.public_playbooks',
        'private.publishes_trusted',
        'private.purge_lineup',
        'private.remove_subscriber',
        'private.reopen_reports',
        'private.report_groups',
        'private.request_account_deletion',
        'private.require_admin',
        'private.restore_lineup',
        'private.retry_deliveries',
        'private.review_lineup',
        'private.save_playbook',
        'private.scripts_of',
        'private.set_campaign_status',
        'private.set_in_playbook',
        'private.set_publish_trusted',
        'private.settle_reports',
        'private.share_playbook',
        'private.start_campaign',
        'private.trusted_authors',
        'private.undo_act_on_lineups',
        'private.undo_decision',
        'private.unpublish_lineup',
        'private.unsent_mails',
        'private.username_key',
        'public.act_on_lineups',
        'public.admin_counts',
        'public.admin_lineups',
        'public.admin_log',
        'public.admin_users',
        'public.ban_user_admin',
        'public.callout_counts',
        'public.change_role_admin',
        'public.check_lineup',
        'public.copy_playbook',
        'public.create_playbook',
        'public.current_account',
        'public.delete_lineup',
        'public.delete_user_admin',
        'public.doubles_of_draft',
        'public.find_author',
        'public.has_admin',
        'public.hide_playbook_admin',
        'public.keep_account',
        'public.likely_doubles',
        'public.lineups_to_check',
        'public.log_subscribers_download',
        'public.log_test_mail',
        'public.mark_subscriber_left',
        'public.matching_lineups',
        'public.my_lineup_state',
        'public.my_lineups',
        'public.own_account',
        'public.own_lineup_decisions',
        'public.own_log_entries',
        'public.own_subscription',
        'public.pending_lineups',
        'public.playbook',
        'public.publishes_trusted',
        'public.purge_lineup',
        'public.remove_subscriber',
        'public.reopen_reports',
        'public.report_groups',
        'public.request_account_deletion',
        'public.restore_lineup',
        'public.retry_deliveries',
        'public.review_lineup',
        'public.save_playbook',
        'public.set_campaign_status',
        'public.set_in_playbook',
        'public.set_publish_trusted',
        'public.set_verdict',
        'public.settle_reports',
        'public.share_playbook',
        'public.start_campaign',
        'public.trusted_authors',
        'public.undo_act_on_lineups',
        'public.undo_decision',
        'public.unpublish_lineup',
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
