-- Saved lineups of a user, deleted with the user and with the lineup.
create table public.saved_lineups (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  lineup_id uuid not null references public.lineups (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, lineup_id)
);
create index saved_lineups_newest_idx on public.saved_lineups (user_id, created_at desc);
create index saved_lineups_lineup_id_idx on public.saved_lineups (lineup_id);

alter table public.saved_lineups enable row level security;
grant select, insert (user_id, lineup_id), delete on public.saved_lineups to authenticated;
grant select, insert, update, delete on public.saved_lineups to service_role;

create policy "users read what they saved" on public.saved_lineups
  for select to authenticated
  using (user_id = (select auth.uid()));

create policy "users save published lineups" on public.saved_lineups
  for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and (select private.is_active())
    and exists (select from public.lineups where id = lineup_id and status = 'published')
  );

create policy "users remove what they saved" on public.saved_lineups
  for delete to authenticated
  using (user_id = (select auth.uid()) and (select private.is_active()));

-- The published lineups that the caller saved, with all columns of `published_lineups` for filtering and
-- sorting.
create view public.my_saved_lineups with (security_invoker = true) as
  select lineup.*, saved.created_at as saved_at
  from public.saved_lineups as saved
  join public.published_lineups as lineup on lineup.id = saved.lineup_id
  where saved.user_id = (select auth.uid());
grant select on public.my_saved_lineups to authenticated;

-- The caller's state of published lineups, as {saved, worked, missed}: lists of short ids, newest first.
create function public.my_lineup_state() returns jsonb
language sql stable set search_path = '' as $$
  with judged_lineups as (
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
      select coalesce(jsonb_agg(short_id order by updated_at desc, short_id), '[]') from judged_lineups where worked
    ),
    'missed', (
      select coalesce(jsonb_agg(short_id order by updated_at desc, short_id), '[]') from judged_lineups where not worked
    )
  );
$$;
grant execute on function public.my_lineup_state() to authenticated;
