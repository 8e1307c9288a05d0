-- `changes`: column → [old, new]. `part_of`: the first entry of the same act. `actor` null: SQL without a session.
create table public.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor uuid,
  actor_name text,
  action text not null constraint audit_log_action check (action in (
    'lineup.created', 'lineup.updated', 'lineup.published', 'lineup.rejected', 'lineup.returned',
    'lineup.checked', 'lineup.broken', 'lineup.unpublished', 'lineup.deleted', 'lineup.restored', 'lineup.purged',
    'lineups.imported', 'lineups.import-cancelled', 'lineups.import-undone', 'lineups.downloaded',
    'report.reviewed', 'report.resolved', 'report.dismissed', 'report.reopened',
    'user.banned', 'user.unbanned', 'user.role-changed', 'user.deleted',
    'setting.changed',
    'playbook.hidden', 'playbook.shown',
    'patch.added', 'patch.changed', 'patch.deleted',
    'campaign.started', 'campaign.paused', 'campaign.resumed', 'campaign.cancelled', 'campaign.retried',
    'campaign.tested',
    'subscriber.removed', 'subscriber.left', 'subscribers.downloaded',
    'log.downloaded'
  )),
  subject_table text not null,
  subject_id text not null,
  subject text,
  changes jsonb not null default '{}',
  part_of bigint references public.audit_log (id)
);
create index audit_log_subject_idx on public.audit_log (subject_table, subject_id);
create index audit_log_actor_idx on public.audit_log (actor, at);
create index audit_log_part_of_idx on public.audit_log (part_of);
create index audit_log_acts_idx on public.audit_log (id desc) where part_of is null;
create index audit_log_subject_newest_idx on public.audit_log (subject_table, id desc) where part_of is null;

-- Punctuation separates words, so that parts of an email are words.
create function private.log_words(actor_name text, action text, subject text) returns tsvector
language sql immutable set search_path = ''
return to_tsvector(
  'pg_catalog.simple', regexp_replace(concat_ws(' ', actor_name, action, subject), '[[:punct:]]+', ' ', 'g')
);
grant execute on function private.log_words(text, text, text) to service_role;
create index audit_log_words_idx on public.audit_log using gin (private.log_words(actor_name, action, subject));

create function private.refuse_log_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'The audit log is never changed' using errcode = 'insufficient_privilege';
end
$$;
create trigger audit_log_protect before delete or truncate on public.audit_log
  for each statement execute function private.refuse_log_change();

-- Only the database's owner may update, and may only remove data of deleted accounts and subscribers.
create trigger audit_log_protect_updates before update on public.audit_log
  for each statement when (current_user in ('anon', 'authenticated', 'service_role'))
  execute function private.refuse_log_change();

create function private.is_log_anonymized(before public.audit_log, after public.audit_log) returns boolean
language sql stable set search_path = ''
-- A `case` without a match is null, and then `in` is null instead of false.
return coalesce(to_jsonb(after) in (
  to_jsonb(before),
  case when not exists (select from auth.users where id = before.actor)
    then to_jsonb(before) || '{"actor_name": null}' end,
  case when before.subject_table = 'profiles' and not exists (select from auth.users where id::text = before.subject_id)
    then to_jsonb(before)
      || jsonb_build_object('subject', null, 'changes', before.changes - '{email,username,ban_reason}'::text[])
    end,
  case when before.subject_table = 'email_subscribers'
      and not exists (select from public.email_subscribers where id::text = before.subject_id)
    then to_jsonb(before) || '{"subject": null}' end
), false);
create trigger audit_log_protect_rows before update on public.audit_log
  for each row when (not private.is_log_anonymized(old, new)) execute function private.refuse_log_change();

alter table public.audit_log enable row level security;
grant select on public.audit_log to authenticated;

create policy "admins read the audit log" on public.audit_log
  for select to authenticated
  using ((select private.is_admin()));

-- Column → [old, new]. `before` is null for an inserted row, `after` for a deleted one.
create function private.diff_rows(before jsonb, after jsonb, columns text[]) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(name, jsonb_build_array(before -> name, after -> name)), '{}')
  from unnest(columns) as name
  where nullif(before -> name, 'null') is distinct from nullif(after -> name, 'null');
$$;

-- Returns the id. Entries of one actor, action and table in a transaction are one act. Imports set `arcline.part_of`.
create function private.log_action(
  action text, subject_table text, subject_id text, subject text, changes jsonb, acting_user uuid default auth.uid()
) returns bigint
language sql set search_path = '' as $$
  insert into public.audit_log (actor, actor_name, action, subject_table, subject_id, subject, changes, part_of)
    values (
      acting_user, (select username from public.profiles where id = acting_user),
      action, subject_table, subject_id, subject, changes,
      coalesce(
        nullif(current_setting('arcline.part_of', true), '')::bigint,
        (
          select min(id) from public.audit_log as entry
          where entry.actor = acting_user and entry.at = now() and entry.action = log_action.action
            and entry.subject_table = log_action.subject_table
        )
      )
    )
    returning id;
$$;
