-- Reports by lineup, for admins: the lineups that have any of the wanted status (any at all when null), the one
-- reported last first, each with its newest 20 of that status, a page of up to 100. `report_count` counts all of them,
-- `total` the lineups on all pages. A lineup that is gone has its last title and nothing else. PT403 for others.
create function public.report_groups(
  wanted_status text default null, page int default 1, page_size int default 10
) returns table (
  lineup_key uuid, lineup_id uuid, title text, slug text, short_id text, map text, agent text, lineup_status text,
  newest_at timestamptz, report_count bigint, reports jsonb, total bigint
)
language sql stable set search_path = ''
begin atomic
  select private.require_admin();
  select private.limit_texts(wanted_status);
  select
    reported.lineup_key, lineup.id, coalesce(lineup.title, newest.title), lineup.slug, lineup.short_id, lineup.map,
    lineup.agent, lineup.status, reported.newest_at, reported.report_count, newest.reports, reported.total
  from (
    select
      report.lineup_key, max(report.created_at) as newest_at, count(*) as report_count, count(*) over () as total
    from public.lineup_reports as report
    where wanted_status is null or report.status = wanted_status
    group by report.lineup_key
    order by newest_at desc, report.lineup_key
    limit least(greatest(page_size, 1), 100)
    offset (greatest(page, 1) - 1)::bigint * least(greatest(page_size, 1), 100)
  ) as reported
  left join public.lineups as lineup on lineup.id = reported.lineup_key
  cross join lateral (
    select jsonb_agg(
      jsonb_build_object(
        'id', report.id, 'reason', report.reason, 'custom_reason', report.custom_reason, 'status', report.status,
        'notes', report.notes, 'created_at', report.created_at, 'resolved_at', report.resolved_at,
        'resolver_username', resolver.username, 'reporter_email', reporter.email,
        'reporter_username', reporter.username
      )
      order by report.created_at desc, report.id
    ) as reports, max(report.lineup_title) as title
    from (
      select * from public.lineup_reports as one
      where one.lineup_key = reported.lineup_key and (wanted_status is null or one.status = wanted_status)
      order by one.created_at desc, one.id
      limit 20
    ) as report
    left join public.profiles as reporter on reporter.id = report.user_id
    left join public.profiles as resolver on resolver.id = report.resolved_by
  ) as newest
  order by reported.newest_at desc, reported.lineup_key;
end;
revoke all on function public.report_groups(text, int, int) from public, anon, authenticated, service_role;
grant execute on function public.report_groups(text, int, int) to authenticated;
