-- The auth service has no privileges in `public`, so triggers on `auth.users` that use it are security definer.

-- Tries the requested username, or else one made of the address, then with the suffixes 1 to 100, then random ones.
create function private.create_profile(user_id uuid, email text, metadata jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  base_name text := private.clean_username(
    case when jsonb_typeof(metadata -> 'username') = 'string' then metadata ->> 'username' end,
    30
  );
  suffix text := '';
  attempt int := 0;
  wanted text;
begin
  if private.is_valid_username(base_name) is not true then
    -- The id may add Latin letters to a local part in another script.
    base_name := private.keep_one_script(
      private.clean_username(split_part(coalesce(email, ''), '@', 1), 25) || '_' || left(user_id::text, 4)
    );
  end if;
  loop
    wanted := rtrim(left(base_name, 30 - char_length(suffix))) || suffix;
    -- The suffix can turn a valid name into one that `is_own_name` refuses.
    if private.is_valid_username(wanted) is not true then
      base_name := 'player_' || left(user_id::text, 4);
      wanted := base_name || suffix;
    end if;
    -- Inserts nothing if the username is taken, or if `refuse_reserved_username` refuses it.
    insert into public.profiles (id, email, username)
      values (user_id, coalesce(email, ''), wanted)
      on conflict do nothing;
    -- A concurrent call may have created the profile.
    exit when found or exists (select from public.profiles where id = user_id);
    attempt := attempt + 1;
    suffix := case when attempt <= 100 then attempt::text else lpad(floor(random() * 1000000)::int::text, 6, '0') end;
  end loop;
end
$$;

create function private.handle_new_user() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.create_profile(new.id, new.email, new.raw_user_meta_data);
  return new;
end
$$;
create trigger arcline_create_profile after insert on auth.users
  for each row execute function private.handle_new_user();

create function private.sync_profile_email() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles set email = coalesce(new.email, '') where id = new.id;
  return new;
end
$$;
create trigger arcline_sync_email after update of email on auth.users
  for each row when (old.email is distinct from new.email) execute function private.sync_profile_email();

create function private.keep_deleted_username() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.deleted_usernames where deleted_at <= now() - interval '90 days';
  insert into private.deleted_usernames (key_hash)
    select sha256(convert_to(private.username_key(username), 'UTF8')) from public.profiles where id = old.id
    on conflict (key_hash) do update set deleted_at = excluded.deleted_at;
  return old;
end
$$;
create trigger arcline_keep_username before delete on auth.users
  for each row execute function private.keep_deleted_username();

-- Users write the metadata themselves, and the auth service copies it into every access token. PT400: too large.
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

-- The auth service lets any session change the address without a password, so its changes are refused: PT403.
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

-- Creates a missing profile. Returns no row without a session or confirmed address, or if a deletion is requested.
create function private.current_account()
returns table (id uuid, email text, username text, role text, banned boolean)
language sql volatile security definer set search_path = '' as $$
  select private.create_profile(account.id, account.email, account.raw_user_meta_data)
  from auth.users as account
  where account.id = (select auth.uid())
    and account.email_confirmed_at is not null
    and private.has_session()
    and not exists (select from public.profiles as profile where profile.id = account.id);

  select profile.id, profile.email, profile.username, profile.role, private.is_banned(profile)
  from public.profiles as profile
  join auth.users as account using (id)
  where profile.id = (select auth.uid())
    and account.email_confirmed_at is not null
    and private.has_session()
    and not private.is_deletion_requested(account.id);
$$;

-- Only the server may ask, because the answer tells who has an account.
create function public.check_email_availability(email_to_check text) returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (select from auth.users where email = lower(btrim(email_to_check)))
    and not exists (select from public.profiles where lower(email) = lower(btrim(email_to_check)));
$$;
grant execute on function public.check_email_availability(text) to service_role;

create function public.check_username_availability(username_to_check text) returns boolean
language sql stable set search_path = ''
return not exists (
  select from public.profiles where private.username_key(username) = private.username_key(btrim(username_to_check))
) and not private.is_username_reserved(btrim(username_to_check), null);
grant execute on function public.check_username_availability(text) to service_role;
