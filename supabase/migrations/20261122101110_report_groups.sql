-- Settles `report` or, if that is null, reports up to `seen_until`, perhaps only those with `only_reason`. A repeat
-- settles nothing more. `newer`: pending reports after `seen_until`. PT403: no admin. PT400: no status that settles.
create function private.settle_reports(
  reported_lineup_key uuid, new_status text, request_key uuid, report uuid default null,
  seen_until timestamptz default null, new_notes text default null, new_answer text default null,
  only_reason text default null
) returns table (settled bigint, status text, notes text, answer text, newer bigint)
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if coalesce(new_status, 'pending') not in ('reviewed', 'resolved', 'dismissed') then
    raise exception 'A report is settled as reviewed, resolved or dismissed' using errcode = 'PT400';
  end if;
  if not exists (
    select from public.lineup_reports as earlier
    where earlier.lineup_key = reported_lineup_key and earlier.settle_key = settle_reports.request_key
      and earlier.resolved_by = auth.uid()
  ) then
    -- Always in the same order, so that two admins can't deadlock.
    perform from public.lineup_reports as pending
      where pending.lineup_key = reported_lineup_key and pending.status = 'pending'
      order by pending.id
      for update;
    update public.lineup_reports as pending
      set status = new_status, notes = nullif(new_notes, ''), answer = nullif(new_answer, ''),
        settle_key = settle_reports.request_key, resolved_at = now(), resolved_by = auth.uid()
      where pending.lineup_key = reported_lineup_key and pending.status = 'pending'
        and (pending.id = report or (report is null and pending.created_at <= seen_until))
        and (only_reason is null or pending.reason = only_reason)
        -- A request for a removal is only settled by itself.
        and (pending.id = report or pending.reason <> 'removal');
  end if;
  return query
    select
      -- All that were settled together have the same status and texts.
      count(*) filter (where is_settled), min(reported.status) filter (where is_settled),
      min(reported.notes) filter (where is_settled), min(reported.answer) filter (where is_settled),
      count(*) filter (where reported.status = 'pending' and reported.created_at > seen_until)
    from (
      select *, settle_key is not distinct from settle_reports.request_key and resolved_by = auth.uid() as is_settled
      from public.lineup_reports where lineup_key = reported_lineup_key
    ) as reported;
end
$$;
-- Reopens `report` or, if that is null, all that the caller has settled with this key. Notes and answer stay. A repeat
-- returns the same number.
create function private.reopen_reports(
  reported_lineup_key uuid, report uuid default null, settled_by uuid default null
) returns bigint
language sql security definer set search_path = '' as $$
  select private.require_admin();
  update public.lineup_reports as settled
    set status = 'pending', resolved_at = null, resolved_by = null
    where settled.lineup_key = reported_lineup_key and settled.status <> 'pending'
      and (
        settled.id = report
        or (report is null and settled.settle_key = settled_by and settled.resolved_by = auth.uid())
      );
  select count(*) from public.lineup_reports as reopened
  where reopened.lineup_key = reported_lineup_key and reopened.status = 'pending'
    and (reopened.id = report or (report is null and reopened.settle_key = settled_by))
    and auth.uid() = (
      select actor from public.audit_log
      where subject_table = 'lineup_reports' and subject_id = reopened.id::text order by id desc limit 1
    );
$$;

-- Groups by lineup. Among pending reports, requests for a removal come first. `total` counts all groups.
-- `broken_since`: for a published lineup, the patch that is recorded if an admin marks it as broken.
create function private.report_groups(
  wanted_status text default null, page int default 1, page_size int default 10
)
returns table (
  lineup_key uuid, lineup_id uuid, title text, slug text, short_id text, map text, agent text, lineup_status text,
  version timestamptz, broken_since text, newest_at timestamptz, report_count bigint, pending_count bigint, reports jsonb,
  total bigint
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select
      reported.lineup_key, lineup.id,
      case when lineup.status in ('published', 'broken') then lineup.title else newest.title end,
      lineup.slug, lineup.short_id, lineup.map, lineup.agent, lineup.status, lineup.updated_at,
      case when lineup.status = 'published' then coalesce(
        (select unchecked_since from private.public_lineups where id = lineup.id),
        (select name from private.current_patches where platform = lineup.platform)
      ) end,
      reported.newest_at, reported.report_count, reported.pending_count, newest.reports, reported.total
    from (
      select
        report.lineup_key, max(report.created_at) as newest_at, count(*) as report_count,
        count(*) filter (where report.status = 'pending') as pending_count, count(*) over () as total,
        row_number() over (
          order by
            case when wanted_status = 'pending' then count(*) filter (where report.reason = 'removal') end desc,
            case when wanted_status = 'pending' then count(*) end desc,
            max(report.created_at) desc, report.lineup_key
        ) as place
      from public.lineup_reports as report
      where (wanted_status is null or report.status = wanted_status)
        and (wanted_status is distinct from 'pending' or report.id in (select id from private.open_reports))
      group by report.lineup_key
      order by place
      limit least(greatest(page_size, 1), 100)
      offset (greatest(page, 1) - 1)::bigint * least(greatest(page_size, 1), 100)
    ) as reported
    left join public.lineups as lineup on lineup.id = reported.lineup_key
    cross join lateral (
      select jsonb_agg(
        jsonb_build_object(
          'id', report.id, 'reason', report.reason, 'custom_reason', report.custom_reason, 'status', report.status,
          'notes', report.notes, 'answer', report.answer, 'created_at', report.created_at,
          'resolved_at', report.resolved_at, 'resolver_username', resolver.username,
          'reporter_email', reporter.email, 'reporter_username', reporter.username
        )
        order by (report.status, report.reason) = ('pending', 'removal') desc, report.created_at desc, report.id
      ) as reports, max(report.lineup_title) as title
      from (
        select * from public.lineup_reports as candidate
        where candidate.lineup_key = reported.lineup_key
          and (wanted_status is null or candidate.status = wanted_status)
        order by (candidate.status, candidate.reason) = ('pending', 'removal') desc, candidate.created_at desc, candidate.id
        limit 20
      ) as report
      left join public.profiles as reporter on reporter.id = report.user_id
      left join public.profiles as resolver on resolver.id = report.resolved_by
    ) as newest
    order by reported.place;
end
$$;
