create function private.handle_changed_verdicts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    perform private.update_verdict_totals(array(select lineup_id from before union select lineup_id from after));
  else
    perform private.update_verdict_totals(array(select distinct lineup_id from changed));
  end if;
  return null;
end
$$;
create trigger lineup_verdicts_count_inserted after insert on public.lineup_verdicts referencing new table as changed
  for each statement execute function private.handle_changed_verdicts();
create trigger lineup_verdicts_count_updated after update on public.lineup_verdicts
  referencing old table as before new table as after
  for each statement execute function private.handle_changed_verdicts();
create trigger lineup_verdicts_count_deleted after delete on public.lineup_verdicts referencing old table as changed
  for each statement execute function private.handle_changed_verdicts();

-- Adds banned judges, removes those whose verdicts count again, and marks the lineups of both for a recount.
create function private.update_uncounted_judges() returns void
language plpgsql set search_path = '' as $$
declare
  changed_judges uuid[];
  lineup_ids uuid[];
begin
  with counted_again as (
    delete from private.uncounted_judges as judge
      where not exists (
        select from public.profiles as profile where id = judge.user_id and private.is_uncounted(profile)
      )
      returning user_id
  ),
  newly_uncounted as (
    insert into private.uncounted_judges (user_id)
      -- `banned` is repeated here, so that Postgres uses `profiles_banned_idx`.
      select id from public.profiles as profile where banned and private.is_banned(profile)
      on conflict do nothing
      returning user_id
  )
  select array_agg(user_id) into changed_judges from (table counted_again union all table newly_uncounted) as judge;
  lineup_ids := array(select distinct lineup_id from public.lineup_verdicts where user_id = any (changed_judges));
  -- Locked in the same order as in `update_verdict_totals`.
  perform from public.lineups where id = any (lineup_ids) order by id for no key update;
  update public.lineups set weights_key = -1 where id = any (lineup_ids);
end
$$;

create function private.handle_changed_ban() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.update_uncounted_judges();
  return null;
end
$$;
create trigger profiles_count_verdicts after update of banned, banned_until on public.profiles
  for each statement execute function private.handle_changed_ban();

-- Recounts at most `most` lineups with an old `weights_key`, skips locked ones, and returns how many it has recounted.
create function public.recount_verdicts(most int) returns int
language plpgsql security definer set search_path = '' as $$
declare
  lineup_ids uuid[];
begin
  perform private.update_uncounted_judges();
  lineup_ids := array(
    select lineup.id
    from public.lineups as lineup
    left join private.current_patches as current using (platform)
    where (lineup.verdicts_worked + lineup.verdicts_missed > 0 or lineup.weights_key = -1)
      and lineup.weights_key is distinct from current.weights_key
    limit most
    for no key update of lineup skip locked
  );
  perform private.update_verdict_totals(lineup_ids);
  return cardinality(lineup_ids);
end
$$;
grant execute on function public.recount_verdicts(int) to service_role;
