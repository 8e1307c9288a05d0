-- The browser shows published lineups of one platform, newest first, narrowed by map, agent or both: one index
-- per narrowing gives pages in order. The other filters ride along, so that counting never visits the table.
create index lineups_browse_idx on public.lineups (platform, created_at desc, id desc)
  include (side) where status = 'published';
create index lineups_browse_map_idx on public.lineups (platform, map, created_at desc, id desc)
  include (side, map_location) where status = 'published';
create index lineups_browse_agent_idx on public.lineups (platform, agent, created_at desc, id desc)
  include (side, ability) where status = 'published';
create index lineups_browse_map_agent_idx on public.lineups (platform, map, agent, created_at desc, id desc)
  include (side, map_location, ability) where status = 'published';

-- Popularity counts published lineups by agent.
create index lineups_agent_idx on public.lineups (agent) where status = 'published';

-- The search box. With more statistics Postgres tells a rare word from a common one, and so when to start from
-- this index and when to walk through a page in order.
create index lineups_search_idx on public.lineups using gin (search) where status = 'published';
alter table public.lineups alter column search set statistics 1000;

-- What waits for review or was rejected, newest first. There is none over all lineups on purpose: Postgres would
-- take it for the browser's pages too and read past everything that the filters leave out.
create index lineups_review_idx on public.lineups (status, created_at desc, id desc)
  where status <> 'published';

-- Deleting an account finds its lineups; authors find their own.
create index lineups_created_by_idx on public.lineups (created_by, created_at desc);
