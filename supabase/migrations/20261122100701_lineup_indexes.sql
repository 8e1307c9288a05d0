-- These return the pages of the lineup list in order. Counting by its most frequent filters is index-only.
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

-- These columns are not in `lineups_browse_idx`, because more columns would slow down its counting.
create index lineups_browse_purposes_idx on public.lineups (platform, created_at desc, id desc)
  include (purposes) where status = 'published';
create index lineups_browse_difficulty_idx on public.lineups (platform, difficulty, created_at desc, id desc)
  include (side) where status = 'published';

create index lineups_browse_checked_idx on public.lineups (platform, created_at desc, id desc)
  include (side, map, agent, ability, checked_at, works_patch_id) where status = 'published';

-- A callout has few lineups, so all other filters are applied to its rows. `callout_counts` without a location or a search is index-only.
create index lineups_browse_to_idx on public.lineups (map, to_callout, platform, created_at desc, id desc)
  include (side, agent, ability, difficulty, purposes, from_callout, checked_at, works_patch_id) where status = 'published';
create index lineups_browse_from_idx on public.lineups (map, from_callout, platform, created_at desc, id desc)
  include (side, agent, ability, difficulty, purposes, to_callout, checked_at, works_patch_id) where status = 'published';

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

-- With more statistics, Postgres can tell rare words, where it should start from this index, from common ones.
create index lineups_search_idx on public.lineups using gin (search) where status = 'published';
alter table public.lineups alter column search set statistics 1000;

-- The condition keeps Postgres from using this index for the lineup list, where it would skip over many rows.
create index lineups_review_idx on public.lineups (status, created_at desc, id desc)
  where status <> 'published';

-- The admins' table sorts by these expressions. Indexes of plain columns would also be used for the lineup list.
create index lineups_admin_created_idx on public.lineups ((created_at at time zone 'UTC'), id);
create index lineups_admin_title_idx on public.lineups (lower(title), id);
create index lineups_admin_map_idx on public.lineups (lower(map), id);
create index lineups_admin_agent_idx on public.lineups (lower(agent), id);

-- Foreign keys need these. The first also makes a lineup the counterpart of at most one other.
create unique index lineups_counterpart_idx on public.lineups (counterpart_id);
create index lineups_broken_patch_idx on public.lineups (broken_patch_id);
create index lineups_change_of_idx on public.lineups (change_of);
create index lineups_created_by_idx on public.lineups (created_by, created_at desc);

create unique index lineups_pending_change_key on public.lineups (change_of) where status = 'pending';

-- A repeated request finds the lineup that the first one has created.
create unique index lineups_request_key on public.lineups (created_by, request_key) where request_key is not null;
