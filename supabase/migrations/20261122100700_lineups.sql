-- Lineups. `map`, `agent` and `ability` hold ids of the reference data; side and location `ALL` match every choice. Only
-- published lineups are visible to everybody. `is_sample` marks the sample data.
create table public.lineups (
  id uuid primary key default gen_random_uuid(),
  -- Both are set by triggers, whatever is sent; the defaults let a row be sent without them.
  short_id text not null default '' unique,
  slug text not null default '' unique,
  title text not null check (private.has_text(title) and char_length(title) <= 120),
  description text not null default '' check (char_length(description) <= 2000),
  map text not null check (char_length(map) between 1 and 40),
  agent text not null check (char_length(agent) between 1 and 40),
  ability text not null default '' check (char_length(ability) <= 40),
  side text not null default 'ALL' check (side in ('ALL', 'Attack', 'Defense')),
  platform text not null default 'Mobile' check (platform in ('Mobile', 'PC')),
  map_location text not null default 'ALL' check (char_length(map_location) between 1 and 40),
  youtube_url text not null default '' check (private.is_valid_video_link(youtube_url)),
  step_images jsonb not null default '[]' check (private.is_valid_steps(step_images)),
  thumbnail_index int not null default 0 check (thumbnail_index >= 0),
  created_at timestamptz not null default now(),
  -- Names one version of what a form edits: every edit moves it on, and nothing else does.
  updated_at timestamptz not null default now(),
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  -- What an admin adds needs no review.
  status text not null default case when private.is_admin() then 'published' else 'pending' end
    check (status in ('pending', 'published', 'rejected')),
  is_sample boolean not null default false,
  -- Totals of the lineup's verdicts, kept here so that lists show them without a join and are ordered by them. In the
  -- weighted ones a verdict halves with every newer patch of its platform.
  verdicts_worked int not null default 0,
  verdicts_missed int not null default 0,
  weighted_worked double precision not null default 0,
  weighted_missed double precision not null default 0,
  -- The share of success that can be relied on.
  reliability double precision not null default 0,
  -- The newest patch on which somebody says that it worked. No foreign key, which would need an index: a patch that has
  -- verdicts cannot be deleted.
  confirmed_patch_id int,
  -- The key of the patches that the weighted totals were computed with, see `private.current_patches`.
  weights_key bigint,
  search tsvector generated always as (
    private.lineup_search(title, description, map, agent, ability, map_location)
  ) stored,
  constraint lineups_steps_or_video check (step_images <> '[]' or youtube_url <> ''),
  constraint lineups_thumbnail_exists check (
    thumbnail_index = 0 or thumbnail_index < jsonb_array_length(step_images)
  )
);

-- The browser shows published lineups of one platform, newest first, filtered by map, agent or both: one index for each of
-- these filters returns pages in order. The other filters are included, so that counting never visits the table.
create index lineups_browse_idx on public.lineups (platform, created_at desc, id desc)
  include (side) where status = 'published';
create index lineups_browse_map_idx on public.lineups (platform, map, created_at desc, id desc)
  include (side, map_location) where status = 'published';
create index lineups_browse_agent_idx on public.lineups (platform, agent, created_at desc, id desc)
  include (side, ability) where status = 'published';
create index lineups_browse_map_agent_idx on public.lineups (platform, map, agent, created_at desc, id desc)
  include (side, map_location, ability) where status = 'published';

-- The same for the other order, the most reliable first. Counting needs no order and uses the indexes above.
create index lineups_reliable_idx on public.lineups (platform, reliability desc, created_at desc, id desc)
  where status = 'published';
create index lineups_reliable_map_idx on public.lineups (platform, map, reliability desc, created_at desc, id desc)
  where status = 'published';
create index lineups_reliable_agent_idx
  on public.lineups (platform, agent, reliability desc, created_at desc, id desc) where status = 'published';
create index lineups_reliable_map_agent_idx
  on public.lineups (platform, map, agent, reliability desc, created_at desc, id desc) where status = 'published';

-- Popularity counts published lineups by agent.
create index lineups_agent_idx on public.lineups (agent) where status = 'published';

-- The search box. With more statistics Postgres can tell a rare word, where it should start from this index, from a common
-- one, where it should read a page in order.
create index lineups_search_idx on public.lineups using gin (search) where status = 'published';
alter table public.lineups alter column search set statistics 1000;

-- Lineups that wait for review or were rejected, newest first. There is no such index over all lineups on purpose: Postgres
-- would also use it for the browser's pages and read past everything that the filters exclude.
create index lineups_review_idx on public.lineups (status, created_at desc, id desc)
  where status <> 'published';

-- The orders of the admins' table. For the same reason all of them are over expressions.
create index lineups_admin_created_idx on public.lineups ((created_at at time zone 'UTC'), id);
create index lineups_admin_title_idx on public.lineups (lower(title), id);
create index lineups_admin_map_idx on public.lineups (lower(map), id);
create index lineups_admin_agent_idx on public.lineups (lower(agent), id);

-- Deleting an account finds its lineups; authors find their own.
create index lineups_created_by_idx on public.lineups (created_by, created_at desc);

-- The longest texts that the constraints allow take 24 kB.
create trigger lineups_1_limit_size before insert or update on public.lineups
  for each row when (current_user in ('anon', 'authenticated')) execute function private.limit_row_size('32768');

-- Trigger: sets what a person may not choose when adding a lineup. It waits for review, unless they are an admin.
create function private.set_new_lineup_defaults() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.id := gen_random_uuid();
  new.created_at := now();
  new.updated_at := now();
  new.is_sample := false;
  if not private.is_admin() then
    new.status := 'pending';
  end if;
  return new;
end
$$;
create trigger lineups_2_set_defaults before insert on public.lineups
  for each row when (current_user in ('anon', 'authenticated')) execute function private.set_new_lineup_defaults();

create trigger lineups_2_protect_columns before update on public.lineups
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.protect_columns('created_by', 'is_sample');

-- Trigger: verdict totals are computed, never sent, not even by the server.
create function private.reset_verdict_totals() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.verdicts_worked := 0;
  new.verdicts_missed := 0;
  new.weighted_worked := 0;
  new.weighted_missed := 0;
  new.reliability := 0;
  new.confirmed_patch_id := null;
  new.weights_key := null;
  return new;
end
$$;
create trigger lineups_3_reset_totals before insert on public.lineups
  for each row when (current_user in ('anon', 'authenticated', 'service_role'))
  execute function private.reset_verdict_totals();

create trigger lineups_3_protect_totals before update of verdicts_worked, verdicts_missed, weighted_worked,
  weighted_missed, reliability, confirmed_patch_id, weights_key on public.lineups
  for each row when (current_user in ('anon', 'authenticated', 'service_role'))
  execute function private.protect_columns('verdicts_worked', 'verdicts_missed', 'weighted_worked', 'weighted_missed',
    'reliability', 'confirmed_patch_id', 'weights_key');

-- Trigger: reference ids are lower case, and the title has no blanks around it.
create function private.normalize_lineup() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.title := btrim(new.title, e' \t\r\n');
  new.map := lower(btrim(new.map));
  new.agent := lower(btrim(new.agent));
  new.ability := lower(btrim(new.ability));
  return new;
end
$$;
create trigger lineups_4_normalize before insert or update of title, map, agent, ability on public.lineups
  for each row execute function private.normalize_lineup();

-- Trigger: at most 20 lineups of one author wait for review.
create function private.limit_pending_lineups() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- One row of an author at a time: two at once would not see each other.
  perform pg_advisory_xact_lock(hashtextextended('private.pending_lineups ' || new.created_by, 0));
  if (select count(*) from public.lineups where created_by = new.created_by and status = 'pending') >= 20 then
    raise exception 'At most 20 lineups of one author wait for review' using errcode = 'PT429';
  end if;
  return new;
end
$$;
create trigger lineups_5_limit_pending before insert on public.lineups
  for each row when (current_user in ('anon', 'authenticated') and new.status = 'pending')
  execute function private.limit_pending_lineups();

-- Trigger: sets short id and slug of a new lineup. If another lineup has the short id, even one that the author cannot see,
-- the new one gets another id. The same id again is left to the primary key, so that `on conflict (id)` works.
create function private.set_lineup_slug() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.short_id := private.short_id(new.id);
  while exists (select from public.lineups where short_id = new.short_id and id <> new.id) loop
    new.id := gen_random_uuid();
    new.short_id := private.short_id(new.id);
  end loop;
  new.slug := private.lineup_slug(new.title, new.short_id);
  return new;
end
$$;
create trigger lineups_6_set_slug before insert on public.lineups
  for each row execute function private.set_lineup_slug();

-- Trigger: the slug follows the title; id, short id, time of creation and author stay. Every edit moves `updated_at` on by at
-- least a microsecond, so that two people who edit the same version are told. Losing the author with a deleted account is no
-- edit, and neither are new totals.
create function private.handle_lineup_edit() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (new.id, new.short_id, new.created_at) is distinct from (old.id, old.short_id, old.created_at)
    or new.created_by <> old.created_by
    or old.created_by is null and new.created_by is not null
  then
    raise exception 'id, short_id, created_at and created_by of a lineup never change'
      using errcode = 'insufficient_privilege';
  end if;
  new.slug := private.lineup_slug(new.title, new.short_id);
  new.updated_at := old.updated_at;
  if (new.title, new.description, new.map, new.agent, new.ability, new.side, new.platform, new.map_location,
      new.youtube_url, new.step_images, new.thumbnail_index, new.status)
    is distinct from
    (old.title, old.description, old.map, old.agent, old.ability, old.side, old.platform, old.map_location,
      old.youtube_url, old.step_images, old.thumbnail_index, old.status)
  then
    -- The time of the clock, since a transaction may hold two edits.
    new.updated_at := greatest(clock_timestamp(), old.updated_at + interval '1 microsecond');
  end if;
  return new;
end
$$;
create trigger lineups_6_edit before update on public.lineups
  for each row when (
    (new.verdicts_worked, new.verdicts_missed, new.weighted_worked, new.weighted_missed, new.reliability,
      new.confirmed_patch_id)
    is not distinct from
    (old.verdicts_worked, old.verdicts_missed, old.weighted_worked, old.weighted_missed, old.reliability,
      old.confirmed_patch_id)
  )
  execute function private.handle_lineup_edit();

-- Trigger: logs what an admin does with a lineup, in the columns named in its arguments. What an author adds for review, and
-- what the server does without a session, is no admin's action.
create function private.log_lineup() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  lineup public.lineups := case tg_op when 'DELETE' then old else new end;
  changes jsonb;
begin
  if not private.is_admin() then
    return null;
  end if;
  changes := private.changes(to_jsonb(old), to_jsonb(new), tg_argv);
  if changes <> '{}' then
    perform private.log_action(
      case
        when tg_op = 'INSERT' then 'lineup.created'
        when tg_op = 'DELETE' then 'lineup.deleted'
        when changes ? 'status' and new.status <> 'pending' then 'lineup.' || new.status
        else 'lineup.updated'
      end,
      'lineups', lineup.id::text, lineup.title, changes
    );
  end if;
  return null;
end
$$;
create trigger lineups_log_insert_delete after insert or delete on public.lineups
  for each row when (auth.uid() is not null) execute function private.log_lineup(
    'title', 'description', 'map', 'agent', 'ability', 'side', 'platform', 'map_location', 'youtube_url',
    'step_images', 'thumbnail_index', 'status', 'created_by'
  );
-- New totals and the loss of the author are no action, so such changes do not call it.
create trigger lineups_log_update after update of title, description, map, agent, ability, side, platform, map_location,
  youtube_url, step_images, thumbnail_index, status on public.lineups
  for each row when (auth.uid() is not null) execute function private.log_lineup(
    'title', 'description', 'map', 'agent', 'ability', 'side', 'platform', 'map_location', 'youtube_url',
    'step_images', 'thumbnail_index', 'status'
  );

alter table public.lineups enable row level security;
grant select on public.lineups to anon, authenticated;
grant
  insert (title, description, map, agent, ability, side, platform, map_location, youtube_url, step_images,
    thumbnail_index, created_by, status),
  update (title, description, map, agent, ability, side, platform, map_location, youtube_url, step_images,
    thumbnail_index, status),
  delete on public.lineups to authenticated;
grant select, insert, update, delete on public.lineups to service_role;

create policy "visitors read published lineups" on public.lineups
  for select to anon
  using (status = 'published');

create policy "people read published and their own lineups, admins all" on public.lineups
  for select to authenticated
  using (status = 'published' or created_by = (select auth.uid()) or (select private.is_admin()));

-- Only admins may use other people's images: the owner of an image may have it removed.
create policy "people add lineups as themselves" on public.lineups
  for insert to authenticated
  with check (
    created_by = (select auth.uid())
    and (select private.is_active())
    and ((select private.is_admin()) or private.is_own_steps(step_images, (select auth.uid())))
  );

create policy "admins change lineups" on public.lineups
  for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));

create policy "admins delete lineups" on public.lineups
  for delete to authenticated
  using ((select private.is_admin()));
