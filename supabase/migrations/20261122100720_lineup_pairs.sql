-- Prevents deadlocks between changes of pairs. A function that locks lineups calls it before that, because the trigger
-- below would take this lock after those of the lineups.
create function private.lock_pairs() returns void
language sql set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('private.counterparts', 0));
$$;

-- A statement trigger, because row triggers would lock lineups first, in any order: those of the new pair and those that
-- they were paired with.
create function private.lock_counterparts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_pairs();
  return null;
end
$$;
create trigger lineups_lock_counterparts before update of platform, counterpart_id or delete on public.lineups
  for each statement execute function private.lock_counterparts();

-- Refuses a new counterpart on the same platform; a lineup that moves to that of its counterpart ends the pair instead.
-- Ends the pair that a new counterpart had.
create function private.check_counterpart() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.lineups where id = new.counterpart_id and platform = new.platform) then
    if tg_op = 'INSERT' or new.counterpart_id is distinct from old.counterpart_id then
      raise exception 'A counterpart is on the other platform' using errcode = 'check_violation';
    end if;
    new.counterpart_id := null;
  end if;
  update public.lineups set counterpart_id = null where counterpart_id = new.counterpart_id and id <> new.id;
  return new;
end
$$;
create trigger lineups_7_check_counterpart before insert or update of platform, counterpart_id on public.lineups
  for each row when (new.counterpart_id is not null) execute function private.check_counterpart();

-- Both updates fire this trigger again. They then find nothing to change.
create function private.sync_counterpart() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.lineups set counterpart_id = null
    where counterpart_id = new.id and id is distinct from new.counterpart_id;
  update public.lineups set counterpart_id = new.id
    where id = new.counterpart_id and counterpart_id is distinct from new.id;
  return null;
end
$$;
-- A new lineup without a counterpart does not wait for the lock of pairs.
create trigger lineups_sync_new_counterpart after insert on public.lineups
  for each row when (new.counterpart_id is not null) execute function private.sync_counterpart();
create trigger lineups_sync_counterpart after update of platform, counterpart_id on public.lineups
  for each row execute function private.sync_counterpart();

-- The policy for inserts sees the lineup as it was when the statement began; an admin may have deleted it since.
create function private.lock_original() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_pairs();
  perform from public.lineups where id = new.change_of and status in ('published', 'broken') for share;
  if not found then
    raise exception 'Only public lineups have changes' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
-- The number puts it after `lineups_5_limit_pending`: the lock of the author comes before that of pairs.
create trigger lineups_6_lock_original before insert on public.lineups
  for each row when (current_user in ('anon', 'authenticated') and new.change_of is not null)
  execute function private.lock_original();
