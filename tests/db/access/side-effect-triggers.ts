const ID = '00000000-0000-4000-8000-000000000001'

const PERSON = `insert into auth.users (id, email) values ('${ID}', 'jo@example.test');`
const SIGNED_IN = `${PERSON}
  insert into auth.sessions (id, user_id) values ('${ID}', '${ID}');
  select set_config('request.jwt.claims', '{"role": "authenticated", "sub": "${ID}", "session_id": "${ID}"}', true),
    set_config('request.jwt.claim.sub', '${ID}', true);`
const ADMIN = `${SIGNED_IN} update public.profiles set role = 'admin';`
const LINEUP = `insert into public.lineups (title, map, agent, youtube_url, status)
  values ('Recon', 'ascent', 'sova', 'https://youtu.be/abcdefghijk', 'published');`
/** Two lineups, of which the second names the first as its counterpart. */
const PAIR = `${LINEUP}
  insert into public.lineups (title, map, agent, youtube_url, platform, counterpart_id)
    select title, map, agent, youtube_url, 'PC', id from public.lineups;`
/** A person named "author" with a published lineup. */
const AUTHOR = `${PERSON} update public.profiles set username = 'author';
  insert into public.lineups (title, map, agent, youtube_url, status, created_by)
    values ('Recon', 'ascent', 'sova', 'https://youtu.be/abcdefghijk', 'published', '${ID}');`
const RENAME = `update public.profiles set username = 'renamed'`
const ADMIN_ID = '00000000-0000-4000-8000-000000000002'
/** A pending lineup of a person, while an admin is signed in. */
const OF_AUTHOR = `${AUTHOR} update public.lineups set status = 'pending';
  select set_config('request.jwt.claim.sub', '${ADMIN_ID}', true),
    set_config('request.jwt.claims', '{"role": "authenticated", "sub": "${ADMIN_ID}"}', true);`
const RETURN = `insert into public.lineup_reviews (lineup_id, state, note) select id, 'returned', 'Look' from public.lineups;`
const DECIDED = 'select decision from private.lineup_decisions'
const PATCH = `insert into public.game_patches (platform, name) values ('Mobile', '4.1');`
const SUBSCRIBER = `insert into public.email_subscribers (id, email) values ('${ID}', 'jo@example.test');`
const VERDICT = `${PERSON} ${LINEUP}
  update public.profiles set created_at = now() - interval '2 days';
  insert into public.lineup_verdicts (user_id, lineup_id, worked) select '${ID}', id, true from public.lineups;`
const REPORT = `${LINEUP}
  insert into public.lineup_reports (user_id, lineup_id, reason) select '${ID}', id, 'not-working' from public.lineups;`
const PLAYBOOK = `${LINEUP}
  insert into public.playbooks (id, short_id, slug, user_id, title, request_key)
    values ('${ID}', 'abc', 'site-a-abc', '${ID}', 'Site A', '${ID}');
  insert into public.playbook_entries (playbook_id, position, kind, lineup_id, title)
    select '${ID}', 1, 'lineup', id, title from public.lineups;`

/** A lineup with two step images, of which one is an upload. */
const UPLOADED = `${LINEUP}
  update public.lineups set step_images = '[{"url": "/media/${ID}/1-0.webp"}, {"url": "/media/${ID}/1-1.webp"}]';
  insert into private.uploads (path, owner_id, bytes) values ('${ID}/1-0.webp', '${ID}', 1);`
const RELEASED = 'select released_at is null from private.uploads'

/** Continues as the signed-in user, as through the data API. */
const THROUGH_THE_API = 'set local role authenticated;'
const LONG = `repeat('x', 100000)`

/** Inserts published lineups. Effects of limits use one more than the limit. */
const lineups = (count: number, author = 'null') => `
  insert into public.lineups (title, map, agent, youtube_url, status, created_by)
    select 'Recon', 'ascent', 'sova', 'https://youtu.be/abcdefghijk', 'published', ${author}
    from generate_series(1, ${count});`
const SAVE_ALL = 'insert into public.saved_lineups (lineup_id) select id from public.lineups'
const JUDGE_ALL = 'insert into public.lineup_verdicts (lineup_id, worked) select id, true from public.lineups'

const writeLimitReached = (table: string) => `select public.take_attempts(
  '[{"key": "${table} ${ID}", "max": 60, "seconds": 3600, "count": 60}]');`
const LOCKS = `select count(*) from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()`
const WORKED = 'select verdicts_worked from public.lineups'
const LOGGED = 'select action from public.audit_log order by action'

/**
 * Triggers that control no access: the test of the access table passes without them. The key is the trigger's name.
 * `effect` is SQL for an empty database, of which the last result, or the error, differs without the trigger.
 */
export const SIDE_EFFECT_TRIGGERS: Record<string, { table: string; effect: string }> = {
  arcline_apply_deletion: {
    table: 'auth.users',
    effect: `${PERSON}
      insert into public.account_deletions (user_id, email, keep_published, delete_after)
        values ('${ID}', 'jo@example.test', true, now());
      delete from auth.users; select deleted_at is null from public.account_deletions`,
  },
  arcline_lock_deletion: {
    table: 'auth.users',
    effect: `delete from auth.users; ${LOCKS}`,
  },
  arcline_end_email_change: {
    table: 'auth.users',
    effect: `${PERSON}
      insert into private.email_changes (id, user_id, old_email, new_email, expires_at)
        values ('${ID}', '${ID}', 'jo@example.test', 'new@example.test', now() + interval '1 day');
      update auth.users set encrypted_password = 'another'; select user_id from private.email_changes`,
  },
  arcline_forget_imports: {
    table: 'auth.users',
    effect: `${PERSON}
      insert into private.lineup_imports (creator, name, size) values ('${ID}', 'lineups.zip', 1);
      delete from auth.users; select name from private.lineup_imports`,
  },
  arcline_leave_playbooks: {
    table: 'auth.users',
    effect: `${PERSON} ${PLAYBOOK} insert into auth.users (id, email) values ('${ADMIN_ID}', 'ann@example.test');
      insert into private.playbook_members (playbook_id, user_id, role) values ('${ID}', '${ADMIN_ID}', 'edit');
      delete from auth.users where id = '${ID}'; select user_id from public.playbooks`,
  },
  arcline_keep_username: {
    table: 'auth.users',
    effect: `${PERSON} delete from auth.users; select deleted_at is null from private.deleted_usernames`,
  },
  playbooks_note_new_owner: {
    table: 'public.playbooks',
    effect: `${PERSON} ${PLAYBOOK} insert into auth.users (id, email) values ('${ADMIN_ID}', 'ann@example.test');
      update public.playbooks set user_id = '${ADMIN_ID}'; select owned_since is null from public.playbooks`,
  },
  arcline_create_profile: {
    table: 'auth.users',
    effect: `${PERSON} select username from public.profiles`,
  },
  arcline_sync_email: {
    table: 'auth.users',
    effect: `${PERSON} update auth.users set email = 'new@example.test'; select email from public.profiles`,
  },
  arcline_anonymize_log: {
    table: 'auth.users',
    effect: `${ADMIN} delete from auth.users; select actor_name from public.audit_log`,
  },
  arcline_limit_metadata: {
    table: 'auth.users',
    effect: `insert into auth.users (id, raw_user_meta_data) values ('${ID}', to_jsonb(${LONG}))`,
  },
  arcline_log_deleted: { table: 'auth.users', effect: `${PERSON} delete from auth.users; ${LOGGED}` },
  arcline_refuse_email_change: {
    table: 'auth.users',
    effect: `${PERSON} update auth.users set email_change = 'new@example.test' returning email_change`,
  },
  audit_log_protect_rows: {
    table: 'public.audit_log',
    effect: `${ADMIN} update public.audit_log set action = 'user.banned' returning action`,
  },
  email_subscribers_anonymize_log: {
    table: 'public.email_subscribers',
    effect: `${SUBSCRIBER}
      insert into public.audit_log (action, subject_table, subject_id, subject)
        values ('subscriber.left', 'email_subscribers', '${ID}', 'jo@example.test');
      delete from public.email_subscribers; select subject from public.audit_log`,
  },
  email_subscribers_log_notified: {
    table: 'public.email_subscribers',
    effect: `${ADMIN} ${SUBSCRIBER} ${THROUGH_THE_API}
      update public.email_subscribers set notified = true; ${LOGGED}`,
  },
  game_patches_1_limit_size: {
    table: 'public.game_patches',
    effect: `${ADMIN} ${THROUGH_THE_API} insert into public.game_patches (name) values (${LONG})`,
  },
  game_patches_log: { table: 'public.game_patches', effect: `${ADMIN} ${PATCH} ${LOGGED}` },
  lineup_reports_1_limit_size: {
    table: 'public.lineup_reports',
    effect: `${SIGNED_IN} ${THROUGH_THE_API} insert into public.lineup_reports (custom_reason) values (${LONG})`,
  },
  lineup_reports_3_limit_pending: {
    table: 'public.lineup_reports',
    effect: `${SIGNED_IN} ${lineups(51)} ${THROUGH_THE_API}
      insert into public.lineup_reports (lineup_id, reason) select id, 'not-working' from public.lineups`,
  },
  lineup_reports_log: {
    table: 'public.lineup_reports',
    effect: `${ADMIN} ${REPORT} update public.lineup_reports set status = 'resolved'; ${LOGGED}`,
  },
  lineup_verdicts_1_limit_inserts: {
    table: 'public.lineup_verdicts',
    effect: `${SIGNED_IN} ${lineups(121)} ${THROUGH_THE_API} ${JUDGE_ALL}`,
  },
  lineup_verdicts_1_limit_updates: {
    table: 'public.lineup_verdicts',
    effect: `${SIGNED_IN} ${lineups(121)} ${JUDGE_ALL};
      ${THROUGH_THE_API} update public.lineup_verdicts set worked = false`,
  },
  lineup_verdicts_count_inserted: { table: 'public.lineup_verdicts', effect: `${VERDICT} ${WORKED}` },
  lineup_verdicts_count_updated: {
    table: 'public.lineup_verdicts',
    effect: `${VERDICT} update public.lineup_verdicts set worked = false; ${WORKED}`,
  },
  lineup_verdicts_count_deleted: {
    table: 'public.lineup_verdicts',
    effect: `${VERDICT} delete from public.lineup_verdicts; ${WORKED}`,
  },
  lineup_verdicts_keep_first: {
    table: 'public.lineup_verdicts',
    effect: `${VERDICT} select worked from public.first_verdicts`,
  },
  saved_lineups_1_limit_count: {
    table: 'public.saved_lineups',
    effect: `${SIGNED_IN} ${lineups(1001)}
      insert into public.saved_lineups (lineup_id) select id from public.lineups limit 1000;
      ${THROUGH_THE_API} ${SAVE_ALL} on conflict do nothing`,
  },
  saved_lineups_2_limit_inserts: {
    table: 'public.saved_lineups',
    effect: `${SIGNED_IN} ${lineups(121)} ${THROUGH_THE_API} ${SAVE_ALL}`,
  },
  lineups_1_limit_size: {
    table: 'public.lineups',
    effect: `${SIGNED_IN} ${THROUGH_THE_API} insert into public.lineups (title) values (${LONG})`,
  },
  lineups_update_review: {
    table: 'public.lineups',
    effect: `${LINEUP} update public.lineups set status = 'pending';
      insert into public.lineup_reviews (lineup_id, state, note) select id, 'returned', 'Look' from public.lineups;
      update public.lineups set title = 'Recon again'; select state from public.lineup_reviews`,
  },
  lineups_2_protect_deleted: {
    table: 'public.lineups',
    effect: `${ADMIN} ${LINEUP} ${THROUGH_THE_API}
      update public.lineups set status = 'deleted' returning status`,
  },
  lineups_3_protect_deleted: {
    table: 'public.lineups',
    effect: `${ADMIN} ${THROUGH_THE_API}
      insert into public.lineups (title, map, agent, youtube_url, status)
        values ('Recon', 'ascent', 'sova', 'https://youtu.be/abcdefghijk', 'deleted') returning status`,
  },
  lineups_3_publish_trusted: {
    table: 'public.lineups',
    effect: `${SIGNED_IN} ${lineups(10, 'auth.uid()')} insert into private.settings (publish_trusted) values (true);
      ${THROUGH_THE_API}
      insert into public.lineups (title, map, agent, youtube_url)
        values ('Recon', 'ascent', 'sova', 'https://youtu.be/abcdefghijk') returning status`,
  },
  lineups_release_images: {
    table: 'public.lineups',
    effect: `${UPLOADED} delete from public.lineups; ${RELEASED}`,
  },
  lineups_release_replaced_images: {
    table: 'public.lineups',
    effect: `${UPLOADED} update public.lineups set step_images = '[]'; ${RELEASED}`,
  },
  lineups_keep_playbook_title: {
    table: 'public.lineups',
    effect: `${PERSON} ${PLAYBOOK} update public.lineups set title = 'Shock';
      update public.lineups set status = 'pending'; select title from public.playbook_entries`,
  },
  lineups_keep_deleted_playbook_title: {
    table: 'public.lineups',
    effect: `${PERSON} ${PLAYBOOK} update public.lineups set title = 'Shock'; delete from public.lineups;
      select title from public.playbook_entries`,
  },
  lineups_record_status: {
    table: 'public.lineups',
    effect: `${OF_AUTHOR} update public.lineups set status = 'rejected'; ${DECIDED}`,
  },
  lineup_reviews_record_return: {
    table: 'public.lineup_reviews',
    effect: `${OF_AUTHOR} ${RETURN} ${DECIDED}`,
  },
  lineup_reviews_forget_return: {
    table: 'public.lineup_reviews',
    effect: `${OF_AUTHOR} ${RETURN} delete from public.lineup_reviews; ${DECIDED}`,
  },
  lineups_keep_reported_title: {
    table: 'public.lineups',
    effect: `${PERSON} ${REPORT} update public.lineups set title = 'Shock';
      update public.lineups set status = 'pending'; select lineup_title from public.lineup_reports`,
  },
  lineups_keep_deleted_reported_title: {
    table: 'public.lineups',
    effect: `${PERSON} ${REPORT} update public.lineups set title = 'Shock'; delete from public.lineups;
      select lineup_title from public.lineup_reports`,
  },
  lineups_5_limit_pending: {
    table: 'public.lineups',
    effect: `${SIGNED_IN} ${THROUGH_THE_API}
      insert into public.lineups (title, map, agent, youtube_url)
        select 'Recon', 'ascent', 'sova', 'https://youtu.be/abcdefghijk' from generate_series(1, 21)`,
  },
  lineups_6_lock_original: {
    table: 'public.lineups',
    // The policy refuses the same, but sees the lineup as it was when the statement began.
    effect: `${SIGNED_IN} ${LINEUP} update public.lineups set status = 'pending';
      alter policy "users add lineups and changes of theirs" on public.lineups with check (true);
      alter policy "users read public and their own lineups, admins all" on public.lineups using (true); ${THROUGH_THE_API}
      insert into public.lineups (title, map, agent, youtube_url, change_of)
        select title, map, agent, youtube_url, id from public.lineups`,
  },
  lineups_limit_inserts: {
    table: 'public.lineups',
    effect: `${SIGNED_IN} ${writeLimitReached('lineups')} ${THROUGH_THE_API}
      insert into public.lineups (title, map, agent, youtube_url)
        values ('Recon', 'ascent', 'sova', 'https://youtu.be/abcdefghijk')`,
  },
  lineups_limit_updates: {
    table: 'public.lineups',
    effect: `${SIGNED_IN} ${LINEUP} update public.lineups set status = 'pending'; ${writeLimitReached('lineups')}
      ${THROUGH_THE_API} update public.lineups set title = 'Shock'`,
  },
  lineups_log_update: {
    table: 'public.lineups',
    effect: `${ADMIN} ${LINEUP} update public.lineups set title = 'Shock'; ${LOGGED}`,
  },
  lineups_log_insert_delete: {
    table: 'public.lineups',
    effect: `${ADMIN} ${LINEUP} delete from public.lineups; ${LOGGED}`,
  },
  lineups_4_normalize: {
    table: 'public.lineups',
    effect: `insert into public.lineups (title, map, agent, youtube_url)
      values (' Recon ', 'Ascent', 'sova', 'https://youtu.be/abcdefghijk') returning title, map`,
  },
  lineups_7_check_counterpart: {
    table: 'public.lineups',
    effect: `${PAIR} update public.lineups set platform = 'PC'; select counterpart_id from public.lineups`,
  },
  lineups_sync_counterpart: {
    table: 'public.lineups',
    effect: `${PAIR} select counterpart_id is null from public.lineups`,
  },
  lineups_lock_counterparts: {
    table: 'public.lineups',
    effect: `${LINEUP} update public.lineups set platform = 'PC'; ${LOCKS}`,
  },
  lineups_set_title_words: {
    table: 'public.lineups',
    effect: `${LINEUP} select word from private.title_words`,
  },
  profiles_1_limit_size: {
    table: 'public.profiles',
    effect: `${SIGNED_IN} ${THROUGH_THE_API} update public.profiles set username = ${LONG}`,
  },
  profiles_count_verdicts: {
    table: 'public.profiles',
    effect: `${VERDICT} update public.profiles set banned = true; select weights_key from public.lineups`,
  },
  profiles_limit_updates: {
    table: 'public.profiles',
    effect: `${SIGNED_IN} ${writeLimitReached('profiles')} ${THROUGH_THE_API} update public.profiles set username = 'Other'`,
  },
  profiles_3_keep_former_usernames: {
    table: 'public.profiles',
    effect: `${AUTHOR} ${RENAME}; insert into auth.users (id, email, raw_user_meta_data)
      values (gen_random_uuid(), 'bo@example.test', '{"username": "author"}');
      select username from public.profiles order by username`,
  },
  profiles_remember_username: {
    table: 'public.profiles',
    effect: `${AUTHOR} ${RENAME}; select key from private.former_usernames`,
  },
  profiles_keep_admin: {
    table: 'public.profiles',
    effect: `${ADMIN} update public.profiles set role = 'user' returning role`,
  },
  profiles_log: {
    table: 'public.profiles',
    effect: `${PERSON} update public.profiles set banned = true; ${LOGGED}`,
  },
}
