-- Reports of lineups and of invitations to playbooks. They outlive user and lineup, as a record of the decision.
create table public.lineup_reports (
  id uuid primary key default gen_random_uuid(),
  lineup_id uuid references public.lineups (id) on delete set null,
  -- Key and title outlive the lineup; for an invitation the key is the report's id. Triggers always set the key.
  lineup_key uuid not null default gen_random_uuid(),
  lineup_title text,
  user_id uuid default auth.uid() references auth.users (id) on delete set null,
  reason text not null check (reason in ('not-working', 'inappropriate', 'wrong-info', 'custom', 'removal', 'invitation')),
  custom_reason text check (char_length(custom_reason) <= 500),
  status text not null default 'pending' check (status in ('pending', 'reviewed', 'resolved', 'dismissed')),
  -- Only admins read `notes` and `resolved_by`.
  notes text check (char_length(notes) <= 2000),
  answer text check (char_length(answer) <= 1000),
  resolved_at timestamptz,
  resolved_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  -- Idempotency keys of the reporter's form, and of the one that settled the report.
  request_key uuid,
  settle_key uuid,
  unique (user_id, lineup_id),
  constraint lineup_reports_custom_reason check (
    case when reason in ('custom', 'removal', 'invitation') then coalesce(private.has_text(custom_reason), false)
      else custom_reason is null end
  )
);
create index lineup_reports_lineup_id_idx on public.lineup_reports (lineup_id);
create index lineup_reports_resolved_by_idx on public.lineup_reports (resolved_by);
create index lineup_reports_newest_idx on public.lineup_reports (created_at desc);
create index lineup_reports_pending_idx on public.lineup_reports (created_at desc) where status = 'pending';
-- Grouping the reports is index-only.
create index lineup_reports_lineup_key_idx on public.lineup_reports (lineup_key, created_at desc)
  include (status, user_id);

create trigger lineup_reports_1_limit_size before insert or update on public.lineup_reports
  for each row when (current_user in ('anon', 'authenticated')) execute function private.limit_row_size('16384');

-- Those that wait for an admin. Nothing is left to decide about a deleted lineup.
create view private.open_reports with (security_invoker = true) as
  select id, user_id from public.lineup_reports
  where status = 'pending' and (reason = 'invitation' or lineup_id is not null)
    and coalesce(lineup_id not in (select id from public.lineups where status = 'deleted'), true);
grant select on private.open_reports to authenticated;

-- PT429: more than 50 wait for an admin. Requests for a removal count, but are not refused.
create function private.limit_pending_reports() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Serializes inserts of one user: concurrent ones would not count each other.
  perform pg_advisory_xact_lock(hashtextextended('private.pending_reports ' || new.user_id, 0));
  if (select count(*) from private.open_reports where user_id = new.user_id) >= 50 then
    raise exception 'At most 50 reports of one person are pending' using errcode = 'PT429';
  end if;
  return new;
end
$$;
create trigger lineup_reports_3_limit_pending before insert on public.lineup_reports
  for each row when (current_user in ('anon', 'authenticated') or new.reason = 'invitation')
  execute function private.limit_pending_reports();

-- `answer_invitation` sets the title for an invitation.
create function private.set_reported_lineup() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.lineup_key := coalesce(new.lineup_id, new.id);
  if new.reason <> 'invitation' then
    new.lineup_title := (select title from public.lineups where id = new.lineup_id);
  end if;
  return new;
end
$$;
create trigger lineup_reports_4_set_lineup before insert on public.lineup_reports
  for each row execute function private.set_reported_lineup();

create function private.log_report() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_admin() then
    perform private.log_action(
      'report.' || case new.status when 'pending' then 'reopened' else new.status end,
      'lineup_reports', new.id::text, new.lineup_title,
      private.diff_rows(to_jsonb(old), to_jsonb(new), '{status,notes,answer}')
    );
  end if;
  return null;
end
$$;
create trigger lineup_reports_log after update of status on public.lineup_reports
  for each row when (new.status <> old.status) execute function private.log_report();

alter table public.lineup_reports enable row level security;
grant
  select (id, lineup_id, lineup_key, lineup_title, user_id, reason, custom_reason, status, answer, resolved_at, created_at,
    request_key),
  insert (lineup_id, user_id, reason, custom_reason, status, request_key) on public.lineup_reports to authenticated;
-- Functions settle and reopen reports.
grant select, insert, delete on public.lineup_reports to service_role;

create policy "users read their own reports, admins all" on public.lineup_reports
  for select to authenticated
  using ((user_id = (select auth.uid()) and (select private.has_session())) or (select private.is_admin()));

create policy "users report public lineups" on public.lineup_reports
  for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and (select private.is_active())
    and status = 'pending'
    -- Only `ask_removal` and `answer_invitation` add these.
    and reason not in ('removal', 'invitation')
    and notes is null
    and answer is null
    and resolved_at is null
    and resolved_by is null
    and settle_key is null
    and exists (select from public.lineups where id = lineup_id and lineups.status in ('published', 'broken'))
  );
