-- Gives an account its profile, unless it has one. Username: the one asked for, else the part of the email
-- before the at-sign, an underscore and the first 4 characters of the id. When taken: 100 numeric suffixes, then
-- random ones of 6 characters. Never fails for a bad name: it is cleaned, or replaced when too short.
create function private.make_profile(user_id uuid, email text, metadata jsonb) returns void
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
    -- The id may bring the first Latin letters.
    wanted := private.in_one_script(
      private.username_part(split_part(coalesce(email, ''), '@', 1), 25) || '_' || left(user_id::text, 4)
    );
  end if;
  loop
    -- Either the name is taken, or another request has just made the profile.
    insert into public.profiles (id, email, username)
      values (user_id, coalesce(email, ''), rtrim(left(wanted, 30 - char_length(suffix))) || suffix)
      on conflict do nothing;
    exit when found or exists (select from public.profiles where id = user_id);
    attempt := attempt + 1;
    suffix := case when attempt <= 100 then attempt::text else lpad(floor(random() * 1000000)::int::text, 6, '0') end;
  end loop;
end
$$;
revoke all on function private.make_profile(uuid, text, jsonb) from public, anon, authenticated;

-- Trigger: the profile of a new account.
create or replace function private.create_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.make_profile(new.id, new.email, new.raw_user_meta_data);
  return new;
end
$$;

-- A missing profile is made below, so nobody adds one through the API any more.
drop policy "people create their own missing profile as a user" on public.profiles;
revoke insert on public.profiles from authenticated;

-- The caller's account while their session goes on and their address is confirmed, else no row: however a session came
-- about, nobody acts under an address that they have not shown to be theirs. A missing profile is made on the way.
create function private.current_account()
returns table (id uuid, email text, username text, role text, banned boolean)
language sql volatile security definer set search_path = '' as $$
  select private.make_profile(account.id, account.email, account.raw_user_meta_data)
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
revoke all on function private.current_account() from public, anon, authenticated;
grant execute on function private.current_account() to authenticated;

create function public.current_account()
returns table (id uuid, email text, username text, role text, banned boolean)
language sql volatile set search_path = ''
begin atomic
  select account.id, account.email, account.username, account.role, account.banned
  from private.current_account() as account;
end;
revoke all on function public.current_account() from public, anon, authenticated;
grant execute on function public.current_account() to authenticated;
