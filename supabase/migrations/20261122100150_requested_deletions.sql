-- `user_id` is no foreign key: when the account is gone, the server still has to delete files and tell the owner.
create table public.account_deletions (
  user_id uuid primary key,
  email text not null,
  -- Whether public lineups stay. All others are deleted.
  keep_published boolean not null,
  delete_after timestamptz not null,
  -- Null until a mail has told the owner.
  told_at timestamptz,
  deleted_at timestamptz
);
alter table public.account_deletions enable row level security;
grant select on public.account_deletions to authenticated;
grant select, update, delete on public.account_deletions to service_role;

-- An account that is about to be deleted may do no more than a banned one.
create function private.is_deletion_requested(person uuid) returns boolean
language sql stable set search_path = ''
return exists (select from public.account_deletions where user_id = person);
