create table public.saved_lineups (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  lineup_id uuid not null references public.lineups (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, lineup_id)
);
create index saved_lineups_newest_idx on public.saved_lineups (user_id, created_at desc);
create index saved_lineups_lineup_id_idx on public.saved_lineups (lineup_id);

-- PT429: more than 1000 that are public. Runs last, so that saving one twice is a duplicate even in a full list.
create function private.limit_saved_lineups() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Serializes inserts of one user: concurrent ones would not count each other.
  perform pg_advisory_xact_lock(hashtextextended('private.saved_lineups ' || auth.uid(), 0));
  if (
    select count(*) from private.public_lineups
    where id in (select lineup_id from public.saved_lineups where user_id = auth.uid())
  ) > 1000 then
    raise exception 'At most 1000 lineups are saved by one person' using errcode = 'PT429';
  end if;
  return null;
end
$$;
-- The numbers in the names of the two triggers make this limit apply first.
create trigger saved_lineups_1_limit_count after insert on public.saved_lineups
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.limit_saved_lineups();
create trigger saved_lineups_2_limit_inserts after insert on public.saved_lineups
  referencing new table as changed
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.limit_writes('120', '3600');

alter table public.saved_lineups enable row level security;
grant select, insert (user_id, lineup_id), delete on public.saved_lineups to authenticated;
grant select, insert, update, delete on public.saved_lineups to service_role;

create policy "users read what they saved" on public.saved_lineups
  for select to authenticated
  using (user_id = (select auth.uid()) and (select private.has_session()));

create policy "users save public lineups" on public.saved_lineups
  for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and (select private.is_active())
    and exists (select from public.lineups where id = lineup_id and status in ('published', 'broken'))
  );

create policy "users remove what they saved" on public.saved_lineups
  for delete to authenticated
  using (user_id = (select auth.uid()) and (select private.is_active()));

create view public.my_saved_lineups with (security_invoker = true) as
  select saved.created_at as saved_at, lineup.*
  from public.saved_lineups as saved
  join public.public_lineups as lineup on lineup.id = saved.lineup_id
  where saved.user_id = (select auth.uid());
grant select on public.my_saved_lineups to authenticated;
