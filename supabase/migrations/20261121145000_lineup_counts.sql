-- How many published lineups each pair of map and agent has on each platform: what the landing pages, their links
-- and the sitemap go by. Counted on an index alone, for whoever asks.
create view public.lineup_counts with (security_invoker = true) as
  select platform, map, agent, count(*) as lineup_count
  from public.published_lineups
  group by platform, map, agent;
revoke all on public.lineup_counts from anon, authenticated, service_role;
grant select on public.lineup_counts to anon, authenticated, service_role;

-- What the published lineups of a map, an agent or both are made of, and how often they worked. To be asked with a
-- platform, and with a map or an agent: then an index finds the rows to count.
create view public.lineup_tallies with (security_invoker = true) as
  select platform, map, agent, ability, map_location, count(*) as lineup_count,
    sum(verdicts_worked) as verdicts_worked, sum(verdicts_missed) as verdicts_missed
  from public.published_lineups
  group by platform, map, agent, ability, map_location;
revoke all on public.lineup_tallies from anon, authenticated, service_role;
grant select on public.lineup_tallies to anon, authenticated, service_role;
