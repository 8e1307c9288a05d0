-- A row without the counterpart that it names is not stored wholly, so the next import does not take it as unchanged.
create function private.forget_unpaired_rows() returns trigger
language plpgsql set search_path = '' as $$
begin
  update private.lineup_import_keys as known set hash = repeat('0', 64)
    from private.lineup_import_rows as imported
    where imported.import_id = new.id and imported.key = known.key
      and (imported.counterpart is not null or imported.errors <> '[]');
  return null;
end
$$;
create trigger lineup_imports_forget_unpaired_rows after update of ended_at on private.lineup_imports
  for each row execute function private.forget_unpaired_rows();

-- Cancels the import. Lineups that it has written stay. False: there was nothing to cancel.
create function private.cancel_lineup_import(import uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  open_import private.lineup_imports;
begin
  perform private.require_admin();
  select * into open_import from private.lineup_imports
    where id = import and status in ('uploading', 'draft', 'running') for update;
  if not found then
    return false;
  end if;
  if open_import.status = 'running' then
    update private.lineup_imports set status = 'cancelled', ended_at = now() where id = import;
  else
    delete from private.lineup_imports where id = import;
  end if;
  perform private.log_action('lineups.import-cancelled', 'lineups', import::text, open_import.name, '{}');
  return true;
end
$$;

-- Undoes at most 200 rows in a call. Keeps edited lineups. Returns the numbers of all calls. PT404: nothing to undo.
create function private.undo_lineup_import(import uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  ended private.lineup_imports;
  most constant int := 200;
  row_numbers int[];
  deletable uuid[];
  restorable uuid[];
begin
  perform private.require_admin();
  perform private.lock_pairs();
  select * into ended from private.lineup_imports where id = import for update;
  if ended.status = 'undone' then
    return ended.undone || '{"finished": true}';
  end if;
  if ended.id is null or ended.status not in ('done', 'cancelled', 'failed')
    or (ended.ended_at < now() - interval '1 day' and ended.undo_log_id is null)
  then
    raise exception 'This import cannot be undone' using errcode = 'PT404';
  end if;
  if ended.undo_log_id is null then
    perform set_config('arcline.part_of', '', true);
    ended.undo_log_id := private.log_action('lineups.import-undone', 'lineups', import::text, ended.name, '{}');
  end if;
  perform set_config('arcline.part_of', ended.undo_log_id::text, true);

  row_numbers := array(
    select imported.row_number from private.lineup_import_rows as imported
    where imported.import_id = import and imported.outcome in ('created', 'changed') and not imported.is_undone
    order by imported.row_number
    limit most
  );
  perform from public.lineups where id in (
    select lineup_id from private.lineup_import_rows where import_id = import and row_number = any (row_numbers)
  ) order by id for update;
  deletable := array(
    select lineup.id
    from private.lineup_import_rows as imported
    join public.lineups as lineup on lineup.id = imported.lineup_id
    where imported.import_id = import and imported.row_number = any (row_numbers) and imported.outcome = 'created'
      and lineup.status <> 'deleted' and private.imported_content(lineup) = imported.content
  );
  restorable := array(
    select lineup.id
    from private.lineup_import_rows as imported
    join public.lineups as lineup on lineup.id = imported.lineup_id and lineup.updated_at = imported.version
    join private.previous_states as state on state.lineup_id = lineup.id and state.version = imported.version
    where imported.import_id = import and imported.row_number = any (row_numbers) and imported.outcome = 'changed'
      and state.decision = 'changed' and not state.undone and state.decided_at > now() - interval '1 day'
      and not private.has_other_change(lineup)
  );
  if deletable <> '{}' then
    perform private.set_lineup_status(deletable, 'deleted', 'deleted');
  end if;
  perform private.restore_state(id) from unnest(restorable) as id;
  -- With the hashes from before, importing the same table changes the lineups again.
  update private.lineup_import_keys as known
    set hash = coalesce(imported.hash_before, repeat('0', 64))
    from private.lineup_import_rows as imported
    where imported.import_id = import and imported.row_number = any (row_numbers) and imported.key = known.key
      and imported.lineup_id = any (restorable);
  update private.lineup_import_rows set is_undone = true where import_id = import and row_number = any (row_numbers);
  ended.undone := jsonb_build_object(
    'deleted', (ended.undone ->> 'deleted')::int + cardinality(deletable),
    'restored', (ended.undone ->> 'restored')::int + cardinality(restorable),
    'kept', (ended.undone ->> 'kept')::int + (
      select count(*)
      from private.lineup_import_rows as imported
      join public.lineups as lineup on lineup.id = imported.lineup_id
      where imported.import_id = import and imported.row_number = any (row_numbers)
        and lineup.status <> 'deleted' and lineup.id <> all (deletable || restorable)
    )
  );
  update private.lineup_imports
    set undone = ended.undone, undo_log_id = ended.undo_log_id,
      status = case when cardinality(row_numbers) < most then 'undone' else status end
    where id = import;
  return ended.undone || jsonb_build_object('finished', cardinality(row_numbers) < most);
end
$$;

create function public.outcome_of_import(import uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'status', status, 'error', error, 'created', created, 'changed', changed, 'unchanged', unchanged, 'failed', failed,
    'rows', (
      select coalesce(jsonb_agg(jsonb_build_object('row', row_number, 'errors', errors) order by row_number), '[]')
      from private.lineup_import_rows where import_id = import and errors <> '[]'
    )
  )
  from private.lineup_imports where id = import;
$$;
grant execute on function public.outcome_of_import(uuid) to service_role;

-- Ends imports that no server has worked on for a day, and deletes old ones. Returns those of `files` that are deleted.
create function public.expire_lineup_imports(files uuid[]) returns setof uuid
language plpgsql security definer set search_path = '' as $$
begin
  update private.lineup_imports set status = 'failed', error = '{"code": "import-interrupted"}', ended_at = now()
    where status = 'running' and greatest(lease_until, started_at) < now() - interval '1 day';
  delete from private.lineup_imports as ended
    where status <> 'running' and coalesce(ended_at, touched_at) < now() - interval '7 days'
      and not exists (select from private.lineup_imports where mends = ended.id and ended_at is null);
  return query
    select file from unnest(files) as file where not exists (select from private.lineup_imports where id = file);
end
$$;
grant execute on function public.expire_lineup_imports(uuid[]) to service_role;

-- A running import stops at its next row. Servers delete the files later, see `expire_lineup_imports`.
create function private.forget_imports() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.lineup_imports where creator = old.id;
  return null;
end
$$;
create trigger arcline_forget_imports after delete on auth.users
  for each row execute function private.forget_imports();
