-- Users read only their own verdicts. The totals of public lineups are public.
create table public.lineup_verdicts (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  lineup_id uuid not null references public.lineups (id) on delete cascade,
  worked boolean not null,
  patch_id int references public.game_patches (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, lineup_id)
);
create index lineup_verdicts_lineup_id_idx on public.lineup_verdicts (lineup_id)
  include (patch_id, worked, user_id, updated_at);
create index lineup_verdicts_patch_id_idx on public.lineup_verdicts (patch_id);
create index lineup_verdicts_newest_idx on public.lineup_verdicts (user_id, updated_at desc);

create trigger lineup_verdicts_1_protect_columns before update on public.lineup_verdicts
  for each row when (current_user in ('anon', 'authenticated')) execute function private.protect_columns(
    'user_id', 'lineup_id', 'patch_id', 'created_at', 'updated_at'
  );

-- People whose verdicts the totals leave out.
create table private.uncounted_judges (user_id uuid primary key references public.profiles (id) on delete cascade);

-- Verdicts do not count during a ban, and until the account is a day old.
create function private.is_uncounted(judge public.profiles) returns boolean
language sql stable set search_path = ''
return private.is_banned(judge) or (judge).created_at > now() - interval '1 days';

-- Sets the time and the current patch. PT422: the lineup is the user's own.
create function private.stamp_verdict() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.lineups where id = new.lineup_id and created_by = new.user_id) then
    raise exception 'Authors do not judge their own lineups' using errcode = 'PT422';
  end if;
  new.patch_id := (
    select patch.id
    from public.lineups as lineup
    join private.current_patches as patch using (platform)
    where lineup.id = new.lineup_id
  );
  new.updated_at := now();
  if tg_op = 'INSERT' then
    new.created_at := now();
  end if;
  insert into private.uncounted_judges (user_id)
    select id from public.profiles as judge where id = new.user_id and private.is_uncounted(judge)
    on conflict do nothing;
  return new;
end
$$;
create trigger lineup_verdicts_2_stamp before insert or update of user_id, lineup_id, worked on public.lineup_verdicts
  for each row execute function private.stamp_verdict();

-- These limits run before the totals are updated. An upsert fires both triggers, each with its own rows.
create trigger lineup_verdicts_1_limit_inserts after insert on public.lineup_verdicts
  referencing new table as changed
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.limit_writes('120', '3600');
create trigger lineup_verdicts_1_limit_updates after update on public.lineup_verdicts
  referencing new table as changed
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.limit_writes('120', '3600');

alter table public.lineup_verdicts enable row level security;
-- An upsert through the data API updates all columns that were sent, including the key.
grant select, insert (user_id, lineup_id, worked), update (user_id, lineup_id, worked), delete
  on public.lineup_verdicts to authenticated, service_role;

create policy "users read their own verdicts" on public.lineup_verdicts
  for select to authenticated
  using (user_id = (select auth.uid()) and (select private.has_session()));

create policy "users judge public lineups" on public.lineup_verdicts
  for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and (select private.is_active())
    and exists (select from public.lineups where id = lineup_id and status in ('published', 'broken'))
  );

create policy "users change their verdicts" on public.lineup_verdicts
  for update to authenticated
  using (user_id = (select auth.uid()) and (select private.is_active()))
  with check (
    user_id = (select auth.uid())
    and exists (select from public.lineups where id = lineup_id and status in ('published', 'broken'))
  );

create policy "users delete their verdicts" on public.lineup_verdicts
  for delete to authenticated
  using (user_id = (select auth.uid()) and (select private.is_active()));
