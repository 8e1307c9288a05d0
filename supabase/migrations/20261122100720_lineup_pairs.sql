-- Pairs: the same lineup on both platforms. Each of the two has the other as its counterpart.

-- Lets only one transaction at a time change pairs, because concurrent changes could deadlock. A function that locks
-- lineups, and may then change pairs, calls this first: the trigger below would take the lock too late.
create function private.lock_pairs() returns void
language sql set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('private.counterparts', 0));
$$;

-- Trigger: locks pairs before a statement that may change them. A row trigger could not lock the up to four lineups of
-- a new pair in a fixed order, because its own row is locked already. An insert need not fire it: nobody else can lock
-- the new row, and the updates by `check_counterpart` and `sync_counterpart` do.
create function private.lock_counterparts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_pairs();
  return null;
end
$$;
create trigger lineups_lock_counterparts before update of platform, counterpart_id or delete on public.lineups
  for each statement execute function private.lock_counterparts();

-- Trigger: checks the counterpart of a lineup, and ends the counterpart's pair with another lineup. A lineup
-- that moves to the platform of its counterpart loses it.
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

-- Trigger: writes a new or ended pair to the other lineup.
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
create trigger lineups_sync_counterpart after insert or update of platform, counterpart_id on public.lineups
  for each row execute function private.sync_counterpart();

-- Trigger: locks the lineup that a change is sent for, and refuses the change unless the lineup is public. The policy
-- for inserts sees the lineup as it was when the statement began; an admin may have deleted it since.
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
-- The number puts it after `lineups_5_limit_pending`, so that all inserts take the two locks in the same order.
create trigger lineups_6_lock_original before insert on public.lineups
  for each row when (current_user in ('anon', 'authenticated') and new.change_of is not null)
  execute function private.lock_original();
