create function private.has_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.has_other_admin(null);
$$;

-- The server checks the setup code. False: there is an admin who can act. PT403: this account can't become an admin.
create function public.make_first_admin(person uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  -- Serializes calls: two concurrent ones would both find no admin.
  perform pg_advisory_xact_lock(hashtextextended('private.make_first_admin', 0));
  if not private.can_act(person)
    or not exists (select from auth.users where id = person and email_confirmed_at is not null)
  then
    raise exception 'This account cannot become an admin' using errcode = 'PT403';
  end if;
  if private.has_admin() then
    return false;
  end if;
  update public.profiles set role = 'admin' where id = person;
  return found;
end
$$;
grant execute on function public.make_first_admin(uuid) to service_role;

-- PTxxx becomes HTTP status xxx. The functions below raise PT403 unless an admin calls, PT409 for the caller's account.

-- The lock serializes these actions: when two admins ban each other, one remains.
create function private.check_admin_action(user_id uuid, action text) returns void
language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('private.admins', 0));
  if not private.is_admin() then
    raise exception 'Only admins can % users', action using errcode = 'PT403';
  end if;
  if user_id = auth.uid() then
    raise exception 'Admins cannot % their own account', action using errcode = 'PT409';
  end if;
end
$$;

-- False: there is no such account. Its reports stay without an author. Its lineups: see `apply_account_deletion`.
create function private.delete_user_admin(user_id_to_delete uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.check_admin_action(user_id_to_delete, 'delete');
  delete from auth.users where id = user_id_to_delete;
  return found;
end
$$;

-- Bans, or with `ban_status` false ends a ban. False: there is no such account. PT400: `ends_at` is not in the future.
create function private.ban_user_admin(
  user_id_to_ban uuid, ban_status boolean, reason text default null, ends_at timestamptz default null
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  old_reason text;
  ban_end timestamptz := case when ban_status then ends_at end;
begin
  perform private.check_admin_action(user_id_to_ban, 'ban');
  if ban_end <= now() then
    raise exception 'A ban ends in the future' using errcode = 'PT400';
  end if;
  if not exists (select from public.profiles where id = user_id_to_ban) then
    return false;
  end if;
  delete from private.ban_reasons as old_ban where old_ban.user_id = user_id_to_ban
    returning old_ban.reason into old_reason;
  if ban_status and reason is not null then
    insert into private.ban_reasons (user_id, reason) values (user_id_to_ban, reason);
  end if;
  update public.profiles set banned = ban_status, banned_until = ban_end
    where id = user_id_to_ban and (banned, banned_until) is distinct from (ban_status, ban_end);
  -- The trigger `profiles_log` has logged every other change.
  if not found and ban_status and reason is distinct from old_reason then
    perform private.log_action(
      'user.banned', 'profiles', user_id_to_ban::text, (select email from public.profiles where id = user_id_to_ban),
      jsonb_build_object('ban_reason', array[old_reason, reason])
    );
  end if;
  return true;
end
$$;

-- False: there is no such account. PT422: the account can't become an admin.
create function private.change_role_admin(user_id_to_change uuid, new_role text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.check_admin_action(user_id_to_change, 'change the role of');
  if new_role = 'admin' and exists (
    select from public.profiles as profile join auth.users as account using (id)
    where profile.id = user_id_to_change
      and (not private.can_act(profile.id) or account.email_confirmed_at is null)
  ) then
    raise exception 'This account cannot become an admin' using errcode = 'PT422';
  end if;
  update public.profiles set role = new_role where id = user_id_to_change;
  return found;
end
$$;
