-- Purges at most `most` lineups: 30 days after they were deleted, accepted changes after a day. Returns how many.
create function public.purge_lineups(most int) returns int
language plpgsql security definer set search_path = '' as $$
declare
  purged int;
begin
  delete from public.lineups where id = any (array(
    select lineup.id
    from public.lineups as lineup
    left join private.previous_states as state on state.lineup_id = lineup.id
    where lineup.status = 'deleted'
      and coalesce(state.decided_at, lineup.updated_at)
        < now() - case state.decision when 'accepted' then interval '1 day' else interval '30 days' end
    limit most
    for update of lineup skip locked
  ));
  get diagnostics purged = row_count;
  delete from private.previous_states as state
    where decided_at < now() - interval '1 day'
      and not exists (select from public.lineups where id = state.lineup_id and status = 'deleted');
  return purged;
end
$$;
grant execute on function public.purge_lineups(int) to service_role;
