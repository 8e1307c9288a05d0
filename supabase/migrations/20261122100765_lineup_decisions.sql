-- For mails to authors and `is_trusted`. `lineup_id` is no foreign key, because decisions outlive lineups.
create table private.lineup_decisions (
  id bigint generated always as identity primary key,
  lineup_id uuid not null,
  author_id uuid not null references public.profiles (id) on delete cascade,
  title text not null,
  decision text not null check (
    decision in ('published', 'accepted', 'returned', 'rejected', 'unpublished', 'deleted')
  ),
  reason text,
  note text,
  decided_at timestamptz not null default now(),
  -- A lease: after a crash, another server sends the mail with the same idempotency key.
  leased_until timestamptz,
  attempts int not null default 0,
  mailed_at timestamptz,
  -- The first decision in the same mail; null before the first attempt.
  mail_id bigint
);
create index lineup_decisions_author_idx on private.lineup_decisions (author_id, decided_at desc);
create index lineup_decisions_mail_idx on private.lineup_decisions (mail_id);
create index lineup_decisions_lineup_idx on private.lineup_decisions (lineup_id);
create index lineup_decisions_unmailed_idx on private.lineup_decisions (id) where mailed_at is null;

-- Records nothing about the caller's own lineup, nor in an import, which has no caller, or its undoing.
create function private.record_decision(lineup public.lineups, decision text, reason text, note text) returns void
language sql set search_path = '' as $$
  insert into private.lineup_decisions (lineup_id, author_id, title, decision, reason, note)
    select
      lineup.id, lineup.created_by, lineup.title, record_decision.decision, record_decision.reason, record_decision.note
    where lineup.created_by <> auth.uid() and exists (select from public.profiles where id = lineup.created_by)
      and coalesce(current_setting('arcline.part_of', true), '') = '';
$$;

-- Records a new status. Deletes decisions that it undoes and that are not mailed yet, so that no mail tells of both.
create function private.record_status() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  review public.lineup_reviews;
  is_undo boolean;
  last_decision text;
  new_decision text := case
    -- Making a broken lineup public again counts as publishing it.
    when new.status = 'broken' then 'published'
    when new.status in ('published', 'rejected', 'deleted') then new.status
  end;
  is_check boolean := (old.status, new.status) in (('broken', 'published'), ('published', 'broken'));
  -- The author knows of the rejection of the lineup, or of the deletion of its original.
  is_known boolean := (old.status, new.status) in (('rejected', 'deleted'), ('deleted', 'rejected'))
    or (new.status = 'deleted' and exists (select from public.lineups where id = new.change_of and status = 'deleted'));
  -- `accept_change` records the decision itself. While a change is being accepted, its state has no version.
  is_accepted boolean := exists (
    select from private.previous_states where lineup_id = new.id and decision = 'accepted' and version is null
  );
begin
  -- Members only withdraw, and restore what they have withdrawn.
  if is_check or is_known or is_accepted or (new.created_by = auth.uid() and not private.is_admin()) then
    return null;
  end if;
  delete from private.lineup_decisions
    where lineup_id = new.id and decision in ('published', 'rejected', 'unpublished', 'deleted') and mailed_at is null
      and decided_at > now() - interval '1 day'
      -- `record_return` has just recorded the review that unpublishes the lineup.
      and not (decision = 'unpublished' and new.status = 'pending' and exists (
        select from public.lineup_reviews as given
        where given.lineup_id = new.id and given.state = 'returned' and given.reviewed_at = decided_at
      ));
  is_undo := found;
  select decision into last_decision from private.lineup_decisions where lineup_id = new.id order by id desc limit 1;
  -- The author knows of the decision that is in force again.
  if (new_decision = 'published' and last_decision in ('published', 'accepted'))
    or (new_decision = 'rejected' and is_undo and last_decision = 'rejected')
    or (new_decision = 'deleted' and last_decision = 'deleted')
  then
    return null;
  end if;
  if new_decision is not null then
    select * into review from public.lineup_reviews where lineup_id = new.id and state = new.status;
    perform private.record_decision(new, new_decision, review.reason, review.note);
  end if;
  return null;
end
$$;
create trigger lineups_record_status after update of status on public.lineups
  for each row when (new.status <> old.status) execute function private.record_status();

-- Records a review that asks for changes. If its author does not end it, decisions that are not mailed yet are deleted.
create function private.record_return() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    delete from private.lineup_decisions
      where lineup_id = old.lineup_id and decision in ('returned', 'unpublished') and mailed_at is null
        and decided_at > now() - interval '1 day' and author_id is distinct from auth.uid();
  elsif not exists (
    select from private.lineup_decisions
    where lineup_id = new.lineup_id and decision in ('returned', 'unpublished') and decided_at >= new.reviewed_at
  ) then
    -- Such a review only has a reason if the lineup was unpublished.
    perform private.record_decision(
      lineup, case when new.reason is null then 'returned' else 'unpublished' end, new.reason, new.note
    ) from public.lineups as lineup where lineup.id = new.lineup_id;
  end if;
  return null;
end
$$;
create trigger lineup_reviews_record_return after insert or update on public.lineup_reviews
  for each row when (new.state = 'returned') execute function private.record_return();
create trigger lineup_reviews_forget_return after delete on public.lineup_reviews
  for each row when (old.state = 'returned') execute function private.record_return();
