-- The author's old address redirects for 90 days, and nobody else gets the name.
create table private.former_usernames (
  key text primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  renamed_at timestamptz not null default now()
);
create index former_usernames_user_id_idx on private.former_usernames (user_id);

create view private.reserved_usernames as
  select key, user_id from private.former_usernames where renamed_at > now() - interval '90 days';
grant select on private.reserved_usernames to service_role;

-- Nobody gets these usernames for 90 days. They are hashed, because their accounts are deleted.
create table private.deleted_usernames (
  key_hash bytea primary key,
  deleted_at timestamptz not null default clock_timestamp()
);
grant select on private.deleted_usernames to service_role;

-- Whether, in 90 days, anybody but `person` gave up this username or a lookalike, or deleted an account with it.
create function private.is_username_reserved(name text, person uuid) returns boolean
language sql stable set search_path = ''
return exists (
  select from private.reserved_usernames where key = private.username_key(name) and user_id is distinct from person
  union all
  select from private.deleted_usernames
    where key_hash = sha256(convert_to(private.username_key(name), 'UTF8')) and deleted_at > now() - interval '90 days'
);
grant execute on function private.is_username_reserved(text, uuid) to service_role;
