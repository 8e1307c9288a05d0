-- Audit log: who did what as an admin, and when. Triggers write it, admins read it, nobody changes it. `actor` is no
-- reference and `actor_name` their username then: both outlive the account, and are null for SQL without a session.
-- `subject` is what people read: a lineup's title, an account's email, a patch's name. `changes` holds the old and
-- the new value of each column that changed.
create table public.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor uuid,
  actor_name text,
  action text not null constraint audit_log_action check (action in (
    'lineup.created', 'lineup.updated', 'lineup.published', 'lineup.rejected', 'lineup.deleted',
    'report.reviewed', 'report.resolved', 'report.dismissed',
    'user.banned', 'user.unbanned', 'user.role-changed', 'user.deleted',
    'patch.added', 'patch.changed', 'patch.deleted'
  )),
  subject_table text not null,
  subject_id text not null,
  subject text,
  changes jsonb not null default '{}'
);
create index audit_log_subject_idx on public.audit_log (subject_table, subject_id);

-- Trigger: what is written stays, also for the owner.
create function private.keep_audit_log() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'The audit log is never changed' using errcode = 'insufficient_privilege';
end
$$;
revoke all on function private.keep_audit_log() from public, anon, authenticated, service_role;

create trigger audit_log_keep before update or delete or truncate on public.audit_log
  for each statement execute function private.keep_audit_log();

alter table public.audit_log enable row level security;
revoke all on public.audit_log from anon, authenticated, service_role;
revoke all on sequence public.audit_log_id_seq from anon, authenticated, service_role;
grant select on public.audit_log to authenticated;

create policy "admins read the audit log" on public.audit_log
  for select to authenticated
  using ((select private.is_admin()));

-- What differs between two versions of a row, of the columns named: column → [old, new]. A version that is null is a
-- row that was not there yet, or is no more.
create function private.changes(before jsonb, after jsonb, columns text[]) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(name, jsonb_build_array(before -> name, after -> name)), '{}')
  from unnest(columns) as name
  where nullif(before -> name, 'null') is distinct from nullif(after -> name, 'null');
$$;
revoke all on function private.changes(jsonb, jsonb, text[]) from public, anon, authenticated, service_role;

-- Writes one action of the caller down.
create function private.log_action(
  action text, subject_table text, subject_id text, subject text, changes jsonb
) returns void
language sql set search_path = '' as $$
  insert into public.audit_log (actor, actor_name, action, subject_table, subject_id, subject, changes)
    values (
      auth.uid(), (select username from public.profiles where id = auth.uid()),
      action, subject_table, subject_id, subject, changes
    );
$$;
revoke all on function private.log_action(text, text, text, text, jsonb)
  from public, anon, authenticated, service_role;
