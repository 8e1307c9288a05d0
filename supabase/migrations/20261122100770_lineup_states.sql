-- Null: there is no such lineup.
create function private.lock_lineup(lineup uuid) returns public.lineups
language sql set search_path = '' as $$
  select private.lock_pairs();
  select * from public.lineups where id = lineup for update;
$$;

-- The change stays for a day as a deleted row, for undoing the decision.
create function private.accept_change(change public.lineups) returns void
language plpgsql set search_path = '' as $$
declare
  columns text := array_to_string(array_remove(private.content_columns(), 'status'), ', ');
begin
  perform private.remember_states(array[change.change_of], 'accepted');
  execute format(
    'update public.lineups set (%1$s) = (select %1$s from public.lineups where id = $1), status = ''published''
      where id = $2', columns
  ) using change.id, change.change_of;
  perform private.remember_versions(array[change.change_of]);
  perform private.record_decision(changed, 'accepted', null, null)
    from public.lineups as changed where changed.id = change.change_of;
  perform private.set_lineup_status(array[change.id], 'deleted', 'accepted');
end
$$;

-- False: nothing to withdraw. PT403: not active. PT409: changed since `version`. PT429: see `count_writes`.
create function private.withdraw_lineup(lineup uuid, version timestamptz) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  own public.lineups;
begin
  perform private.require_active();
  own := private.lock_lineup(lineup);
  if own.created_by is distinct from auth.uid() then
    return false;
  elsif own.status = 'deleted' then
    -- True for a repeat.
    return exists (
      select from private.previous_states
      where lineup_id = lineup and decision = 'deleted' and actor = auth.uid() and not undone
    );
  elsif own.status not in ('pending', 'rejected') then
    return false;
  elsif version is distinct from own.updated_at then
    raise exception 'The lineup was changed since it was seen' using errcode = 'PT409';
  end if;
  perform private.set_lineup_status(array[lineup], 'deleted', 'deleted');
  if not private.is_admin() then
    perform private.count_writes('lineups', row_count => 1, most => 60, seconds => 3600);
    -- Deletes for good what a member has withdrawn before the last 100.
    delete from public.lineups where id = any (array(
      select withdrawn.id
      from public.lineups as withdrawn
      join private.previous_states as state on state.lineup_id = withdrawn.id
      where withdrawn.created_by = auth.uid() and withdrawn.status = 'deleted' and state.withdrawn
      order by state.decided_at desc, withdrawn.id
      offset 100
    ));
  end if;
  return true;
end
$$;

-- Admins restore what an admin has deleted, authors what they have withdrawn.
create function private.is_restorable(lineup public.lineups) returns boolean
language sql stable set search_path = ''
return (lineup).status = 'deleted' and exists (
  select from private.previous_states as state
  where state.lineup_id = (lineup).id and state.decision = 'deleted'
    and case when state.withdrawn then state.actor is not distinct from auth.uid() else private.is_admin() end
);

-- False: nothing to restore. PT403: not active. PT409: another change is pending. PT429: 20 are pending, or too often.
create function private.restore_own_lineup(lineup uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  own public.lineups;
  state private.previous_states;
begin
  perform private.require_active();
  perform private.lock_pending(auth.uid());
  own := private.lock_lineup(lineup);
  select * into state from private.previous_states
    where lineup_id = lineup and decision = 'deleted' and actor = auth.uid();
  -- With `act_on_lineups`, admins restore lineups that were public.
  if own.created_by is distinct from auth.uid()
    or coalesce(state.before ->> 'status', '') not in ('pending', 'rejected')
  then
    return false;
  elsif own.status <> 'deleted' then
    -- A repeat, unless the lineup was changed since.
    return state.undone and state.version = own.updated_at;
  elsif not private.is_restorable(own) or private.is_left_change(own) then
    return false;
  elsif private.has_other_change(own) then
    raise exception 'Another change of the lineup is pending' using errcode = 'PT409';
  end if;
  if not private.is_admin() then
    perform private.require_room_for_pending(auth.uid()) where state.before ->> 'status' = 'pending';
    perform private.count_writes('lineups', row_count => 1, most => 60, seconds => 3600);
  end if;
  perform private.restore_state(lineup);
  return true;
end
$$;

-- Deletes for good a lineup that the caller could restore. False: there is no such lineup.
create function private.purge_lineup(lineup uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  delete from public.lineups as deleted where id = lineup and private.is_restorable(deleted);
  return found;
end
$$;

-- Only functions delete and restore lineups. Edits of deleted ones are refused.
create function private.protect_deleted() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'Lineups are deleted and restored by functions' using errcode = 'insufficient_privilege';
end
$$;
create trigger lineups_2_protect_deleted before update on public.lineups
  for each row when (current_user in ('anon', 'authenticated') and 'deleted' in (old.status, new.status))
  execute function private.protect_deleted();
create trigger lineups_3_protect_deleted before insert on public.lineups
  for each row when (current_user in ('anon', 'authenticated') and new.status = 'deleted')
  execute function private.protect_deleted();
