-- Verdicts: whether a lineup worked for a person, and on which patch they last said so. Each is private; totals are
-- public. They go with the person and with the lineup; a patch stays as long as it has any.
create table public.lineup_verdicts (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  lineup_id uuid not null references public.lineups (id) on delete cascade,
  worked boolean not null,
  patch_id int references public.game_patches (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, lineup_id)
);
create index lineup_verdicts_lineup_id_idx on public.lineup_verdicts (lineup_id) include (patch_id, worked);
create index lineup_verdicts_patch_id_idx on public.lineup_verdicts (patch_id);

-- Trigger: saying it, also once more, is saying it now and of the lineup's current patch. Null while there is none.
create function private.stamp_verdict() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.patch_id := (
    select patch.id
    from public.lineups as lineup
    join public.game_patches as patch on patch.platform = lineup.platform and patch.newer_patches = 0
    where lineup.id = new.lineup_id
  );
  new.updated_at := now();
  if tg_op = 'INSERT' then
    new.created_at := now();
  end if;
  return new;
end
$$;
revoke all on function private.stamp_verdict() from public, anon, authenticated;

-- Triggers of one kind run in the order of their names: what a person sent is looked at before it is stamped.
create trigger lineup_verdicts_protect before update on public.lineup_verdicts
  for each row execute function private.refuse_changes(
    'user_id', 'lineup_id', 'patch_id', 'created_at', 'updated_at'
  );
create trigger lineup_verdicts_stamp before insert or update of user_id, lineup_id, worked on public.lineup_verdicts
  for each row execute function private.stamp_verdict();

alter table public.lineup_verdicts enable row level security;
revoke all on public.lineup_verdicts from anon, authenticated, service_role;
-- An upsert of the data API writes all columns it was sent, those of the key as well.
grant select, insert (user_id, lineup_id, worked), update (user_id, lineup_id, worked), delete
  on public.lineup_verdicts to authenticated, service_role;

create policy "people read their own verdicts" on public.lineup_verdicts
  for select to authenticated
  using (user_id = (select auth.uid()));

create policy "people judge published lineups" on public.lineup_verdicts
  for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and (select private.is_active())
    and exists (select from public.lineups where id = lineup_id and status = 'published')
  );

create policy "people change their verdicts" on public.lineup_verdicts
  for update to authenticated
  using (user_id = (select auth.uid()) and (select private.is_active()))
  with check (
    user_id = (select auth.uid())
    and (select private.is_active())
    and exists (select from public.lineups where id = lineup_id and status = 'published')
  );

create policy "people take back their verdicts" on public.lineup_verdicts
  for delete to authenticated
  using (user_id = (select auth.uid()) and (select private.is_active()));
