-- Measured difficulty and Verified: what first verdicts say about how hard a lineup is, and how many people confirmed it on the
-- current patch. This file decides which verdicts count; `lib/community/measured-difficulty.ts` decides from how many on, and
-- what they mean.
--
-- Both count people who still have a verdict on the lineup and are not in `private.uncounted_judges`. The age of an account is
-- that when the verdict was given. Verdicts on an earlier throw don't count: see `private.is_throw_changed`.
-- first verdict: of an account that was a week old, as for a check after a patch. On any patch, but not while the lineup is
--   broken.
-- confirmed by: "Worked" on the current patch, of an account that was a month old.

-- Locked before the first change. Otherwise a request that reads a view or saves a verdict would wait for the table while this
-- waits for the view or for the verdicts. Each attempt gives up before Postgres looks for such a deadlock, which is after a second.
do $$
begin
  set local lock_timeout = '200ms';
  loop
    begin
      lock table public.lineups, public.lineup_verdicts, private.public_lineups, public.public_lineups, private.published_lineups,
        public.published_lineups, public.my_saved_lineups, private.pending_lineups;
      exit;
    exception when lock_not_available then
      perform pg_sleep(0.05);
    end;
  end loop;
  set local lock_timeout = default;
end
$$;

-- What each user said about a lineup first. A later verdict does not change it, and it stays when the verdict is taken back,
-- so that nobody can give another first one. Deleted with the user and with the lineup.
create table public.first_verdicts (
  user_id uuid not null references auth.users (id) on delete cascade,
  lineup_id uuid not null references public.lineups (id) on delete cascade,
  -- Null if the verdict was changed or repeated before first verdicts were stored, so that the first one is not known.
  worked boolean,
  given_at timestamptz not null,
  primary key (user_id, lineup_id)
);
create index first_verdicts_lineup_id_idx on public.first_verdicts (lineup_id) include (user_id, worked, given_at);

alter table public.first_verdicts enable row level security;
grant select on public.first_verdicts to authenticated, service_role;

create policy "users read their own first verdicts" on public.first_verdicts
  for select to authenticated
  using (user_id = (select auth.uid()) and (select private.has_session()));

-- `first_verdicts` and `first_missed`: how many first verdicts count, and how many of them say that the lineup was missed.
-- `confirmed_by`: how many people say that it works on the current patch.
-- `throw_changed_at`: when an edit last changed the throw.
alter table public.lineups
  add column first_verdicts int not null default 0,
  add column first_missed int not null default 0,
  add column confirmed_by int not null default 0,
  add column throw_changed_at timestamptz;

create or replace function private.lineup_content(lineup jsonb) returns jsonb
language sql immutable set search_path = ''
return lineup - '{id,short_id,slug,search,created_at,updated_at,created_by,request_key,edit_key,is_sample,
  counterpart_id,change_of,checked_at,broken_patch_id,verdicts_worked,verdicts_missed,weighted_worked,
  weighted_missed,reliability,confirmed_patch_id,works_patch_id,weights_key,
  first_verdicts,first_missed,confirmed_by,throw_changed_at}'::text[];

create or replace function private.reset_verdict_totals() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.verdicts_worked := 0;
  new.verdicts_missed := 0;
  new.first_verdicts := 0;
  new.first_missed := 0;
  new.confirmed_by := 0;
  new.weighted_worked := 0;
  new.weighted_missed := 0;
  new.reliability := 0;
  new.confirmed_patch_id := null;
  new.works_patch_id := null;
  new.weights_key := null;
  return new;
end
$$;

create or replace trigger lineups_2_protect_columns before update on public.lineups
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.protect_columns(
    'created_by', 'is_sample', 'request_key', 'change_of', 'checked_at', 'broken_patch_id', 'throw_changed_at'
  );

create or replace trigger lineups_3_protect_totals before update of verdicts_worked, verdicts_missed, weighted_worked,
  weighted_missed, reliability, confirmed_patch_id, works_patch_id, weights_key, first_verdicts, first_missed, confirmed_by
  on public.lineups
  for each row when (current_user in ('anon', 'authenticated', 'service_role'))
  execute function private.protect_columns('verdicts_worked', 'verdicts_missed', 'weighted_worked', 'weighted_missed',
    'reliability', 'confirmed_patch_id', 'works_patch_id', 'weights_key', 'first_verdicts', 'first_missed',
    'confirmed_by');

-- Whether an edit changes what is thrown, from where, to where or how, so that verdicts from before it are about another throw.
-- A value that was missing before describes the same throw more fully. Exact points are left out: they are marks on a drawing
-- that is not to scale, and move when they are corrected or when a map is redrawn.
create function private.is_throw_changed(before public.lineups, after public.lineups) returns boolean
language sql immutable set search_path = ''
return exists (
  select
  from unnest(
    array[before.platform, before.map, before.agent, before.ability, before.stand_callout, before.target_callout,
      before.movement, before.fire, before.charge::text, before.bounces::text],
    array[after.platform, after.map, after.agent, after.ability, after.stand_callout, after.target_callout,
      after.movement, after.fire, after.charge::text, after.bounces::text]
  ) as field (old_value, new_value)
  where old_value <> '' and old_value is distinct from new_value
);

-- As before. In addition, an edit that changes the throw starts the count of first verdicts and of confirmations again.
create or replace function private.handle_lineup_edit() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (new.id, new.short_id, new.created_at) is distinct from (old.id, old.short_id, old.created_at)
    or new.created_by <> old.created_by
    or old.created_by is null and new.created_by is not null
  then
    raise exception 'id, short_id, created_at and created_by of a lineup never change'
      using errcode = 'insufficient_privilege';
  end if;
  new.slug := private.lineup_slug(new.title, new.short_id);
  new.updated_at := old.updated_at;
  if private.lineup_content(to_jsonb(new)) <> private.lineup_content(to_jsonb(old))
  then
    -- Not now(): a transaction may contain two edits.
    new.updated_at := greatest(clock_timestamp(), old.updated_at + interval '1 microsecond');
    if new.status = 'published' and old.status <> 'published' then
      new.checked_at := new.updated_at;
    end if;
    if new.edit_key = old.edit_key then
      new.edit_key := null;
    end if;
    if private.is_throw_changed(old, new) then
      new.throw_changed_at := new.updated_at;
      new.first_verdicts := 0;
      new.first_missed := 0;
      new.confirmed_by := 0;
    end if;
  end if;
  return new;
end
$$;

-- As before. In addition, it restores when the throw was last changed.
create or replace function private.restore_state(lineup uuid) returns void
language plpgsql set search_path = '' as $$
declare
  state private.previous_states;
  wanted public.lineups;
  columns text := (
    select string_agg(quote_ident(name), ', ')
    from jsonb_object_keys(private.lineup_content(to_jsonb(jsonb_populate_record(null::public.lineups, '{}')))) as name
  ) || ', broken_patch_id, counterpart_id';
begin
  select * into strict state from private.previous_states where lineup_id = lineup;
  wanted := jsonb_populate_record(null::public.lineups, state.before);
  if wanted.status = 'broken' and not exists (select from public.game_patches where id = wanted.broken_patch_id) then
    wanted.status := 'published';
    wanted.broken_patch_id := null;
  end if;
  wanted.counterpart_id := coalesce(
    (select counterpart_id from public.lineups where id = lineup),
    (
      select id from public.lineups as pair
      where id = wanted.counterpart_id and counterpart_id is null and platform <> wanted.platform and status <> 'deleted'
    )
  );
  execute format('update public.lineups set (%1$s) = (select %1$s from (select ($1).*) as wanted) where id = $2', columns)
    using wanted, lineup;
  -- That was an edit, which counts as a check.
  update public.lineups set checked_at = wanted.checked_at where id = lineup and checked_at <> wanted.checked_at;
  -- If the decision changed the throw, the verdicts from before it count again.
  update public.lineups set throw_changed_at = wanted.throw_changed_at
    where id = lineup and throw_changed_at is distinct from wanted.throw_changed_at;
  if found then
    perform private.update_verdict_totals(array[lineup]);
  end if;
  delete from public.lineup_reviews where lineup_id = lineup;
  insert into public.lineup_reviews
    select review.* from jsonb_populate_record(null::public.lineup_reviews, state.review) as review
    where review.lineup_id is not null;
  perform private.restore_state(change.id)
    from public.lineups as change
    join private.previous_states as deleted on deleted.lineup_id = change.id
    where change.change_of = lineup and change.status = 'deleted' and state.decision = 'deleted'
      and deleted.decision = 'deleted' and deleted.decided_at = state.decided_at;
  update private.previous_states set undone = true where lineup_id = lineup;
  perform private.remember_versions(array[lineup]);
end
$$;

-- Trigger: stores the first verdict of a user on a lineup. It is replaced by the first one after the throw was changed.
-- A verdict on a broken lineup is about the patch that broke it, so it is no first one.
create function private.keep_first_verdict() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.first_verdicts as known (user_id, lineup_id, worked, given_at)
    select new.user_id, new.lineup_id, new.worked, new.updated_at
    from public.lineups where id = new.lineup_id and status <> 'broken'
    on conflict (user_id, lineup_id) do update
      set worked = excluded.worked, given_at = excluded.given_at
      where known.given_at <= (select throw_changed_at from public.lineups where id = excluded.lineup_id);
  return null;
end
$$;
create trigger lineup_verdicts_keep_first after insert or update of user_id, lineup_id, worked on public.lineup_verdicts
  for each row execute function private.keep_first_verdict();

insert into public.first_verdicts (user_id, lineup_id, worked, given_at)
  select user_id, lineup_id, case when updated_at = created_at then worked end, created_at from public.lineup_verdicts;

-- As before. In addition it sets:
-- first_verdicts, first_missed, confirmed_by: see the top of this file. Nobody confirms a lineup while its platform has no
--   patch.
create or replace function private.update_verdict_totals(lineup_ids uuid[]) returns void
language plpgsql set search_path = '' as $$
begin
  perform from public.lineups where id = any (lineup_ids) order by id for no key update;
  with patches as (
    -- The age of a patch is the number of newer released ones. A patch that already has verdicts may have its
    -- release postponed; its age is then 0.
    select id, platform, released_at <= now() as is_released, greatest(
      count(*) filter (where released_at <= now()) over (partition by platform order by released_at desc, id desc) - 1, 0
    ) as age
    from public.game_patches
  ),
  weighted as (
    select
      lineup.id, lineup.platform, verdict.worked, current.weights_key,
      verdict.updated_at >= judge.created_at + interval '7 days' as is_from_old_account,
      -- Whether the verdict confirms the lineup: it is on the current patch, on the throw as it is now, and from an account
      -- that was a month old.
      patch.is_released and patch.age = 0 and verdict.worked
        and verdict.updated_at >= judge.created_at + interval '30 days'
        and (lineup.throw_changed_at is null or verdict.updated_at > lineup.throw_changed_at) as confirms,
      -- Whether the first verdict said that the lineup worked; null if it does not count.
      case
        when first.given_at >= judge.created_at + interval '7 days'
          and (lineup.throw_changed_at is null or first.given_at > lineup.throw_changed_at)
        then first.worked
      end as first_worked,
      -- A verdict from before the first patch, or on another platform, is older than all patches: its age is their
      -- number.
      power(0.5, coalesce(patch.age, current.released, 0)) as weight,
      -- The age of the verdict's patch; null if that patch is not released.
      case when patch.is_released then patch.age end as released_age
    from public.lineups as lineup
    left join private.current_patches as current using (platform)
    left join public.lineup_verdicts as verdict on verdict.lineup_id = lineup.id
      and not exists (select from private.uncounted_judges as uncounted where uncounted.user_id = verdict.user_id)
    left join public.first_verdicts as first on first.user_id = verdict.user_id and first.lineup_id = verdict.lineup_id
    left join public.profiles as judge on judge.id = verdict.user_id
    left join patches as patch on patch.id = verdict.patch_id and patch.platform = lineup.platform
    where lineup.id = any (lineup_ids)
  ),
  since_patch as (
    select id, released_age,
      count(*) filter (where worked) over newer as worked,
      count(*) over newer as verdicts
    from weighted
    where released_age is not null and is_from_old_account
    window newer as (partition by id order by released_age)
  ),
  works as (
    select id, min(released_age) as age from since_patch where worked >= 3 and worked >= 0.7 * verdicts group by id
  ),
  summed as (
    select
      id, platform, weights_key,
      count(*) filter (where worked) as worked,
      count(*) filter (where not worked) as missed,
      count(first_worked) as first_verdicts,
      count(*) filter (where not first_worked) as first_missed,
      count(*) filter (where confirms) as confirmed_by,
      coalesce(sum(weight) filter (where worked), 0) as weighted_worked,
      coalesce(sum(weight) filter (where not worked), 0) as weighted_missed,
      -- The age of the newest released patch with a verdict that the lineup worked; null without one.
      min(released_age) filter (where worked) as confirmed_age
    from weighted
    group by id, platform, weights_key
  )
  update public.lineups as lineup
  set
    verdicts_worked = summed.worked,
    verdicts_missed = summed.missed,
    first_verdicts = summed.first_verdicts,
    first_missed = summed.first_missed,
    confirmed_by = summed.confirmed_by,
    weighted_worked = summed.weighted_worked,
    weighted_missed = summed.weighted_missed,
    reliability = private.wilson_lower_bound(
      summed.weighted_worked, summed.weighted_worked + summed.weighted_missed
    ),
    confirmed_patch_id = confirmed.id,
    works_patch_id = (
      select patches.id
      from works join patches using (age)
      where works.id = summed.id and patches.platform = summed.platform and patches.is_released
    ),
    weights_key = summed.weights_key
  from summed
  left join patches as confirmed
    on confirmed.platform = summed.platform and confirmed.is_released and confirmed.age = summed.confirmed_age
  where lineup.id = summed.id;
end
$$;

-- As before, with another seed: all totals are out of date, and `recount_verdicts` counts them again in the background.
create or replace view private.current_patches as
  select platform, count(*) as released,
    (array_agg(id order by released_at desc, id desc))[1] as id,
    (array_agg(name order by released_at desc, id desc))[1] as name,
    hashtextextended(string_agg(id::text, ' ' order by released_at desc, id desc), 1) as weights_key
  from public.game_patches
  where released_at <= now()
  group by platform;

-- Totals of a platform without a patch have no key.
update public.lineups set weights_key = -1
  where verdicts_worked + verdicts_missed > 0 and platform not in (select platform from private.current_patches);

-- As before, with the new columns of the table (docs/decisions/0038).
create or replace view private.public_lineups as
  select
    weighted_worked / nullif(weighted_worked + weighted_missed, 0) as verdicts_share,
    confirmed_patch_id is not distinct from (
      (select jsonb_object_agg(patch.platform, patch.id) from private.current_patches as patch) ->> platform
    )::int as confirmed,
    (select jsonb_object_agg(patch.platform, patch.name) from private.current_patches as patch) ->> platform
      as current_patch,
    (
      select counterpart.slug from public.lineups as counterpart
      where counterpart.id = lineups.counterpart_id and counterpart.status = 'published'
    ) as counterpart_slug,
    (
      select patch.name
      from public.game_patches as patch
      where patch.platform = lineups.platform and patch.released_at <= now() and patch.released_at > lineups.checked_at
        and patch.touched && array [
          'everything', 'map:' || lineups.map, 'agent:' || lineups.agent,
          'ability:' || lineups.agent || '/' || lineups.ability
        ]
        and not exists (
          select from public.game_patches as works
          where works.id = lineups.works_patch_id and (works.released_at, works.id) >= (patch.released_at, patch.id)
        )
      order by patch.released_at, patch.id
      limit 1
    ) as unchecked_since,
    (select patch.name from public.game_patches as patch where patch.id = lineups.broken_patch_id) as broken_since,
    -- The author's username, which is all that is public of an account. The sample data name nobody.
    case when not is_sample then
      (select profile.username from public.profiles as profile where profile.id = lineups.created_by)
    end as author,
    lineups.*
  from public.lineups
  where status in ('published', 'broken');

create or replace view public.public_lineups with (security_invoker = true) as
  select * from private.public_lineups;

create or replace view private.published_lineups as
  select * from private.public_lineups where status = 'published';

create or replace view public.published_lineups with (security_invoker = true) as
  select * from private.published_lineups;

create or replace view public.my_saved_lineups with (security_invoker = true) as
  select saved.created_at as saved_at, lineup.*
  from public.saved_lineups as saved
  join public.public_lineups as lineup on lineup.id = saved.lineup_id
  where saved.user_id = (select auth.uid());

create or replace view private.pending_lineups with (security_invoker = true) as
  select
    (select author.username from public.profiles as author where author.id = lineups.created_by) as author_username,
    case when review.state = 'returned'
      then (select count(*) from public.lineup_reviews as returned where returned.state = 'returned')
      else (select count(*) from public.lineups as pending where pending.status = 'pending')
        - (select count(*) from public.lineup_reviews as returned where returned.state = 'returned')
    end as total,
    coalesce(review.state = 'returned', false) as is_returned,
    review.note as review_note,
    lineups.*
  from public.lineups
  left join public.lineup_reviews as review on review.lineup_id = lineups.id and review.state <> 'rejected'
  where lineups.status = 'pending';

create or replace function public.pending_lineups(page int default 1, page_size int default 10, returned boolean default false)
returns setof private.pending_lineups
language sql stable set search_path = ''
begin atomic
  select private.require_admin();
  select * from private.pending_lineups
  where is_returned = returned
  order by review_note is null, created_at, id
  limit least(greatest(page_size, 1), 100)
  offset (greatest(page, 1) - 1)::bigint * least(greatest(page_size, 1), 100);
end;

-- As before. In addition, it returns the first verdicts and how many people confirmed the lineup.
drop function public.set_verdict(uuid, boolean);
create function public.set_verdict(lineup uuid, verdict boolean default null)
returns table (
  short_id text, worked int, missed int, share double precision, confirmed boolean, current_patch text,
  patch_mark_changed boolean, first_verdicts int, first_missed int, confirmed_by int
)
language plpgsql set search_path = '' as $$
declare
  patch_mark text := (select unchecked_since from public.public_lineups as judged where judged.id = lineup);
begin
  if verdict is null then
    delete from public.lineup_verdicts where user_id = auth.uid() and lineup_id = lineup;
  else
    insert into public.lineup_verdicts (user_id, lineup_id, worked) values (auth.uid(), lineup, verdict)
      on conflict (user_id, lineup_id) do update set worked = excluded.worked;
  end if;
  return query
    select judged.short_id, judged.verdicts_worked, judged.verdicts_missed, judged.verdicts_share, judged.confirmed,
      judged.current_patch, judged.unchecked_since is distinct from patch_mark,
      judged.first_verdicts, judged.first_missed, judged.confirmed_by
    from public.public_lineups as judged
    where judged.id = lineup;
end
$$;
grant execute on function public.set_verdict(uuid, boolean) to authenticated;
