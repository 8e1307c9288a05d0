-- Audit log: who did what as an admin, and when. Triggers write it, admins read it, nobody changes it. `actor` is no
-- reference and outlives the account; null for SQL without a session. `actor_name` is their username then, `subject` what
-- people read: a lineup's title, an account's email, a patch's name. Names and emails go with their account. `changes` holds the old and
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
create index audit_log_actor_idx on public.audit_log (actor);

-- Trigger: what is written stays, also for the owner, but for the name and the email of an account that is gone.
create function private.keep_audit_log() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_level = 'STATEMENT' then
    -- Rows are looked at one by one.
    if tg_op = 'UPDATE' and current_user not in ('anon', 'authenticated', 'service_role') then
      return null;
    end if;
  elsif to_jsonb(new) in (
    to_jsonb(old),
    case when not exists (select from auth.users where id = old.actor)
      then to_jsonb(old) || '{"actor_name": null}' end,
    case when old.subject_table = 'profiles' and not exists (select from auth.users where id::text = old.subject_id)
      then to_jsonb(old) || jsonb_build_object('subject', null, 'changes', old.changes - 'email' - 'username') end
  ) then
    return new;
  end if;
  raise exception 'The audit log is never changed' using errcode = 'insufficient_privilege';
end
$$;
revoke all on function private.keep_audit_log() from public, anon, authenticated, service_role;

create trigger audit_log_keep before update or delete or truncate on public.audit_log
  for each statement execute function private.keep_audit_log();
create trigger audit_log_keep_rows before update on public.audit_log
  for each row execute function private.keep_audit_log();

-- Trigger: an account that is gone leaves neither its name nor its email behind.
create function private.forget_person() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.audit_log set actor_name = null where actor = old.id;
  update public.audit_log set subject = null, changes = changes - 'email' - 'username'
    where subject_table = 'profiles' and subject_id = old.id::text;
  return null;
end
$$;
revoke all on function private.forget_person() from public, anon, authenticated, service_role;

create trigger arcline_forget_person after delete on auth.users
  for each row execute function private.forget_person();

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
