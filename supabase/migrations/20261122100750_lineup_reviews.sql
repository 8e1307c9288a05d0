-- rejected: refused for `reason`. returned: waits for changes. changed: edited after that, waits for a review.
create table public.lineup_reviews (
  lineup_id uuid primary key references public.lineups (id) on delete cascade,
  state text not null check (state in ('rejected', 'returned', 'changed')),
  reason text check (reason in ('duplicate', 'not-working', 'unclear', 'wrong-info', 'inappropriate', 'other')),
  note text not null default '' check (char_length(note) <= 1000),
  reviewed_at timestamptz not null default now(),
  constraint lineup_reviews_reason check (state <> 'rejected' or reason is not null),
  constraint lineup_reviews_note check (coalesce(reason <> 'other', false) or private.has_text(note))
);

create index lineup_reviews_pending_idx on public.lineup_reviews (lineup_id, state) where state <> 'rejected';

alter table public.lineup_reviews enable row level security;
grant select on public.lineup_reviews to authenticated;

create policy "authors and admins read reviews" on public.lineup_reviews
  for select to authenticated
  using (
    (select private.is_admin())
    or ((select private.has_session()) and exists (
      select from public.lineups where lineups.id = lineup_id and lineups.created_by = (select auth.uid())
    ))
  );

-- A new status ends the review, unless the review was given with that status. An edit by the author, or by anybody if the
-- author's account is deleted, marks the review as `changed`.
create function private.update_review() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.status <> old.status then
    delete from public.lineup_reviews
      where lineup_id = new.id
        and state is distinct from case new.status when 'rejected' then 'rejected' when 'pending' then 'returned' end;
  else
    update public.lineup_reviews set state = 'changed'
      where lineup_id = new.id and state = 'returned'
        and coalesce(new.created_by = auth.uid(), new.created_by is null);
  end if;
  return null;
end
$$;
-- Only an edit or a new status changes `updated_at`.
create trigger lineups_update_review after update on public.lineups
  for each row when (new.updated_at <> old.updated_at) execute function private.update_review();
