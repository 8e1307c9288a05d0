-- Changes that wait until both addresses have confirmed. They replace the auth service's own change.
create table private.email_changes (
  id uuid primary key,
  user_id uuid not null unique references public.profiles (id) on delete cascade,
  old_email text not null,
  new_email text not null,
  -- SHA-256 of the token in a link, in hexadecimal. Null once the address has confirmed.
  old_token_hash text unique,
  new_token_hash text unique,
  requested_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index email_changes_expires_at_idx on private.email_changes (expires_at);

create function private.own_email_change()
returns table (
  old_email text, new_email text, old_confirmed boolean, new_confirmed boolean,
  requested_at timestamptz, expires_at timestamptz
)
language sql stable security definer set search_path = '' as $$
  select change.old_email, change.new_email, change.old_token_hash is null, change.new_token_hash is null,
    change.requested_at, change.expires_at
  from private.email_changes as change
  where change.user_id = (select auth.uid()) and change.expires_at > now() and private.has_session();
$$;

-- Ends a waiting change. By mail, an owner who did not ask for the change is told to set a new password.
create function private.end_email_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.email_changes where user_id = new.id;
  return null;
end
$$;
create trigger arcline_end_email_change after update of encrypted_password, email on auth.users
  for each row
  when (old.encrypted_password is distinct from new.encrypted_password or old.email is distinct from new.email)
  execute function private.end_email_change();
