-- Stays when the user changes or removes the verdict, so that nobody gives two first verdicts on the same throw.
create table public.first_verdicts (
  user_id uuid not null references auth.users (id) on delete cascade,
  lineup_id uuid not null references public.lineups (id) on delete cascade,
  worked boolean not null,
  given_at timestamptz not null,
  primary key (user_id, lineup_id)
);
create index first_verdicts_lineup_id_idx on public.first_verdicts (lineup_id) include (user_id, worked, given_at);

alter table public.first_verdicts enable row level security;
grant select on public.first_verdicts to authenticated, service_role;

create policy "users read their own first verdicts" on public.first_verdicts
  for select to authenticated
  using (user_id = (select auth.uid()) and (select private.has_session()));

-- A verdict on a broken lineup is about the patch that broke it, so it is not stored.
create function private.keep_first_verdict() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.first_verdicts as known (user_id, lineup_id, worked, given_at)
    select new.user_id, new.lineup_id, new.worked, new.updated_at
    from public.lineups where id = new.lineup_id and status <> 'broken'
    on conflict (user_id, lineup_id) do update
      set worked = excluded.worked, given_at = excluded.given_at
      -- The comparison is null, and nothing is updated, if the throw never changed.
      where known.given_at <= (select throw_changed_at from public.lineups where id = excluded.lineup_id);
  return null;
end
$$;
-- An upsert through the API updates the columns of the key as well.
create trigger lineup_verdicts_keep_first after insert or update of user_id, lineup_id, worked on public.lineup_verdicts
  for each row execute function private.keep_first_verdict();
