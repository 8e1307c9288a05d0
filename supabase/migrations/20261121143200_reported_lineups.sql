-- Which lineup a report is about, also when it is gone: `lineup_key` is its id, `lineup_title` its title when it was
-- reported, and its last one once it is deleted. A report from before this whose lineup is gone already has its own
-- id as the key.
alter table public.lineup_reports
  add lineup_key uuid,
  add lineup_title text;
update public.lineup_reports as report
  set
    lineup_key = coalesce(report.lineup_id, report.id),
    lineup_title = (select lineup.title from public.lineups as lineup where lineup.id = report.lineup_id);
-- Made by a trigger, whatever is sent; the default lets a row be sent without it.
alter table public.lineup_reports
  alter column lineup_key set default gen_random_uuid(),
  alter column lineup_key set not null;
-- What the row policy and the filter by status look at rides along: grouping the reports never visits the table.
create index lineup_reports_lineup_key_idx on public.lineup_reports (lineup_key, created_at desc)
  include (status, user_id);

-- Trigger: both are looked up, not chosen.
create function private.name_reported_lineup() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.lineup_key := coalesce(new.lineup_id, new.id);
  new.lineup_title := (select title from public.lineups where id = new.lineup_id);
  return new;
end
$$;
revoke all on function private.name_reported_lineup() from public, anon, authenticated, service_role;

create trigger lineup_reports_name before insert on public.lineup_reports
  for each row execute function private.name_reported_lineup();

-- Trigger: reports keep the last title of a lineup that goes.
create function private.keep_reported_title() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.lineup_reports set lineup_title = old.title
    where lineup_id = old.id and lineup_title is distinct from old.title;
  return old;
end
$$;
revoke all on function private.keep_reported_title() from public, anon, authenticated, service_role;

create trigger lineups_keep_title before delete on public.lineups
  for each row execute function private.keep_reported_title();

drop trigger lineup_reports_protect on public.lineup_reports;
create trigger lineup_reports_protect before update on public.lineup_reports
  for each row execute function private.refuse_changes(
    'id', 'lineup_id', 'lineup_key', 'lineup_title', 'user_id', 'reason', 'custom_reason', 'created_at'
  );
