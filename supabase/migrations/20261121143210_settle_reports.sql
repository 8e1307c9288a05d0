-- Trigger: a pending report is settled once, as reviewed, resolved or dismissed; when and by whom is recorded, whatever
-- was sent. PT409: it was settled before. PT400: it would stay pending. Only the loss of the admin's account changes a
-- settled report.
create function private.settle_report() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.status <> 'pending' then
    if new.resolved_by is null and old.resolved_by is not null
      and (new.status, new.notes, new.resolved_at) is not distinct from (old.status, old.notes, old.resolved_at)
      and not exists (select from auth.users where id = old.resolved_by)
    then
      return new;
    end if;
    raise exception 'This report is settled already' using errcode = 'PT409';
  end if;
  if new.status = 'pending' then
    raise exception 'A report is settled as reviewed, resolved or dismissed' using errcode = 'PT400';
  end if;
  new.resolved_at := now();
  new.resolved_by := auth.uid();
  return new;
end
$$;
revoke all on function private.settle_report() from public, anon, authenticated, service_role;

create trigger lineup_reports_settle before update on public.lineup_reports
  for each row
  when (
    (new.status, new.notes, new.resolved_at, new.resolved_by)
    is distinct from (old.status, old.notes, old.resolved_at, old.resolved_by)
    or old.status <> 'pending' and current_user in ('anon', 'authenticated', 'service_role')
  )
  execute function private.settle_report();

-- An admin settles, not the server.
revoke update on public.lineup_reports from service_role;

-- Trigger: an admin's decision.
create function private.log_report() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_admin() then
    perform private.log_action(
      'report.' || new.status, 'lineup_reports', new.id::text, new.lineup_title,
      private.changes(to_jsonb(old), to_jsonb(new), '{status,notes}')
    );
  end if;
  return null;
end
$$;
revoke all on function private.log_report() from public, anon, authenticated, service_role;

create trigger lineup_reports_log after update of status on public.lineup_reports
  for each row when (new.status <> old.status) execute function private.log_report();
