import { actSql } from './lineups'

/** Ids of the rows that `FIXTURES` adds. */
const ID = {
  person: '00000000-0000-4000-8000-00000000000a',
  lineup: '00000000-0000-4000-8000-00000000000b',
  report: '00000000-0000-4000-8000-00000000000c',
  subscriber: '00000000-0000-4000-8000-00000000000d',
  campaign: '00000000-0000-4000-8000-00000000000e',
  key: '00000000-0000-4000-8000-00000000000f',
}

/** Adds, as the owner, a row of everything that admins change. The campaign is sending. */
export const FIXTURES = `
  insert into auth.users (id, email, email_confirmed_at) values ('${ID.person}', 'jo@example.test', now());
  insert into public.lineups (id, title, map, agent, youtube_url)
    values ('${ID.lineup}', 'Recon', 'ascent', 'sova', 'https://youtu.be/abcdefghijk');
  insert into public.lineup_reports (id, user_id, lineup_id, reason)
    values ('${ID.report}', '${ID.person}', '${ID.lineup}', 'not-working');
  insert into public.playbooks (short_id, slug, user_id, title, request_key)
    values ('abc', 'site-a-abc', '${ID.person}', 'Site A', '${ID.key}');
  insert into public.game_patches (platform, name) values ('PC', '99.1');
  insert into public.email_subscribers (id, email, confirmed_at)
    values ('${ID.subscriber}', 'news@example.test', now());
  insert into public.campaigns (id, template_id, message, from_name)
    values ('${ID.campaign}', 'news', 'Hello', 'Arcline');
  insert into public.campaign_deliveries (campaign_id, subscriber_id) values ('${ID.campaign}', '${ID.subscriber}');`

const END_CAMPAIGN = `update public.campaigns set status = 'finished', finished_at = now();`

const PUBLISH_TOGETHER = `select public.act_on_lineups('${ID.key}', 'publish', (
    select jsonb_agg(jsonb_build_object('id', id, 'version', updated_at)) from public.lineups
  ))`
const act = (name: string, input = '{}') => actSql(name, `'${ID.lineup}'`, input, `'${ID.key}'`)
const DELETE = act('delete')
const OWN = `(select id from public.lineups where title = 'Own')`
const WITHDRAW = `insert into public.lineups (title, map, agent, youtube_url, status)
    values ('Own', 'bind', 'sova', 'https://youtu.be/abcdefghijk', 'pending');
  select public.withdraw_lineup(${OWN}, (select updated_at from public.lineups where title = 'Own'))`
const PUBLISHED = `update public.lineups set status = 'published' where id = '${ID.lineup}';`
const BREAKABLE = `${PUBLISHED} insert into public.game_patches (platform, name, released_at)
  select platform, '98.1', '2026-01-01' from public.lineups where id = '${ID.lineup}';`
const SETTLE = `select public.settle_reports('${ID.lineup}', 'resolved', '${ID.key}', '${ID.report}')`

const ASKED = `${PUBLISHED} update public.lineup_reports set reason = 'removal', custom_reason = 'Mine.';`

/** What an admin does with an import up to its start. The admin has no other one. */
const UPLOAD = `select public.create_lineup_import('lineups.zip', 10)`
const OWN_IMPORT = '(select id from public.lineup_imports())'
const UPLOADED = `${UPLOAD}; select public.receive_lineup_import(${OWN_IMPORT}, 10, 0)`

/** SQL of a write; or what the owner has to change before, the write, and the number of its log entries if that is not one. */
type AdminWrite = string | readonly [prepare: string, write: string, entries?: number]

/**
 * The writes through the data API that the log tells of when an admin does them, all that only admins may do among them:
 * a function as `rpc name`, a write to a table as `verb table`. For each, SQL that does it to the rows of `FIXTURES`.
 */
export const ADMIN_WRITES: Readonly<Record<string, AdminWrite>> = {
  'rpc act_on_lineups': PUBLISH_TOGETHER,
  'rpc ban_user_admin': `select public.ban_user_admin('${ID.person}', true, 'Spam')`,
  'rpc change_role_admin': `select public.change_role_admin('${ID.person}', 'admin')`,
  'rpc delete_user_admin': `select public.delete_user_admin('${ID.person}')`,
  'rpc hide_playbook_admin': `select public.hide_playbook_admin('abc', true)`,
  // Nobody else sees an import that is not started, so the log begins with its start.
  'rpc create_lineup_import': ['', UPLOAD, 0],
  'rpc receive_lineup_import': ['', UPLOADED, 0],
  'rpc set_lineup_import_settings': [
    '',
    `${UPLOADED}; select public.set_lineup_import_settings(${OWN_IMPORT}, '{"publish": true}')`,
    0,
  ],
  'rpc start_lineup_import': `${UPLOADED}; select public.start_lineup_import(${OWN_IMPORT}, '{}', 3)`,
  'rpc cancel_lineup_import': `${UPLOADED}; select public.cancel_lineup_import(${OWN_IMPORT})`,
  'rpc undo_lineup_import': [
    `insert into private.lineup_imports (creator, name, size, status, ended_at)
      select id, 'lineups.zip', 10, 'done', now() from public.profiles where role = 'admin'`,
    `select public.undo_lineup_import(${OWN_IMPORT})`,
  ],
  'rpc log_download': `select public.log_download('subscribers')`,
  'rpc log_test_mail': `select public.log_test_mail('news', 'Hello')`,
  'rpc mark_subscriber_left': `select public.mark_subscriber_left('${ID.subscriber}')`,
  'rpc purge_lineup': ['', `${DELETE}; select public.purge_lineup('${ID.lineup}')`, 2],
  'rpc remove_subscriber': `select public.remove_subscriber('${ID.subscriber}')`,
  'rpc reopen_reports': ['', `${SETTLE}; select public.reopen_reports('${ID.lineup}', '${ID.report}')`, 2],
  'rpc retry_deliveries': [
    `${END_CAMPAIGN} update public.campaign_deliveries set state = 'failed'`,
    `select public.retry_deliveries('${ID.campaign}', false)`,
  ],
  'rpc set_publish_trusted': 'select public.set_publish_trusted(true)',
  'rpc set_campaign_status': `select public.set_campaign_status('${ID.campaign}', 'finished')`,
  'rpc settle_reports': SETTLE,
  'rpc start_campaign': [END_CAMPAIGN, `select public.start_campaign('news', 'Hello', 'Arcline', 1)`],
  'rpc withdraw_lineup': ['', WITHDRAW, 2],
  'rpc restore_own_lineup': ['', `${WITHDRAW}; select public.restore_own_lineup(${OWN})`, 3],
  'rpc undo_act_on_lineups': ['', `${PUBLISH_TOGETHER}; select public.undo_act_on_lineups('${ID.key}')`, 2],
  'delete game_patches': 'delete from public.game_patches',
  'insert game_patches': `insert into public.game_patches (platform, name) values ('Mobile', '99.1')`,
  'insert lineups': `insert into public.lineups (title, map, agent, youtube_url)
    values ('Shock', 'bind', 'sova', 'https://youtu.be/abcdefghijk')`,
  'update game_patches': `update public.game_patches set name = '99.2'`,
  'update lineups': `update public.lineups set status = 'published'`,
}

const UNCHECKED = `${BREAKABLE} update public.lineups set checked_at = '2020-01-01';
  update public.game_patches set touched = '{everything}';`
const ANSWER_TO_REPORTS = '{"reports": {"until": "2100-01-01", "answer": "Broken."}}'

/** Every act on a lineup, and its undoing, which the database logs. */
export const LOGGED_ACTS: Readonly<Record<string, AdminWrite>> = {
  reject: act('reject', '{"reason": "unclear"}'),
  return: act('return', '{"note": "Why?"}'),
  unpublish: [PUBLISHED, act('unpublish', '{"reason": "unclear"}')],
  delete: DELETE,
  works: [UNCHECKED, act('works')],
  broken: [UNCHECKED, act('broken')],
  'delete, as its author asks': [
    ASKED,
    act('delete', `{"reports": {"report": "${ID.report}", "answer": ""}}`),
    2,
  ],
  'broken, as reported': [BREAKABLE, act('broken', ANSWER_TO_REPORTS), 2],
}
