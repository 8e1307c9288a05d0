-- Short ids of public lineups, newest first, at most 1000 of a kind. `is_counted`: the account is old enough to count.
create function public.my_state() returns jsonb
language sql stable set search_path = '' as $$
  with newest_saves as (
    select lineup.short_id, saved.created_at
    from public.saved_lineups as saved
    join public.public_lineups as lineup on lineup.id = saved.lineup_id
    where saved.user_id = (select auth.uid())
    order by saved.created_at desc
    limit 1000
  ),
  -- Those on the current patch, on the present throw, and since the lineup was broken: one press renews any other.
  judged_lineups as (
    select lineup.short_id, verdict.worked, verdict.updated_at
    from public.lineup_verdicts as verdict
    join public.public_lineups as lineup on lineup.id = verdict.lineup_id
    left join public.game_patches as patch on patch.id = verdict.patch_id and patch.platform = lineup.platform
    where verdict.user_id = (select auth.uid()) and patch.name is not distinct from lineup.current_patch
      and verdict.updated_at > coalesce(
        greatest(lineup.throw_changed_at, case lineup.status when 'broken' then lineup.checked_at end), '-infinity'
      )
    order by verdict.updated_at desc
    limit 1000
  ),
  newest_reports as (
    select lineup.short_id, report.created_at
    from public.lineup_reports as report
    join public.public_lineups as lineup on lineup.id = report.lineup_id
    where report.user_id = (select auth.uid())
    order by report.created_at desc
    limit 1000
  )
  select jsonb_build_object(
    'saved', (select coalesce(jsonb_agg(short_id order by created_at desc, short_id), '[]') from newest_saves),
    'worked', (
      select coalesce(jsonb_agg(short_id order by updated_at desc, short_id), '[]') from judged_lineups where worked
    ),
    'missed', (
      select coalesce(jsonb_agg(short_id order by updated_at desc, short_id), '[]') from judged_lineups where not worked
    ),
    'reported', (select coalesce(jsonb_agg(short_id order by created_at desc, short_id), '[]') from newest_reports),
    'invitations', (select count(*) from public.my_invitations()),
    'is_counted', coalesce(
      (select created_at <= now() - interval '1 days' from public.profiles where id = (select auth.uid())), false
    )
  );
$$;
grant execute on function public.my_state() to authenticated;
