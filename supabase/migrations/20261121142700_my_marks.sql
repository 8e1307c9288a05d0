-- What the caller saved and judged, as short ids of published lineups, the newest first.
create function public.my_marks() returns jsonb
language sql stable set search_path = '' as $$
  with judged as (
    select lineup.short_id, verdict.worked, verdict.updated_at
    from public.lineup_verdicts as verdict
    join public.published_lineups as lineup on lineup.id = verdict.lineup_id
    where verdict.user_id = (select auth.uid())
  )
  select jsonb_build_object(
    'saved', (
      select coalesce(jsonb_agg(lineup.short_id order by saved.created_at desc, lineup.id desc), '[]')
      from public.saved_lineups as saved
      join public.published_lineups as lineup on lineup.id = saved.lineup_id
      where saved.user_id = (select auth.uid())
    ),
    'worked', (
      select coalesce(jsonb_agg(short_id order by updated_at desc, short_id), '[]') from judged where worked
    ),
    'missed', (
      select coalesce(jsonb_agg(short_id order by updated_at desc, short_id), '[]') from judged where not worked
    )
  );
$$;
revoke all on function public.my_marks() from public, anon, authenticated, service_role;
grant execute on function public.my_marks() to authenticated;
