-- The published lineups that the caller saved, with what lists narrow and order by, and when each was saved.
create view public.my_saved_lineups with (security_invoker = true) as
  select lineup.*, saved.created_at as saved_at
  from public.saved_lineups as saved
  join public.published_lineups as lineup on lineup.id = saved.lineup_id
  where saved.user_id = (select auth.uid());
revoke all on public.my_saved_lineups from anon, authenticated, service_role;
grant select on public.my_saved_lineups to authenticated;
