create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  email text not null,
  username text not null check (private.is_valid_username(username)),
  role text not null default 'user' check (role in ('user', 'admin')),
  -- Stays true after `banned_until`, see `private.is_banned`.
  banned boolean not null default false,
  banned_until timestamptz,
  review_mails boolean not null default true,
  created_at timestamptz not null default now(),
  constraint profiles_ban check (banned or banned_until is null)
);

-- Apart from profiles, because only admins and, during the ban, the user read them.
create table private.ban_reasons (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  reason text not null check (char_length(reason) <= 500 and private.has_text(reason))
);

create unique index profiles_username_key on public.profiles (private.username_key(username));
create index profiles_username_idx on public.profiles (lower(username));
create index profiles_email_idx on public.profiles (lower(email));
create index profiles_newest_idx on public.profiles (created_at desc, id desc);
create index profiles_banned_idx on public.profiles (id) where banned;
create index profiles_admins_idx on public.profiles (id) where role = 'admin';

create function private.is_banned(profile public.profiles) returns boolean
language sql stable set search_path = ''
return (profile).banned and coalesce((profile).banned_until > now(), true);
grant execute on function private.is_banned(public.profiles) to service_role;

create function private.can_act(person uuid) returns boolean
language sql stable set search_path = ''
return exists (
  select from public.profiles as profile
  where id = person and not private.is_banned(profile) and not private.is_deletion_requested(person)
);

-- An access token outlives its session, so every policy for a user's own rows checks this.
create function private.has_session() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from auth.sessions
    where user_id = (select auth.uid())
      and id::text = (select auth.jwt()) ->> 'session_id'
      and (not_after is null or not_after > now())
  );
$$;
grant execute on function private.has_session() to authenticated;

create function private.is_active_admin(person uuid) returns boolean
language sql stable set search_path = ''
-- The role first: most callers are no admins.
return exists (select from public.profiles where id = person and role = 'admin') and private.can_act(person);

create function private.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.has_session() and private.is_active_admin((select auth.uid()));
$$;
grant execute on function private.is_admin() to authenticated, service_role;

create function private.require_admin() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise exception 'Only admins may ask for this' using errcode = 'PT403';
  end if;
end
$$;
grant execute on function private.require_admin() to authenticated;

-- Whether the caller has a session and may write. Every policy for writes checks this or `is_admin`.
create function private.is_active() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.has_session()
    and not exists (
      select from public.profiles as profile where id = (select auth.uid()) and private.is_banned(profile)
    )
    and not private.is_deletion_requested((select auth.uid()));
$$;
grant execute on function private.is_active() to authenticated, service_role;

create function private.require_active() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_active() then
    raise exception 'Only active users may do this' using errcode = 'PT403';
  end if;
end
$$;

create trigger profiles_1_limit_size before insert or update on public.profiles
  for each row when (current_user in ('anon', 'authenticated')) execute function private.limit_row_size('4096');
create trigger profiles_2_protect_columns before update on public.profiles
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.protect_columns('id', 'email', 'role', 'banned', 'banned_until', 'created_at');

-- Whether an admin other than `person` can act. With null: whether any can.
create function private.has_other_admin(person uuid) returns boolean
language sql stable set search_path = ''
return exists (
  select from public.profiles where role = 'admin' and id is distinct from person and private.can_act(id)
);

-- PT412: no other admin could act. The lock serializes changes that two admins make at the same time.
create function private.keep_admin() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Only an admin who could act, and now can't, may have been the last one.
  if old.role <> 'admin' or private.is_banned(old) or (new.role = 'admin' and not private.is_banned(new)) then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('private.admins', 0));
  if not private.has_other_admin(new.id) then
    raise exception 'The last admin stays' using errcode = 'PT412';
  end if;
  return null;
end
$$;
create constraint trigger profiles_keep_admin after update of role, banned, banned_until on public.profiles
  for each row execute function private.keep_admin();

alter table public.profiles enable row level security;
grant select, update (username, review_mails) on public.profiles to authenticated;
grant select, insert, update, delete on public.profiles to service_role;

create policy "users read their own profile, admins all" on public.profiles
  for select to authenticated
  using ((id = (select auth.uid()) and (select private.has_session())) or (select private.is_admin()));

create policy "users rename themselves and choose their mails" on public.profiles
  for update to authenticated
  using (id = (select auth.uid()))
  with check (id = (select auth.uid()) and (select private.is_active()));
