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
