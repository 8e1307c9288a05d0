-- Counts the verdicts of lineups anew. Exact as long as nobody else writes these totals meanwhile.
create function private.recount_verdicts(lineup_ids uuid[]) returns void
language sql set search_path = '' as $$
  with weighed as (
    select
      lineup.id, lineup.platform, verdict.worked, patch.newer_patches,
      -- Without a patch it is older than all of them; on one that was put off after its release it is new.
      power(0.5, coalesce(case when verdict.patch_id is null then released.patches else patch.newer_patches end, 0))
        as weight
    from public.lineups as lineup
    left join public.lineup_verdicts as verdict on verdict.lineup_id = lineup.id
    left join public.game_patches as patch on patch.id = verdict.patch_id
    left join (
      select platform, count(newer_patches) as patches from public.game_patches group by platform
    ) as released on released.platform = lineup.platform
    where lineup.id = any (lineup_ids)
  ),
  summed as (
    select
      id, platform,
      count(*) filter (where worked) as worked,
      count(*) filter (where not worked) as missed,
      coalesce(sum(weight) filter (where worked), 0) as weighted_worked,
      coalesce(sum(weight) filter (where not worked), 0) as weighted_missed,
      min(newer_patches) filter (where worked) as confirmed
    from weighed
    group by id, platform
  )
  update public.lineups as lineup
  set
    verdicts_worked = summed.worked,
    verdicts_missed = summed.missed,
    weighted_worked = summed.weighted_worked,
    weighted_missed = summed.weighted_missed,
    reliability = private.wilson_lower_bound(
      summed.weighted_worked, summed.weighted_worked + summed.weighted_missed
    ),
    confirmed_patch_id = patch.id
  from summed
  left join public.game_patches as patch
    on patch.platform = summed.platform and patch.newer_patches = summed.confirmed
  where lineup.id = summed.id
    and (lineup.verdicts_worked, lineup.verdicts_missed, lineup.weighted_worked, lineup.weighted_missed,
        lineup.confirmed_patch_id)
      is distinct from
      (summed.worked, summed.missed, summed.weighted_worked, summed.weighted_missed, patch.id);
$$;
revoke all on function private.recount_verdicts(uuid[]) from public, anon, authenticated;

-- Trigger: the totals follow the verdicts, whatever changed them.
create function private.follow_verdicts() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  lineup_ids uuid[];
begin
  if tg_op = 'UPDATE' then
    lineup_ids := array(select lineup_id from before union select lineup_id from after);
  else
    lineup_ids := array(select distinct lineup_id from changed);
  end if;
  -- First the locks, all in one order, so that two never wait for each other; then what is committed counts.
  perform from public.lineups where id = any (lineup_ids) order by id for no key update;
  perform private.recount_verdicts(lineup_ids);
  return null;
end
$$;
revoke all on function private.follow_verdicts() from public, anon, authenticated;

create trigger lineup_verdicts_added after insert on public.lineup_verdicts referencing new table as changed
  for each statement execute function private.follow_verdicts();
create trigger lineup_verdicts_changed after update on public.lineup_verdicts
  referencing old table as before new table as after
  for each statement execute function private.follow_verdicts();
create trigger lineup_verdicts_removed after delete on public.lineup_verdicts referencing old table as changed
  for each statement execute function private.follow_verdicts();

-- Trigger: on another platform a lineup's verdicts are older than every patch.
create function private.forget_patch() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.lineup_verdicts set patch_id = null where lineup_id = new.id;
  return null;
end
$$;
revoke all on function private.forget_patch() from public, anon, authenticated;

create trigger lineups_forget_patch after update of platform on public.lineups
  for each row when (new.platform <> old.platform) execute function private.forget_patch();
