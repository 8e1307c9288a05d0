-- Whether an account has a page of its lineups. Sample data do not count.
create function private.is_author(account uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from public.lineups where created_by = account and status in ('published', 'broken') and not is_sample
  );
$$;

-- The same limit as `change-username` of lib/server/rate-limits/limits.ts.
create trigger profiles_limit_updates after update on public.profiles
  referencing new table as changed
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.limit_writes('20', '3600');

-- For a new account the insert does nothing, so that `private.create_profile` tries another name.
create function private.refuse_reserved_username() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_username_reserved(new.username, new.id) then
    if tg_op = 'INSERT' then
      return null;
    end if;
    raise exception 'The username was that of somebody else' using errcode = 'unique_violation';
  end if;
  return new;
end
$$;
create trigger profiles_3_refuse_reserved_username before insert or update of username on public.profiles
  for each row execute function private.refuse_reserved_username();

-- Only the last two former usernames of an account are kept, so that nobody can hoard names.
create function private.remember_username() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- The row is an expired one of somebody else, or the user's own.
  delete from private.former_usernames where key = private.username_key(new.username);
  if private.is_author(new.id) then
    insert into private.former_usernames (key, user_id, renamed_at)
      values (private.username_key(old.username), new.id, clock_timestamp())
      on conflict (key) do update set (user_id, renamed_at) = (excluded.user_id, excluded.renamed_at);
    delete from private.former_usernames where key in (
      select key from private.former_usernames where user_id = new.id order by renamed_at desc offset 2
    );
  end if;
  return null;
end
$$;
create trigger profiles_remember_username after update of username on public.profiles
  for each row when (private.username_key(new.username) <> private.username_key(old.username))
  execute function private.remember_username();

-- Finds an author also by a lookalike, or a former username of the last 90 days.
create function private.find_author(name text) returns table (id uuid, username text)
language sql stable security definer set search_path = '' as $$
  select profile.id, profile.username
  from public.profiles as profile
  where profile.id in (
      select named.id from public.profiles as named
        where private.username_key(named.username) = private.username_key(name)
      union all
      select user_id from private.reserved_usernames where key = private.username_key(name)
    )
    and private.is_author(profile.id);
$$;

-- For the sitemap. A page with nothing but broken lineups is not indexed.
create function private.list_authors() returns setof text
language sql stable security definer set search_path = '' as $$
  select username from public.profiles
  where exists (select from public.lineups where created_by = profiles.id and status = 'published' and not is_sample)
  order by username;
$$;
grant execute on function private.list_authors() to anon;

create function public.list_authors() returns text[]
language sql stable set search_path = ''
return array(select private.list_authors());
grant execute on function public.list_authors() to anon;
