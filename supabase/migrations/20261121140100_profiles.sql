-- Usernames: 3 to 30 characters; no control or invisible characters, no blanks other than a plain space, none
-- at the ends, so that two names that look alike are alike.
create function private.is_valid_username(username text) returns boolean
language sql immutable set search_path = ''
return char_length(username) between 3 and 30
  and username = btrim(username)
  and username !~ (
    '[\u0001-\u001f\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f'
    '\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\uffff'
    '\U000e0000-\U000e0fff\U0001d173-\U0001d17a]'
  );
revoke all on function private.is_valid_username(text) from public, anon, authenticated;
grant execute on function private.is_valid_username(text) to authenticated, service_role;

-- Profiles: one per account. `role` and `banned` decide what a person may do.
create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  email text not null,
  username text not null check (private.is_valid_username(username)),
  role text not null default 'user' check (role in ('user', 'admin')),
  banned boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index profiles_username_key on public.profiles (lower(username));
create index profiles_email_idx on public.profiles (lower(email));
create index profiles_newest_idx on public.profiles (created_at desc);

-- Whether the caller's session still goes on. A token outlives it: after a sign-out elsewhere or a new password
-- the session is gone, after its end it is over. Compared as texts, so that a malformed claim is no error.
create function private.has_session() returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from auth.sessions
    where user_id = (select auth.uid())
      and id::text = (select auth.jwt()) ->> 'session_id'
      and (not_after is null or not_after > now())
  );
$$;
revoke all on function private.has_session() from public, anon, authenticated;

-- Whether the caller is an admin who is not banned and whose session goes on.
create function private.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.has_session() and exists (
    select from public.profiles where id = (select auth.uid()) and role = 'admin' and not banned
  );
$$;
revoke all on function private.is_admin() from public, anon, authenticated;
grant execute on function private.is_admin() to authenticated, service_role;

-- Whether the caller's session goes on and they are not banned: every write policy asks.
create function private.is_active() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.has_session()
    and not exists (select from public.profiles where id = (select auth.uid()) and banned);
$$;
revoke all on function private.is_active() from public, anon, authenticated;
grant execute on function private.is_active() to authenticated, service_role;

create trigger profiles_bound before insert or update on public.profiles
  for each row when (current_user in ('anon', 'authenticated')) execute function private.limit_row_size('4096');

create trigger profiles_protect before update on public.profiles
  for each row execute function private.refuse_changes('id', 'email', 'role', 'banned', 'created_at');

alter table public.profiles enable row level security;
revoke all on public.profiles from anon, authenticated;
grant select, insert (id, email, username, role), update (username) on public.profiles to authenticated;
grant select, insert, update, delete on public.profiles to service_role;

create policy "people read their own profile, admins all" on public.profiles
  for select to authenticated
  using (id = (select auth.uid()) or (select private.is_admin()));

-- The sign-up trigger normally creates it; this is for an account whose profile is missing.
create policy "people create their own missing profile as a user" on public.profiles
  for insert to authenticated
  with check (
    id = (select auth.uid())
    and lower(email) = lower((select auth.jwt()) ->> 'email')
    and role = 'user'
    and not banned
  );

create policy "people rename themselves" on public.profiles
  for update to authenticated
  using (id = (select auth.uid()))
  with check (id = (select auth.uid()) and (select private.is_active()));
