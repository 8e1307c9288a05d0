-- Stays when the user changes or removes the verdict, so that nobody gives two first verdicts on the same throw.
-- Those on former throws stay too, because a change of the throw can be undone.
create table public.first_verdicts (
  user_id uuid not null references auth.users (id) on delete cascade,
  lineup_id uuid not null references public.lineups (id) on delete cascade,
  worked boolean not null,
  given_at timestamptz not null,
  primary key (user_id, lineup_id, given_at)
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
  insert into public.first_verdicts (user_id, lineup_id, worked, given_at)
    select new.user_id, new.lineup_id, new.worked, new.updated_at
    from public.lineups as lineup
    where id = new.lineup_id and status <> 'broken' and not exists (
      select from public.first_verdicts
      where user_id = new.user_id and lineup_id = lineup.id
        and given_at > coalesce(lineup.throw_changed_at, '-infinity')
    )
    on conflict do nothing;
  return null;
end
$$;
-- An upsert through the API updates the columns of the key as well.
create trigger lineup_verdicts_keep_first after insert or update of user_id, lineup_id, worked on public.lineup_verdicts
  for each row execute function private.keep_first_verdict();
