-- Saved lineups: a person's own list. It goes with the person and with the lineup.
create table public.saved_lineups (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  lineup_id uuid not null references public.lineups (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, lineup_id)
);
create index saved_lineups_newest_idx on public.saved_lineups (user_id, created_at desc);
create index saved_lineups_lineup_id_idx on public.saved_lineups (lineup_id);

alter table public.saved_lineups enable row level security;
revoke all on public.saved_lineups from anon, authenticated;
grant select, insert (user_id, lineup_id), delete on public.saved_lineups to authenticated;
grant select, insert, update, delete on public.saved_lineups to service_role;

create policy "people read what they saved" on public.saved_lineups
  for select to authenticated
  using (user_id = (select auth.uid()));

create policy "people save published lineups" on public.saved_lineups
  for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and (select private.is_active())
    and exists (select from public.lineups where id = lineup_id and status = 'published')
  );

create policy "people take back what they saved" on public.saved_lineups
  for delete to authenticated
  using (user_id = (select auth.uid()) and (select private.is_active()));
