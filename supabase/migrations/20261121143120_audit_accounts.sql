-- Trigger: roles and bans of accounts, whoever gives and takes them, SQL without a session included.
create function private.log_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  before jsonb := to_jsonb(old);
  after jsonb := to_jsonb(new);
  changed text;
begin
  foreach changed in array array['role', 'banned'] loop
    -- A new profile is a user's, and not banned.
    continue when coalesce(before, '{"role": "user", "banned": false}') -> changed = after -> changed;
    perform private.log_action(
      case
        when changed = 'role' then 'user.role-changed'
        when new.banned then 'user.banned'
        else 'user.unbanned'
      end,
      'profiles', new.id::text, new.email, private.changes(before, after, array[changed])
    );
  end loop;
  return null;
end
$$;
revoke all on function private.log_profile() from public, anon, authenticated, service_role;

create trigger profiles_log after insert or update of role, banned on public.profiles
  for each row execute function private.log_profile();

-- Trigger: the end of an account, before its profile goes with it, without its name and email, which go as well. What
-- goes or loses its author along is not told.
create function private.log_deleted_user() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.log_action(
    'user.deleted', 'profiles', old.id::text, null,
    private.changes(
      (select to_jsonb(profile) from public.profiles as profile where profile.id = old.id),
      null,
      '{role,banned,created_at}'
    )
  );
  return old;
end
$$;
revoke all on function private.log_deleted_user() from public, anon, authenticated, service_role;

create trigger arcline_log_deleted before delete on auth.users
  for each row execute function private.log_deleted_user();
