-- Logs changes by SQL without a session, too.
create function private.log_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  before jsonb := to_jsonb(old);
  after jsonb := to_jsonb(new);
begin
  -- A new profile is compared with the defaults.
  if coalesce(old.role, 'user') <> new.role then
    perform private.log_action(
      'user.role-changed', 'profiles', new.id::text, new.email, private.diff_rows(before, after, '{role}')
    );
  end if;
  if (coalesce(old.banned, false), old.banned_until) is distinct from (new.banned, new.banned_until) then
    perform private.log_action(
      case when new.banned then 'user.banned' else 'user.unbanned' end,
      'profiles', new.id::text, new.email,
      -- `ban_user_admin` stores the new reason first, and logs a change of the reason alone.
      private.diff_rows(before, after, '{banned,banned_until}') || coalesce(
        (select jsonb_build_object('ban_reason', array[null, reason]) from private.ban_reasons where user_id = new.id),
        '{}'
      )
    );
  end if;
  return null;
end
$$;
create trigger profiles_log after insert or update of role, banned, banned_until on public.profiles
  for each row execute function private.log_profile();

-- Without a session, the actor is the owner of the account if they requested its deletion, or else nobody.
create function private.log_deleted_user() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.log_action(
    'user.deleted', 'profiles', old.id::text, null,
    private.diff_rows(
      (select to_jsonb(profile) from public.profiles as profile where profile.id = old.id),
      null,
      '{role,banned,created_at}'
    ),
    coalesce(auth.uid(), case when private.is_deletion_requested(old.id) then old.id end)
  );
  return old;
end
$$;
create trigger arcline_log_deleted before delete on auth.users
  for each row execute function private.log_deleted_user();

-- `is_log_anonymized` allows these changes.
create function private.anonymize_audit_log() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.audit_log set actor_name = null where actor = old.id;
  update public.audit_log set subject = null, changes = changes - '{email,username,ban_reason}'::text[]
    where subject_table = 'profiles' and subject_id = old.id::text;
  return null;
end
$$;
create trigger arcline_anonymize_log after delete on auth.users
  for each row execute function private.anonymize_audit_log();
