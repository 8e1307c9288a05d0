-- How much waits for admins, in one row. PT403 for others.
create function public.admin_counts()
returns table (pending_reports bigint, pending_lineups bigint, unnotified_subscribers bigint)
language sql stable set search_path = ''
begin atomic
  select private.require_admin();
  select
    (select count(*) from public.lineup_reports where status = 'pending'),
    (select count(*) from public.lineups where status = 'pending'),
    -- Whoever left or never confirmed waits for nothing.
    (
      select count(*) from public.email_subscribers
      where not notified and confirmed_at is not null and suppressed_at is null
    );
end;
revoke all on function public.admin_counts() from public, anon, authenticated, service_role;
grant execute on function public.admin_counts() to authenticated;
