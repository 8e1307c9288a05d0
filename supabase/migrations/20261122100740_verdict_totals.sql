-- The interval is two-sided, of 95 %, without continuity correction (Wilson 1927, JASA 22: 209-212). 0 without trials.
create function private.wilson_lower_bound(successes double precision, trials double precision)
returns double precision
language sql immutable strict set search_path = ''
return case when trials > 0 then greatest(
  0,
  (2 * successes + 1.959964 ^ 2 - 1.959964 * sqrt(1.959964 ^ 2 + 4 * successes * (1 - successes / trials)))
    / (2 * (trials + 1.959964 ^ 2))
) else 0 end;

-- "jo@example.test" and "jo+2@example.test" have the same mailbox.
create function private.mailbox(email text) returns text
language sql immutable set search_path = ''
return regexp_replace(lower(email), '\+[^@]*@', '@');

-- Locks the lineups first, always in the same order, so that concurrent calls can't deadlock. The numbers are those of
-- lib/limits.ts. Some columns count only older accounts, and some a mailbox only once, as new accounts are easily made:
-- first_verdicts, first_missed: verdicts on the present throw of accounts that were 7 days old, one per mailbox.
-- works_patch_id: the newest released patch since which accounts that were 7 days old gave at least 3 verdicts that it
-- worked, and at most 30 % of their verdicts say that it missed. Of a broken lineup, verdicts since it was broken.
-- confirmed_by: mailboxes of accounts that were 30 days old, for which the present throw worked on the current patch.
create function private.update_verdict_totals(lineup_ids uuid[]) returns void
language plpgsql set search_path = '' as $$
begin
  perform from public.lineups where id = any (lineup_ids) order by id for no key update;
  with patches as (
    -- The age counts newer released patches. A patch that has verdicts may have its release postponed: its age is 0.
    select id, platform, released_at <= now() as is_released, greatest(
      count(*) filter (where released_at <= now()) over (partition by platform order by released_at desc, id desc) - 1, 0
    ) as age
    from public.game_patches
  ),
  -- Each verdict that is not of an uncounted judge; a lineup without verdicts has one row of nulls.
  counted as (
    select
      lineup.id, lineup.platform, verdict.worked, current.weights_key,
      private.mailbox(judge.email) as mailbox, first.given_at,
      verdict.updated_at >= judge.created_at + interval '7 days'
        and (lineup.status <> 'broken' or verdict.updated_at > lineup.checked_at) as is_check,
      patch.is_released and patch.age = 0 and verdict.worked
        and verdict.updated_at >= judge.created_at + interval '30 days'
        and (lineup.throw_changed_at is null or verdict.updated_at > lineup.throw_changed_at) as confirms,
      -- Null if the first verdict does not count.
      case when first.given_at >= judge.created_at + interval '7 days' then first.worked end as first_worked,
      -- A verdict without a patch of this platform is older than all patches.
      power(0.5, coalesce(patch.age, current.released, 0)) as weight,
      case when patch.is_released then patch.age end as released_age
    from public.lineups as lineup
    left join private.current_patches as current using (platform)
    left join public.lineup_verdicts as verdict on verdict.lineup_id = lineup.id
      and not exists (select from private.uncounted_judges as uncounted where uncounted.user_id = verdict.user_id)
    left join lateral (
      select worked, given_at from public.first_verdicts as given
      where given.user_id = verdict.user_id and given.lineup_id = verdict.lineup_id
        and given_at > coalesce(lineup.throw_changed_at, '-infinity')
      order by given_at
      limit 1
    ) as first on true
    left join public.profiles as judge on judge.id = verdict.user_id
    left join patches as patch on patch.id = verdict.patch_id and patch.platform = lineup.platform
    where lineup.id = any (lineup_ids)
  ),
  -- Marks the earliest first verdict of each mailbox. Those that do not count (null) are numbered apart.
  judged as (
    select *,
      row_number() over (partition by id, mailbox, first_worked is null order by given_at) = 1 as is_first_of_mailbox
    from counted
  ),
  -- For each patch with verdicts: the verdicts on it or on a newer patch.
  since_patch as (
    select id, released_age,
      count(*) filter (where worked) over newer as worked,
      count(*) over newer as verdicts
    from counted
    where released_age is not null and is_check
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
      count(first_worked) filter (where is_first_of_mailbox) as first_verdicts,
      count(*) filter (where not first_worked and is_first_of_mailbox) as first_missed,
      count(distinct mailbox) filter (where confirms) as confirmed_by,
      coalesce(sum(weight) filter (where worked), 0) as weighted_worked,
      coalesce(sum(weight) filter (where not worked), 0) as weighted_missed,
      min(released_age) filter (where worked) as confirmed_age
    from judged
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
    reliability = private.wilson_lower_bound(summed.weighted_worked, summed.weighted_worked + summed.weighted_missed),
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
