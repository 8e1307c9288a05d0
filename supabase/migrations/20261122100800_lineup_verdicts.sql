-- Verdicts: whether a lineup worked for a person, and on which patch they last said so. Each is private; totals are
-- public. They go with the person and with the lineup; a patch stays as long as it has any.
create table public.lineup_verdicts (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  lineup_id uuid not null references public.lineups (id) on delete cascade,
  worked boolean not null,
  patch_id int references public.game_patches (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, lineup_id)
);
create index lineup_verdicts_lineup_id_idx on public.lineup_verdicts (lineup_id) include (patch_id, worked);
create index lineup_verdicts_patch_id_idx on public.lineup_verdicts (patch_id);

-- Trigger: saying it, also once more, is saying it now and of the lineup's current patch. Null while there is none.
create function private.stamp_verdict() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.patch_id := (
    select patch.id
    from public.lineups as lineup
    join public.game_patches as patch on patch.platform = lineup.platform and patch.newer_patches = 0
    where lineup.id = new.lineup_id
  );
  new.updated_at := now();
  if tg_op = 'INSERT' then
    new.created_at := now();
  end if;
  return new;
end
$$;

-- Triggers of one kind run in the order of their names: what a person sent is looked at before it is stamped.
create trigger lineup_verdicts_1_protect_columns before update on public.lineup_verdicts
  for each row when (current_user in ('anon', 'authenticated')) execute function private.protect_columns(
    'user_id', 'lineup_id', 'patch_id', 'created_at', 'updated_at'
  );
create trigger lineup_verdicts_2_stamp before insert or update of user_id, lineup_id, worked on public.lineup_verdicts
  for each row execute function private.stamp_verdict();

alter table public.lineup_verdicts enable row level security;
-- An upsert of the data API writes all columns it was sent, those of the key as well.
grant select, insert (user_id, lineup_id, worked), update (user_id, lineup_id, worked), delete
  on public.lineup_verdicts to authenticated, service_role;

create policy "people read their own verdicts" on public.lineup_verdicts
  for select to authenticated
  using (user_id = (select auth.uid()));

create policy "people judge published lineups" on public.lineup_verdicts
  for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and (select private.is_active())
    and exists (select from public.lineups where id = lineup_id and status = 'published')
  );

create policy "people change their verdicts" on public.lineup_verdicts
  for update to authenticated
  using (user_id = (select auth.uid()) and (select private.is_active()))
  with check (
    user_id = (select auth.uid())
    and (select private.is_active())
    and exists (select from public.lineups where id = lineup_id and status = 'published')
  );

create policy "people take back their verdicts" on public.lineup_verdicts
  for delete to authenticated
  using (user_id = (select auth.uid()) and (select private.is_active()));
-- Lower bound of Wilson's score interval at 95 % (two-sided), without continuity correction: what share of
-- successes can be relied on after so many trials. 0 without trials. Wilson 1927, JASA 22: 209-212; method 3 of
-- Newcombe 1998, Statistics in Medicine 17: 857-872.
create function private.wilson_lower_bound(successes double precision, trials double precision)
returns double precision
language sql immutable strict set search_path = ''
return case when trials > 0 then greatest(
  0,
  (2 * successes + 1.959964 ^ 2 - 1.959964 * sqrt(1.959964 ^ 2 + 4 * successes * (1 - successes / trials)))
    / (2 * (trials + 1.959964 ^ 2))
) else 0 end;
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

create trigger lineups_forget_patch after update of platform on public.lineups
  for each row when (new.platform <> old.platform) execute function private.forget_patch();
-- Verdicts are written side by side; what moves the ground below many of them waits until none is being written, and
-- keeps new ones waiting: a patch, and a lineup or an account with verdicts of its own. Taken before any row is
-- touched, so that nobody waits for a row while keeping this from somebody else.
create function private.lock_verdicts() returns void
language sql set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('private.verdicts', 0));
$$;

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

-- Trigger: verdicts weigh less with every newer patch.
create function private.follow_patch() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.weigh_verdicts(case tg_op when 'DELETE' then old.platform else new.platform end);
  return null;
end
$$;

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

create trigger game_patches_hold before insert or update or delete on public.game_patches
  for each statement execute function private.hold_verdicts();
create trigger lineups_hold_verdicts before update of platform or delete on public.lineups
  for each statement execute function private.hold_verdicts();
create trigger arcline_hold_verdicts before delete on auth.users
  for each statement execute function private.hold_verdicts();
