-- First verdicts: what each user said about a lineup first, which tells how hard it is. `private.update_verdict_totals`
-- counts them; `lib/community/measured-difficulty.ts` decides from how many on, and what they mean.
--
-- first verdict: of an account that was a week old, as for a check after a patch. On any patch, but not while the lineup is
--   broken.
-- confirmed by: "Worked" on the current patch, of an account that was a month old.
--
-- Both count people who still have a verdict on the lineup and are not in `private.uncounted_judges`; several accounts with one
-- mailbox count once. The age of an account is
-- that when the verdict was given. Verdicts on an earlier throw don't count: see `private.is_throw_changed`.
--
-- A later verdict does not change the first one, which stays when the verdict is taken back, so that nobody can give another. It
-- is deleted with the user and with the lineup.
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

-- Trigger: stores the first verdict of a user on a lineup. It is replaced by the first one after the throw was changed.
-- A verdict on a broken lineup is about the patch that broke it, so it is no first one.
create function private.keep_first_verdict() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.first_verdicts as known (user_id, lineup_id, worked, given_at)
    select new.user_id, new.lineup_id, new.worked, new.updated_at
    from public.lineups where id = new.lineup_id and status <> 'broken'
    on conflict (user_id, lineup_id) do update
      set worked = excluded.worked, given_at = excluded.given_at
      where known.given_at <= (select throw_changed_at from public.lineups where id = excluded.lineup_id);
  return null;
end
$$;
create trigger lineup_verdicts_keep_first after insert or update of user_id, lineup_id, worked on public.lineup_verdicts
  for each row execute function private.keep_first_verdict();
