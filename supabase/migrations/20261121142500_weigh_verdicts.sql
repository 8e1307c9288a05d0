-- Verdicts are written side by side; what moves the ground below many of them waits until none is being written, and
-- keeps new ones waiting: a patch, and a lineup or an account with verdicts of its own. Taken before any row is
-- touched, so that nobody waits for a row while keeping this from somebody else.
create function private.lock_verdicts() returns void
language sql set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('private.verdicts', 0));
$$;
revoke all on function private.lock_verdicts() from public, anon, authenticated;

-- Reckons a platform's patches anew, and all its totals with them.
create function private.weigh_verdicts(on_platform text) returns void
language plpgsql set search_path = '' as $$
declare
  moment timestamptz;
begin
  perform private.lock_verdicts();
  -- Read only now: the lock may have taken a while.
  moment := clock_timestamp();
  update public.game_patches as patch
    set newer_patches = case when patch.released_at <= moment then (
      select count(*) from public.game_patches as newer
      where newer.platform = on_platform and newer.released_at <= moment
        and (newer.released_at, newer.id) > (patch.released_at, patch.id)
    ) end
    where patch.platform = on_platform;
  perform private.recount_verdicts(array(
    select id from public.lineups where platform = on_platform and verdicts_worked + verdicts_missed > 0
  ));
end
$$;
revoke all on function private.weigh_verdicts(text) from public, anon, authenticated;

-- Trigger: verdicts weigh less with every newer patch.
create function private.follow_patch() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.weigh_verdicts(case tg_op when 'DELETE' then old.platform else new.platform end);
  return null;
end
$$;
revoke all on function private.follow_patch() from public, anon, authenticated;

create trigger game_patches_follow after insert or delete or update of released_at on public.game_patches
  for each row execute function private.follow_patch();

-- Trigger: before verdicts are written. The first ones after a release that was announced bring it about.
create function private.share_verdicts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.weigh_verdicts(due.platform)
  from (
    select distinct platform from public.game_patches
    where newer_patches is null and released_at <= clock_timestamp()
  ) as due;
  perform pg_advisory_xact_lock_shared(hashtextextended('private.verdicts', 0));
  return null;
end
$$;
revoke all on function private.share_verdicts() from public, anon, authenticated;

create trigger lineup_verdicts_share before insert or update or delete on public.lineup_verdicts
  for each statement execute function private.share_verdicts();

-- Trigger: before something that many verdicts hang on is written.
create function private.hold_verdicts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_verdicts();
  return null;
end
$$;
revoke all on function private.hold_verdicts() from public, anon, authenticated;

create trigger game_patches_hold before insert or update or delete on public.game_patches
  for each statement execute function private.hold_verdicts();
create trigger lineups_hold_verdicts before update of platform or delete on public.lineups
  for each statement execute function private.hold_verdicts();
create trigger arcline_hold_verdicts before delete on auth.users
  for each statement execute function private.hold_verdicts();
