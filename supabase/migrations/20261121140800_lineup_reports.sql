-- Reports: one per person and lineup. They outlive both, so that what was decided stays on record.
create table public.lineup_reports (
  id uuid primary key default gen_random_uuid(),
  lineup_id uuid references public.lineups (id) on delete set null,
  user_id uuid default auth.uid() references auth.users (id) on delete set null,
  reason text not null check (reason in ('not-working', 'inappropriate', 'wrong-info', 'custom')),
  custom_reason text check (char_length(custom_reason) <= 500),
  status text not null default 'pending' check (status in ('pending', 'reviewed', 'resolved', 'dismissed')),
  notes text check (char_length(notes) <= 2000),
  resolved_at timestamptz,
  resolved_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  unique (user_id, lineup_id),
  constraint lineup_reports_custom_reason check (
    case when reason = 'custom' then coalesce(private.has_text(custom_reason), false)
      else custom_reason is null end
  )
);
create index lineup_reports_lineup_id_idx on public.lineup_reports (lineup_id);
create index lineup_reports_resolved_by_idx on public.lineup_reports (resolved_by);
create index lineup_reports_newest_idx on public.lineup_reports (created_at desc);
create index lineup_reports_pending_idx on public.lineup_reports (created_at desc) where status = 'pending';

create trigger lineup_reports_bound before insert or update on public.lineup_reports
  for each row when (current_user in ('anon', 'authenticated')) execute function private.limit_row_size('16384');

-- Trigger: at most 50 reports of one person are pending.
create function private.limit_pending_reports() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- One row of a person at a time: two at once would not see each other.
  perform pg_advisory_xact_lock(hashtextextended('private.pending_reports ' || new.user_id, 0));
  if (select count(*) from public.lineup_reports where user_id = new.user_id and status = 'pending') >= 50 then
    raise exception 'At most 50 reports of one person are pending' using errcode = 'PT429';
  end if;
  return new;
end
$$;
revoke all on function private.limit_pending_reports() from public, anon, authenticated;

create trigger lineup_reports_limit before insert on public.lineup_reports
  for each row when (current_user in ('anon', 'authenticated')) execute function private.limit_pending_reports();

create trigger lineup_reports_protect before update on public.lineup_reports
  for each row execute function private.refuse_changes(
    'id', 'lineup_id', 'user_id', 'reason', 'custom_reason', 'created_at'
  );

alter table public.lineup_reports enable row level security;
revoke all on public.lineup_reports from anon, authenticated;
grant
  select,
  insert (lineup_id, user_id, reason, custom_reason, status),
  update (status, notes, resolved_at, resolved_by) on public.lineup_reports to authenticated;
grant select, insert, update, delete on public.lineup_reports to service_role;

create policy "people read their own reports, admins all" on public.lineup_reports
  for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));

create policy "people report published lineups" on public.lineup_reports
  for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and (select private.is_active())
    and status = 'pending'
    and notes is null
    and resolved_at is null
    and resolved_by is null
    and exists (select from public.lineups where id = lineup_id and lineups.status = 'published')
  );

create policy "admins settle reports" on public.lineup_reports
  for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));
