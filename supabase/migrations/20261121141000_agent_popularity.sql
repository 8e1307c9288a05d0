-- Agent popularity: published lineups per agent. Reads with the caller's rights.
create view public.agent_popularity with (security_invoker = true) as
  select agent as agent_id, count(*) as lineup_count
  from public.lineups
  where status = 'published'
  group by agent;

revoke all on public.agent_popularity from anon, authenticated;
grant select on public.agent_popularity to anon, authenticated, service_role;
