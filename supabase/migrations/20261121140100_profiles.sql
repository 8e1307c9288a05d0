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

-- The letters of a script, as the ranges of a regular expression: of the three scripts whose letters look alike.
create function private.letters_of(script text) returns text
language sql immutable set search_path = ''
return case script
    when 'Latin' then
      'A-Za-z\u00aa\u00ba\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02b8\u02e0-\u02e4\u1d00-\u1d25\u1d2c-\u1d5c'
      '\u1d62-\u1d65\u1d6b-\u1d77\u1d79-\u1dbe\u1e00-\u1eff\u2071\u207f\u2090-\u209c\u212a-\u212b\u2132'
      '\u214e\u2160-\u2188\u2c60-\u2c7f\ua722-\ua787\ua78b-\ua7ff\uab30-\uab5a\uab5c-\uab64\uab66-\uab69'
      '\ufb00-\ufb06\uff21-\uff3a\uff41-\uff5a\U00010780-\U000107ba\U0001df00-\U0001df2a'
    when 'Greek' then
      '\u0370-\u0373\u0375-\u037d\u037f-\u0384\u0386\u0388-\u03e1\u03f0-\u03ff\u1d26-\u1d2a\u1d5d-\u1d61'
      '\u1d66-\u1d6a\u1dbf\u1f00-\u1ffe\u2126\uab65\U00010140-\U0001018e\U000101a0\U0001d200-\U0001d245'
    when 'Cyrillic' then
      '\u0400-\u0484\u0487-\u052f\u1c80-\u1c8a\u1d2b\u1d78\u2de0-\u2dff\ua640-\ua69f\ufe2e-\ufe2f'
      '\U0001e030-\U0001e08f'
  end;
revoke all on function private.letters_of(text) from public, anon, authenticated;
grant execute on function private.letters_of(text) to authenticated, service_role;

-- Whether a name keeps to one of the scripts whose letters look alike: "admin" with a Cyrillic "а" does not.
create function private.is_one_script(name text) returns boolean
language sql immutable set search_path = ''
return (name ~ concat('[', private.letters_of('Latin'), ']'))::int
  + (name ~ concat('[', private.letters_of('Greek'), ']'))::int
  + (name ~ concat('[', private.letters_of('Cyrillic'), ']'))::int <= 1;
revoke all on function private.is_one_script(text) from public, anon, authenticated;
grant execute on function private.is_one_script(text) to authenticated, service_role;

-- What two usernames that look alike have in common: without regard to case, width and style of letters, and Greek and
-- Cyrillic letters as the Latin ones that they look like.
create function private.username_key(username text) returns text
language sql immutable set search_path = ''
return translate(
  lower(normalize(username, nfkc)),
  'авекмнорстухѕіјԁԛԝһӏёїАВЕКМНОРСТУХЅІЈԀԚԜҺӀЁЇαβεζηικμνορτυχΑΒΕΖΗΙΚΜΝΟΡΤΥΧ',
  'abekmhopctyxsijdqwhlëïabekmhopctyxsijdqwhlëïabezhikmnoptyxabezhikmnoptyx'
);
revoke all on function private.username_key(text) from public, anon, authenticated;
grant execute on function private.username_key(text) to authenticated, service_role;

-- Profiles: one per account. `role` and `banned` decide what a person may do.
create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  email text not null,
  username text not null check (private.is_valid_username(username) and private.is_one_script(username)),
  role text not null default 'user' check (role in ('user', 'admin')),
  banned boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index profiles_username_key on public.profiles (private.username_key(username));
create index profiles_username_idx on public.profiles (lower(username));
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
