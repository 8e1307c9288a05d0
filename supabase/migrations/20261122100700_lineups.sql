-- Writing a lineup fires these triggers, in this order. Functions are in the schema `private`; `migration` is the part
-- of the file's name after the time. The conditions of a trigger are where it is created.
--
-- | fires            | on             | trigger                             | function                | what it does                                       | migration         |
-- | ---------------- | -------------- | ----------------------------------- | ----------------------- | -------------------------------------------------- | ----------------- |
-- | before statement | update, delete | lineups_lock_counterparts           | lock_counterparts       | lets one transaction at a time change pairs        | lineup_pairs      |
-- | before row       | insert, update | lineups_1_limit_size                | limit_row_size          | refuses a row that is too large                    | lineups           |
-- | before row       | update         | lineups_2_protect_columns           | protect_columns         | refuses changes of columns that no user may set    | lineups           |
-- | before row       | update         | lineups_2_protect_decisions         | protect_columns         | refuses decisions and pairs by members             | lineups           |
-- | before row       | update         | lineups_2_protect_deleted           | protect_deleted         | leaves deleting and restoring to functions         | lineup_states     |
-- | before row       | insert         | lineups_2_set_defaults              | set_new_lineup_defaults | sets id, times and, for members, status `pending`  | lineups           |
-- | before row       | insert         | lineups_3_protect_deleted           | protect_deleted         | leaves deleting and restoring to functions         | lineup_states     |
-- | before row       | update         | lineups_3_protect_totals            | protect_columns         | refuses changes of the verdict totals              | lineups           |
-- | before row       | insert         | lineups_3_publish_trusted           | publish_trusted_lineup  | publishes what trusted authors send                | trusted_authors   |
-- | before row       | insert         | lineups_3_reset_totals              | reset_verdict_totals    | sets the verdict totals to zero                    | lineups           |
-- | before row       | insert, update | lineups_4_normalize                 | normalize_lineup        | trims the title, converts ids to lower case        | lineups           |
-- | before row       | insert         | lineups_5_limit_pending             | limit_pending_lineups   | limits the pending lineups of an author            | lineups           |
-- | before row       | insert, update | lineups_5_set_broken_patch          | set_broken_patch        | sets the patch that broke the lineup               | lineup_checks     |
-- | before row       | update         | lineups_6_edit                      | handle_lineup_edit      | sets slug, version, last check and change of throw | lineup_edits      |
-- | before row       | insert         | lineups_6_lock_original             | lock_original           | keeps the lineup public that a change is sent for  | lineup_pairs      |
-- | before row       | insert         | lineups_6_set_slug                  | set_lineup_slug         | sets short id and slug                             | lineups           |
-- | before row       | insert, update | lineups_7_check_counterpart         | check_counterpart       | checks the counterpart, ends its pair with another | lineup_pairs      |
-- | before row       | delete         | lineups_keep_deleted_playbook_title | keep_playbook_title     | copies the last public title to playbooks          | playbooks         |
-- | before row       | delete         | lineups_keep_deleted_reported_title | keep_reported_title     | copies the last public title to reports            | lineup_reports    |
-- | after row        | update         | lineups_keep_playbook_title         | keep_playbook_title     | copies the last public title to playbooks          | playbooks         |
-- | after row        | update         | lineups_keep_reported_title         | keep_reported_title     | copies the last public title to reports            | lineup_reports    |
-- | after row        | insert, delete | lineups_log_insert_delete           | log_lineup              | logs what an admin adds or deletes for good        | lineup_log        |
-- | after row        | update         | lineups_log_update                  | log_lineup              | logs what an admin changes                         | lineup_log        |
-- | after row        | update         | lineups_record_status               | record_status           | records the decision, for a mail to the author     | lineup_decisions  |
-- | after row        | delete         | lineups_release_images              | release_images          | notes that step images are no longer used          | uploads           |
-- | after row        | update         | lineups_release_replaced_images     | release_images          | notes that step images are no longer used          | uploads           |
-- | after row        | insert, update | lineups_set_title_words             | set_title_words         | sets the words that correct searches               | published_lineups |
-- | after row        | insert, update | lineups_sync_counterpart            | sync_counterpart        | changes the other lineup of a pair alike           | lineup_pairs      |
-- | after row        | update         | lineups_update_review               | update_review           | ends the review, or marks it as answered           | lineup_reviews    |
-- | after statement  | insert         | lineups_limit_inserts               | limit_writes            | limits what a member sends in an hour              | member_lineups    |
-- | after statement  | update         | lineups_limit_updates               | limit_writes            | limits what a member changes in an hour            | member_lineups    |

-- `map`, `agent` and `ability` are ids of the reference data. Side and location `ALL` match every filter. Published and
-- broken lineups are public. Deleted ones can be restored for 30 days. `is_sample` marks the sample data.
create table public.lineups (
  id uuid primary key default gen_random_uuid(),
  -- Triggers always set both; the defaults make them optional in the generated types of inserts.
  short_id text not null default '' unique,
  slug text not null default '' unique,
  title text not null check (char_length(title) <= 120 and private.is_valid_name(title)),
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
  -- The throw: where the player stands, where the ability lands and how it is thrown. Callouts are ids of the
  -- reference data; exact points are fractions of the schematic's width and height.
  from_callout text check (private.is_callout_id(from_callout)),
  from_x real check (from_x between 0 and 1),
  from_y real check (from_y between 0 and 1),
  to_callout text check (private.is_callout_id(to_callout)),
  to_x real check (to_x between 0 and 1),
  to_y real check (to_y between 0 and 1),
  movement text check (movement in ('standing', 'crouching', 'walking', 'running', 'jumping')),
  fire text check (fire in ('primary', 'alternative')),
  -- Bars of charge and bounces of a bow.
  charge int check (charge between 0 and 3),
  bounces int check (bounces between 0 and 2),
  -- Time in the air, in steps of 100 ms.
  air_ms int check (air_ms between 0 and 30000 and air_ms % 100 = 0),
  purposes text[] not null default '{}' check (private.is_valid_purposes(purposes)),
  difficulty text check (difficulty in ('easy', 'medium', 'hard')),
  -- The same lineup on the other platform, whose counterpart is this one.
  counterpart_id uuid references public.lineups (id) on delete set null,
  -- Makes this row a change: a new version of the public lineup with this id, sent by its author and reviewed like a
  -- lineup. `private.accept_change` copies its content to that lineup and deletes the change.
  change_of uuid references public.lineups (id) on delete cascade,
  created_at timestamptz not null default now(),
  -- Version of the content, for detecting conflicting edits.
  updated_at timestamptz not null default now(),
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  -- Idempotency key of the form that creates the lineup.
  request_key uuid,
  -- Idempotency key of the form that saved the last edit, with a random part that differs in each edit.
  edit_key text check (char_length(edit_key) <= 100),
  status text not null default case when private.is_admin() then 'published' else 'pending' end
    check (status in ('pending', 'published', 'rejected', 'broken', 'deleted')),
  -- When an admin last knew that the lineup works: its publication, or its last check.
  checked_at timestamptz not null default now(),
  -- The patch since which a broken lineup no longer works. Lists leave out broken lineups, but they keep their pages.
  broken_patch_id int references public.game_patches (id),
  is_sample boolean not null default false,
  -- Totals of the lineup's verdicts, stored here so that lists can show them without a join and sort by them. In the
  -- weighted totals a verdict counts half as much with every newer patch of the platform.
  verdicts_worked int not null default 0,
  verdicts_missed int not null default 0,
  weighted_worked double precision not null default 0,
  weighted_missed double precision not null default 0,
  -- `private.update_verdict_totals` explains these columns. The patches are no foreign keys, which would need indexes:
  -- a patch with verdicts can't be deleted.
  reliability double precision not null default 0,
  confirmed_patch_id int,
  works_patch_id int,
  first_verdicts int not null default 0,
  first_missed int not null default 0,
  confirmed_by int not null default 0,
  -- When an edit last changed the throw, see `private.is_throw_changed`.
  throw_changed_at timestamptz,
  -- The `weights_key` of `private.current_patches` for which the totals were computed; -1 if they are out of date.
  weights_key bigint,
  search tsvector generated always as (
    private.lineup_search(title, description, map, agent, ability, map_location, from_callout, to_callout,
      purposes, movement)
  ) stored,
  constraint lineups_stand_point check (
    (from_x is null) = (from_y is null) and (from_x is null or from_callout is not null)
  ),
  constraint lineups_target_point check (
    (to_x is null) = (to_y is null) and (to_x is null or to_callout is not null)
  ),
  constraint lineups_bow_or_fire check (fire is null or charge is null and bounces is null),
  constraint lineups_broken_patch check ((status = 'broken') = (broken_patch_id is not null)),
  constraint lineups_no_own_counterpart check (counterpart_id <> id),
  constraint lineups_change_not_published check (change_of is null or status in ('pending', 'rejected', 'deleted')),
  constraint lineups_steps_or_video check (step_images <> '[]' or youtube_url <> ''),
  constraint lineups_thumbnail_exists check (
    thumbnail_index = 0
    or thumbnail_index < case step_images when '[]' then 4 else jsonb_array_length(step_images) end
  )
);

-- The lineup list shows published lineups of one platform, newest first, filtered by map, agent or both. Each of these
-- filters has an index that returns the page in order. The columns of the other filters, and those that
-- `lineup_tallies` sums for a map, are included, so counting is index-only.
create index lineups_browse_idx on public.lineups (platform, created_at desc, id desc)
  include (side) where status = 'published';
create index lineups_browse_map_idx on public.lineups (platform, map, created_at desc, id desc)
  include (side, map_location, agent, ability, verdicts_worked, verdicts_missed, checked_at, works_patch_id) where status = 'published';
create index lineups_browse_agent_idx on public.lineups (platform, agent, created_at desc, id desc)
  include (side, map, ability, checked_at, works_patch_id) where status = 'published';
create index lineups_browse_map_agent_idx on public.lineups (platform, map, agent, created_at desc, id desc)
  include (side, map_location, ability, difficulty, purposes, verdicts_worked, verdicts_missed, checked_at,
    works_patch_id)
  where status = 'published';

-- Counting by purpose, difficulty or check alone has indexes of its own, because more columns would slow down the
-- first.
create index lineups_browse_purposes_idx on public.lineups (platform, created_at desc, id desc)
  include (purposes) where status = 'published';
create index lineups_browse_difficulty_idx on public.lineups (platform, difficulty, created_at desc, id desc)
  include (side) where status = 'published';

create index lineups_browse_checked_idx on public.lineups (platform, created_at desc, id desc)
  include (side, map, agent, ability, checked_at, works_patch_id) where status = 'published';

-- Lineups to and from a callout. A callout has few lineups, so all other filters and orders are applied to its rows.
-- `callout_counts` only needs these indexes.
create index lineups_browse_to_idx on public.lineups (map, to_callout, platform, created_at desc, id desc)
  include (side, agent, ability, difficulty, purposes, from_callout, checked_at, works_patch_id) where status = 'published';
create index lineups_browse_from_idx on public.lineups (map, from_callout, platform, created_at desc, id desc)
  include (side, agent, ability, difficulty, purposes, to_callout, checked_at, works_patch_id) where status = 'published';

-- The lineup list in the sort order "most reliable first".
create index lineups_reliable_idx on public.lineups (platform, reliability desc, created_at desc, id desc)
  where status = 'published';
create index lineups_reliable_map_idx on public.lineups (platform, map, reliability desc, created_at desc, id desc)
  where status = 'published';
create index lineups_reliable_agent_idx
  on public.lineups (platform, agent, reliability desc, created_at desc, id desc) where status = 'published';
create index lineups_reliable_map_agent_idx
  on public.lineups (platform, map, agent, reliability desc, created_at desc, id desc) where status = 'published';

-- `agent_popularity` counts by this index.
create index lineups_agent_idx on public.lineups (agent) where status = 'published';

-- The search box. With more statistics Postgres can tell rare words, where it should start from this index, from common
-- ones, where it should read an index above in order.
create index lineups_search_idx on public.lineups using gin (search) where status = 'published';
alter table public.lineups alter column search set statistics 1000;

-- If this index had published lineups, Postgres would use it for the pages of the lineup list as well, and skip over
-- all rows that the filters exclude.
create index lineups_review_idx on public.lineups (status, created_at desc, id desc)
  where status <> 'published';

-- Sort orders of the admins' table. They index expressions, so Postgres does not use them for the lineup list either.
create index lineups_admin_created_idx on public.lineups ((created_at at time zone 'UTC'), id);
create index lineups_admin_title_idx on public.lineups (lower(title), id);
create index lineups_admin_map_idx on public.lineups (lower(map), id);
create index lineups_admin_agent_idx on public.lineups (lower(agent), id);

-- Indexes that the foreign keys need when a lineup, patch or account is deleted.
create unique index lineups_counterpart_idx on public.lineups (counterpart_id);
create index lineups_broken_patch_idx on public.lineups (broken_patch_id);
create index lineups_change_of_idx on public.lineups (change_of);
create index lineups_created_by_idx on public.lineups (created_by, created_at desc);

-- A lineup has at most one change that waits for review.
create unique index lineups_pending_change_key on public.lineups (change_of) where status = 'pending';

create unique index lineups_request_key on public.lineups (created_by, request_key) where request_key is not null;

-- The longest texts that the constraints allow have 24 kB.
create trigger lineups_1_limit_size before insert or update on public.lineups
  for each row when (current_user in ('anon', 'authenticated')) execute function private.limit_row_size('32768');

-- Trigger: sets the columns of a new lineup that a user may not choose, or only an admin.
create function private.set_new_lineup_defaults() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.id := gen_random_uuid();
  new.created_at := now();
  new.updated_at := now();
  new.checked_at := now();
  new.is_sample := false;
  if not private.is_admin() then
    new.status := 'pending';
    new.counterpart_id := null;
  end if;
  return new;
end
$$;
create trigger lineups_2_set_defaults before insert on public.lineups
  for each row when (current_user in ('anon', 'authenticated')) execute function private.set_new_lineup_defaults();

create trigger lineups_2_protect_columns before update on public.lineups
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.protect_columns(
    'created_by', 'is_sample', 'request_key', 'change_of', 'checked_at', 'broken_patch_id', 'throw_changed_at'
  );

-- Authors change the content of their pending lineups. Only admins decide on them and pair them.
create trigger lineups_2_protect_decisions before update on public.lineups
  for each row when (current_user in ('anon', 'authenticated') and not private.is_admin())
  execute function private.protect_columns('status', 'counterpart_id');

-- Trigger: resets the verdict totals of a new lineup. Not even the server may set them.
create function private.reset_verdict_totals() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.verdicts_worked := 0;
  new.verdicts_missed := 0;
  new.first_verdicts := 0;
  new.first_missed := 0;
  new.confirmed_by := 0;
  new.weighted_worked := 0;
  new.weighted_missed := 0;
  new.reliability := 0;
  new.confirmed_patch_id := null;
  new.works_patch_id := null;
  new.weights_key := null;
  return new;
end
$$;
create trigger lineups_3_reset_totals before insert on public.lineups
  for each row when (current_user in ('anon', 'authenticated', 'service_role'))
  execute function private.reset_verdict_totals();

create trigger lineups_3_protect_totals before update of verdicts_worked, verdicts_missed, weighted_worked,
  weighted_missed, reliability, confirmed_patch_id, works_patch_id, weights_key, first_verdicts, first_missed, confirmed_by
  on public.lineups
  for each row when (current_user in ('anon', 'authenticated', 'service_role'))
  execute function private.protect_columns('verdicts_worked', 'verdicts_missed', 'weighted_worked', 'weighted_missed',
    'reliability', 'confirmed_patch_id', 'works_patch_id', 'weights_key', 'first_verdicts', 'first_missed',
    'confirmed_by');

-- Trigger: converts reference ids to lower case and trims the title.
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

-- Trigger: limits an author to 20 pending lineups, with PT429.
create function private.limit_pending_lineups() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Serializes inserts of one author: concurrent ones would not count each other.
  perform pg_advisory_xact_lock(hashtextextended('private.limit_pending_lineups ' || new.created_by, 0));
  if (select count(*) from public.lineups where created_by = new.created_by and status = 'pending') >= 20 then
    raise exception 'At most 20 lineups of one author wait for review' using errcode = 'PT429';
  end if;
  return new;
end
$$;
create trigger lineups_5_limit_pending before insert on public.lineups
  for each row when (current_user in ('anon', 'authenticated') and new.status = 'pending')
  execute function private.limit_pending_lineups();

-- Trigger: sets the short id and slug of a new lineup, which gets another id if another lineup has that short id. A
-- lineup with the same id is left to the primary key, so that `on conflict (id)` works.
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
