-- Totals of a lineup's verdicts stand with the lineup, so that lists show them without a join, also far down, and
-- are ordered by them. `verdicts_worked` and `verdicts_missed` count all; in the weighted ones a verdict halves with
-- every newer patch of its platform. `reliability` is the share of success that can be relied on;
-- `confirmed_patch_id` is the newest patch that somebody's verdict says it worked on.
alter table public.lineups
  add verdicts_worked int not null default 0,
  add verdicts_missed int not null default 0,
  add weighted_worked double precision not null default 0,
  add weighted_missed double precision not null default 0,
  add reliability double precision not null default 0,
  -- No reference, which would need an index: a patch with verdicts can't go.
  add confirmed_patch_id int;

-- Trigger: totals are counted, not written, by the server neither. What counts them runs as the owner.
create function private.refuse_totals() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    new.verdicts_worked := 0;
    new.verdicts_missed := 0;
    new.weighted_worked := 0;
    new.weighted_missed := 0;
    new.reliability := 0;
    new.confirmed_patch_id := null;
  elsif
    (new.verdicts_worked, new.verdicts_missed, new.weighted_worked, new.weighted_missed, new.reliability,
      new.confirmed_patch_id)
    is distinct from
    (old.verdicts_worked, old.verdicts_missed, old.weighted_worked, old.weighted_missed, old.reliability,
      old.confirmed_patch_id)
  then
    raise exception 'permission denied to change the verdict totals of lineups'
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
revoke all on function private.refuse_totals() from public, anon, authenticated;

create trigger lineups_refuse_totals before insert or update of verdicts_worked, verdicts_missed, weighted_worked,
  weighted_missed, reliability, confirmed_patch_id on public.lineups
  for each row when (current_user in ('anon', 'authenticated', 'service_role'))
  execute function private.refuse_totals();

-- Counting is no edit: no other slug, no later `updated_at`.
drop trigger lineups_rename on public.lineups;
create trigger lineups_rename before update on public.lineups
  for each row when (
    (new.verdicts_worked, new.verdicts_missed, new.weighted_worked, new.weighted_missed, new.reliability,
      new.confirmed_patch_id)
    is not distinct from
    (old.verdicts_worked, old.verdicts_missed, old.weighted_worked, old.weighted_missed, old.reliability,
      old.confirmed_patch_id)
  )
  execute function private.rename_lineup();

-- The same check as before, which is not called any more for what it lets pass.
drop trigger lineups_protect on public.lineups;
create trigger lineups_protect before update on public.lineups
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.refuse_changes('created_by', 'is_sample');

-- The totals of published lineups, for everyone. As with published_lineups, the inner view reads with its owner's
-- rights and lets no other row through.
create view private.lineup_verdict_totals as
  select id as lineup_id, verdicts_worked as worked, verdicts_missed as missed, weighted_worked, weighted_missed,
    reliability as score, confirmed_patch_id
  from public.lineups
  where status = 'published';
revoke all on private.lineup_verdict_totals from public, anon, authenticated;
grant select on private.lineup_verdict_totals to anon, authenticated, service_role;

create view public.lineup_verdict_totals with (security_invoker = true) as
  select lineup_id, worked, missed, weighted_worked, weighted_missed, score, confirmed_patch_id
  from private.lineup_verdict_totals;
revoke all on public.lineup_verdict_totals from anon, authenticated, service_role;
grant select on public.lineup_verdict_totals to anon, authenticated, service_role;
