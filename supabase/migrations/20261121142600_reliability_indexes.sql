-- The browser's other order, the most reliable first: one index per narrowing, as for the newest first. Counting
-- doesn't ask for an order and stays with those.
create index lineups_reliable_idx on public.lineups (platform, reliability desc, created_at desc, id desc)
  where status = 'published';
create index lineups_reliable_map_idx on public.lineups (platform, map, reliability desc, created_at desc, id desc)
  where status = 'published';
create index lineups_reliable_agent_idx
  on public.lineups (platform, agent, reliability desc, created_at desc, id desc) where status = 'published';
create index lineups_reliable_map_agent_idx
  on public.lineups (platform, map, agent, reliability desc, created_at desc, id desc) where status = 'published';
