-- Profiles: one per account. `role` and `banned` decide what a user may do.
create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  email text not null,
  username text not null check (private.is_valid_username(username) and private.uses_one_script(username)),
  role text not null default 'user' check (role in ('user', 'admin')),
  banned boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index profiles_username_key on public.profiles (private.username_key(username));
create index profiles_username_idx on public.profiles (lower(username));
create index profiles_email_idx on public.profiles (lower(email));
create index profiles_newest_idx on public.profiles (created_at desc, id desc);

-- Whether the session of the caller's token still exists. An access token stays valid after its session has
-- been deleted (sign-out on another device, new password) or has expired. Every policy for a user's own rows
-- checks this. The ids are compared as text, so a malformed claim does not raise an error.
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

-- Whether the caller is an admin, has a session and is not banned.
create function private.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.has_session() and exists (
    select from public.profiles where id = (select auth.uid()) and role = 'admin' and not banned
  );
$$;
grant execute on function private.is_admin() to authenticated, service_role;

-- Raises PT403 unless the caller is an admin.
create function private.require_admin() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise exception 'Only admins may ask for this' using errcode = 'PT403';
  end if;
end
$$;
grant execute on function private.require_admin() to authenticated;

-- Whether the caller has a session and is not banned. Every policy for writes checks this.
create function private.is_active() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.has_session()
    and not exists (select from public.profiles where id = (select auth.uid()) and banned);
$$;
grant execute on function private.is_active() to authenticated, service_role;

create trigger profiles_1_limit_size before insert or update on public.profiles
  for each row when (current_user in ('anon', 'authenticated')) execute function private.limit_row_size('4096');
create trigger profiles_2_protect_columns before update on public.profiles
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.protect_columns('id', 'email', 'role', 'banned', 'created_at');

alter table public.profiles enable row level security;
grant select, update (username) on public.profiles to authenticated;
grant select, insert, update, delete on public.profiles to service_role;

create policy "users read their own profile, admins all" on public.profiles
  for select to authenticated
  using (id = (select auth.uid()) and (select private.has_session()) or (select private.is_admin()));

create policy "users rename themselves" on public.profiles
  for update to authenticated
  using (id = (select auth.uid()))
  with check (id = (select auth.uid()) and (select private.is_active()));
