-- What happens to profiles when accounts change, and what may be asked about accounts. The auth service owns `auth.users`
-- and has no rights in `public`, so trigger functions that touch a table are security definer.

-- Creates the profile of an account that has none. Username: the requested one, else the part of the email before the
-- at-sign, an underscore and the first 4 characters of the id. If it is taken, 100 numeric suffixes are tried, then random
-- ones of 6 digits. Never fails for a bad username: it is cleaned, or replaced if too little is left.
create function private.create_profile(user_id uuid, email text, metadata jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  wanted text := private.username_part(
    case when jsonb_typeof(metadata -> 'username') = 'string' then metadata ->> 'username' end,
    30
  );
  suffix text := '';
  attempt int := 0;
begin
  if char_length(wanted) < 3 then
    -- The id may add the first Latin letters.
    wanted := private.in_one_script(
      private.username_part(split_part(coalesce(email, ''), '@', 1), 25) || '_' || left(user_id::text, 4)
    );
  end if;
  loop
    -- The conflict is either a taken username, or another request that just created the profile.
    insert into public.profiles (id, email, username)
      values (user_id, coalesce(email, ''), rtrim(left(wanted, 30 - char_length(suffix))) || suffix)
      on conflict do nothing;
    exit when found or exists (select from public.profiles where id = user_id);
    attempt := attempt + 1;
    suffix := case when attempt <= 100 then attempt::text else lpad(floor(random() * 1000000)::int::text, 6, '0') end;
  end loop;
end
$$;

-- Trigger: creates the profile of a new account.
create function private.handle_new_user() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.create_profile(new.id, new.email, new.raw_user_meta_data);
  return new;
end
$$;
create trigger arcline_create_profile after insert on auth.users
  for each row execute function private.handle_new_user();

-- Trigger: copies a changed email address to the profile.
create function private.sync_profile_email() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles set email = coalesce(new.email, '') where id = new.id;
  return new;
end
$$;
create trigger arcline_sync_email after update of email on auth.users
  for each row when (old.email is distinct from new.email) execute function private.sync_profile_email();

-- Trigger: limits the metadata of an account to 4096 bytes. People write it themselves, the auth service takes it as it
-- comes and repeats it in every token.
create function private.limit_user_metadata() returns trigger
language plpgsql set search_path = '' as $$
begin
  if pg_column_size(new.raw_user_meta_data) > 4096 then
    raise exception 'The metadata of an account has at most 4096 bytes' using errcode = 'PT400';
  end if;
  return new;
end
$$;
create trigger arcline_limit_metadata before insert or update of raw_user_meta_data on auth.users
  for each row execute function private.limit_user_metadata();

-- Trigger: refuses to start a change of the email address. The site has no such feature, but any session may ask the auth
-- service for it. A change in the project's dashboard sets the address directly, and passes.
create function private.refuse_email_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'The email address of an account cannot be changed' using errcode = 'PT403';
end
$$;
create trigger arcline_refuse_email_change before update on auth.users
  for each row
  when (coalesce(new.email_change, '') <> '' and new.email_change is distinct from old.email_change)
  execute function private.refuse_email_change();

-- The caller's account, or no row if the session has ended or the email address is not confirmed. However a session came
-- about, nobody acts under an address that they have not confirmed. A missing profile is created on the way.
create function private.current_account()
returns table (id uuid, email text, username text, role text, banned boolean)
language sql volatile security definer set search_path = '' as $$
  select private.create_profile(account.id, account.email, account.raw_user_meta_data)
  from auth.users as account
  where account.id = (select auth.uid())
    and account.email_confirmed_at is not null
    and private.has_session()
    and not exists (select from public.profiles as profile where profile.id = account.id);

  select profile.id, profile.email, profile.username, profile.role, profile.banned
  from public.profiles as profile
  join auth.users as account using (id)
  where profile.id = (select auth.uid())
    and account.email_confirmed_at is not null
    and private.has_session();
$$;
grant execute on function private.current_account() to authenticated;

create function public.current_account()
returns table (id uuid, email text, username text, role text, banned boolean)
language sql volatile set search_path = ''
begin atomic
  select account.id, account.email, account.username, account.role, account.banned
  from private.current_account() as account;
end;
grant execute on function public.current_account() to authenticated;

-- Whether no account has this email address. Only the server may ask: otherwise anybody could harvest addresses.
create function public.check_email_availability(email_to_check text) returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (select from auth.users where email = lower(btrim(email_to_check)))
    and not exists (select from public.profiles where lower(email) = lower(btrim(email_to_check)));
$$;
grant execute on function public.check_email_availability(text) to service_role;

-- Whether no profile has this username, or one that looks like it. Only the server may ask.
create function public.check_username_availability(username_to_check text) returns boolean
language sql stable set search_path = ''
return not exists (
  select from public.profiles where private.username_key(username) = private.username_key(btrim(username_to_check))
);
grant execute on function public.check_username_availability(text) to service_role;

-- Whether there is an admin at all, even a banned one.
create function private.has_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.profiles where role = 'admin');
$$;
grant execute on function private.has_admin() to authenticated;

create function public.has_admin() returns boolean
language sql stable set search_path = ''
return private.has_admin();
grant execute on function public.has_admin() to authenticated;

-- Makes somebody an admin while there is none, and returns false if there is one already. PT403: there is no such account,
-- it is banned, or its address is not confirmed. Only the server may call it, after checking the setup code: otherwise the
-- first stranger on a new site could become its admin.
create function public.make_first_admin(person uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  -- One call at a time: two at once would both find no admin.
  perform pg_advisory_xact_lock(hashtextextended('private.make_first_admin', 0));
  if not exists (
    select from public.profiles as profile
    join auth.users as account using (id)
    where profile.id = person and not profile.banned and account.email_confirmed_at is not null
  ) then
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

-- The errors of admins' actions have codes that every backend passes on with the message unchanged, and whose digits become
-- the HTTP status. PT403: the caller is no admin. PT409: the account is the caller's own.

-- Checks that an admin may act on an account. One call at a time: of two admins who act on each other, the second is
-- checked after the first is done, so one admin remains.
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

-- Deletes an account. Its lineups and reports stay without an author. False if there is no such account.
create function private.delete_user(user_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.check_admin_action(user_id, 'delete');
  delete from auth.users where id = user_id;
  return found;
end
$$;
grant execute on function private.delete_user(uuid) to authenticated;

create function public.delete_user_admin(user_id_to_delete uuid) returns boolean
language sql set search_path = ''
return private.delete_user(user_id_to_delete);
grant execute on function public.delete_user_admin(uuid) to authenticated;

-- Bans or unbans an account. False if there is no such account.
create function private.ban_user(user_id uuid, ban boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.check_admin_action(user_id, 'ban');
  update public.profiles set banned = ban where id = user_id;
  return found;
end
$$;
grant execute on function private.ban_user(uuid, boolean) to authenticated;

create function public.ban_user_admin(user_id_to_ban uuid, ban_status boolean) returns boolean
language sql set search_path = ''
return private.ban_user(user_id_to_ban, ban_status);
grant execute on function public.ban_user_admin(uuid, boolean) to authenticated;
