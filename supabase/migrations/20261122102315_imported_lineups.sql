-- `counterpart`: names; null keeps the pair, an empty list ends it. `done`: a repeat. `stopped`: the lease is lost.
create function public.import_lineup(
  import uuid, server text, row_number int, key text, key_name text, hash text, lineup jsonb, counterpart text[] default null
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  leased private.lineup_imports;
  known record;
  old_lineup public.lineups;
  new_lineup public.lineups;
  pair uuid;
  outcome text;
  is_restored boolean := false;
  publishes boolean;
  content text[] := private.content_columns();
  columns text := array_to_string(array_remove(content, 'status'), ', ');
begin
  perform private.lock_pairs();
  leased := private.lock_leased_import(import, server);
  if leased.id is null then
    return 'stopped';
  end if;
  publishes := (leased.settings ->> 'publish')::boolean and coalesce(lineup ->> 'status', 'published') = 'published';
  if exists (
    select from private.lineup_import_rows as done
    where done.import_id = import and done.row_number = import_lineup.row_number
  ) then
    return 'done';
  end if;
  select * into known from private.lineup_of_key(import_lineup.key);
  select * into old_lineup from public.lineups where id = known.lineup_id for update;
  if old_lineup.status = 'deleted' then
    is_restored := true;
    perform private.restore_state(old_lineup.id);
    select * into old_lineup from public.lineups where id = old_lineup.id;
  end if;
  new_lineup := jsonb_populate_record(old_lineup, lineup);
  pair := private.find_counterpart(counterpart, new_lineup.platform);
  if known.hash = import_lineup.hash and not is_restored then
    outcome := 'unchanged';
  elsif old_lineup.id is null then
    outcome := 'created';
    execute format(
      'insert into public.lineups (%1$s, status, created_by, counterpart_id)
        select %1$s, $2, $3, $4 from (select ($1).*) as wanted returning *',
      columns
    ) into new_lineup using
      new_lineup, case when publishes then 'published' else 'pending' end, leased.creator, pair;
  else
    -- Undoing the import deletes a restored lineup again, like a created one.
    outcome := case when is_restored then 'created' else 'changed' end;
    if is_restored then
      update public.lineups set status = 'published' where id = old_lineup.id and status = 'pending' and publishes;
    else
      perform private.remember_states(array[old_lineup.id], 'changed');
      update private.previous_states set actor = leased.creator where lineup_id = old_lineup.id;
    end if;
    execute format(
      'update public.lineups set (%1$s, counterpart_id) = (
        select %1$s, case when $4 = ''{}'' then null else coalesce($2, lineups.counterpart_id) end
        from (select ($1).*) as wanted
      ) where id = $3 returning *',
      columns
    ) into new_lineup using new_lineup, pair, old_lineup.id, import_lineup.counterpart;
    if not is_restored then
      perform private.remember_versions(array[old_lineup.id]);
    end if;
  end if;

  insert into private.lineup_import_rows (
    import_id, row_number, outcome, lineup_id, version, content, key, hash_before, counterpart
  ) values (
    import, import_lineup.row_number, outcome, new_lineup.id, new_lineup.updated_at, private.imported_content(new_lineup),
    import_lineup.key, known.hash,
    case when outcome <> 'unchanged' and pair is null then nullif(import_lineup.counterpart, '{}') end
  );
  update private.lineup_imports as running
    set
      created = running.created + (outcome = 'created')::int,
      changed = running.changed + (outcome = 'changed')::int,
      unchanged = running.unchanged + (outcome = 'unchanged')::int
    where id = import;
  if outcome = 'unchanged' then
    return outcome;
  end if;
  insert into private.lineup_import_keys (key, name, lineup_id, hash)
    values (import_lineup.key, key_name, new_lineup.id, import_lineup.hash)
    on conflict on constraint lineup_import_keys_pkey do update
      set (name, lineup_id, hash, imported_at) = (excluded.name, excluded.lineup_id, excluded.hash, now());
  perform set_config('arcline.part_of', leased.log_id::text, true);
  perform private.log_action(
    case when is_restored then 'lineup.restored' when outcome = 'created' then 'lineup.created' else 'lineup.updated' end,
    'lineups', new_lineup.id::text, new_lineup.title,
    private.diff_rows(
      to_jsonb(old_lineup), to_jsonb(new_lineup),
      content || '{counterpart_id}'::text[]
        || case when outcome = 'created' and not is_restored then '{created_by}'::text[] end
    ),
    leased.creator
  );
  return outcome;
end
$$;
grant execute on function public.import_lineup(uuid, text, int, text, text, text, jsonb, text[]) to service_role;
