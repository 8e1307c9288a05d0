-- Patches of the game. The current patch of a platform is the newest whose release has come. `newer_patches` counts
-- the released ones after it: how old a verdict given on it is. Null until its release has come and been reckoned
-- with; `private.weigh_verdicts` writes it.
create table public.game_patches (
  id int generated always as identity primary key,
  platform text not null check (platform in ('Mobile', 'PC')),
  -- The characters of a username, none of which is invisible.
  name text not null check (
    char_length(name) between 1 and 20 and name = btrim(name) and private.is_valid_username('..' || name || '.')
  ),
  released_at timestamptz not null default now(),
  newer_patches int,
  unique (platform, name)
);

create trigger game_patches_bound before insert or update on public.game_patches
  for each row when (current_user in ('anon', 'authenticated')) execute function private.limit_row_size('1024');

create trigger game_patches_protect before update on public.game_patches
  for each row execute function private.refuse_changes('id', 'platform', 'newer_patches');

alter table public.game_patches enable row level security;
revoke all on public.game_patches from anon, authenticated, service_role;
grant select on public.game_patches to anon;
grant select, insert (platform, name, released_at), update (name, released_at), delete
  on public.game_patches to authenticated, service_role;

create policy "everyone reads patches" on public.game_patches
  for select to anon, authenticated
  using (true);

create policy "admins add patches" on public.game_patches
  for insert to authenticated
  with check ((select private.is_admin()));

create policy "admins change patches" on public.game_patches
  for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));

create policy "admins delete patches" on public.game_patches
  for delete to authenticated
  using ((select private.is_admin()));

-- The current patch of each platform that has one.
create view private.current_patches as
  select distinct on (platform) platform, id, name
  from public.game_patches
  where released_at <= now()
  order by platform, released_at desc, id desc;
revoke all on private.current_patches from public, anon, authenticated;
