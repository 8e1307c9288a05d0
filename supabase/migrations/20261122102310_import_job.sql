-- Finds the lineup imported with the key or, with a null `hash`, the one that `private.export_key` gives the key to.
-- A deleted lineup counts only if an admin has deleted it.
create function private.lineup_of_key(wanted_key text) returns table (lineup_id uuid, hash text)
language sql stable set search_path = '' as $$
  select lineup.id, known.hash
  from public.lineups as lineup
  join (
    select known.lineup_id, known.hash from private.lineup_import_keys as known where known.key = wanted_key
    union all
    select named.id, null from public.lineups as named
    where named.short_id = regexp_replace(wanted_key, '^lineup-', '') and named.change_of is null
      and not exists (select from private.lineup_import_keys as known where known.key = wanted_key)
  ) as known on known.lineup_id = lineup.id
  where lineup.status <> 'deleted' or exists (
    select from private.previous_states as state
    where state.lineup_id = lineup.id and decision = 'deleted' and not withdrawn and not undone
  );
$$;

-- The first name is the key of another row, a short id or an id. The second is the short id in an address.
create function private.find_counterpart(names text[], own_platform text) returns uuid
language sql stable set search_path = ''
return (
  select lineup.id
  from public.lineups as lineup
  left join private.lineup_import_keys as known on known.lineup_id = lineup.id and known.key = names[1]
  where lineup.status <> 'deleted' and lineup.platform <> own_platform
    and (known.key is not null or lineup.short_id = any (names) or lineup.id::text = any (names))
  -- A key can also be the short id of another lineup.
  order by known.key is null, lineup.created_at
  limit 1
);

-- Leases one of `files`, the ids of imports whose files the server has, for half a minute. Null: nothing to do.
create function public.lease_lineup_import(server text, files uuid[]) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  leased private.lineup_imports;
begin
  select * into leased from private.lineup_imports as running
    where running.status = 'running' and running.id = any (files)
      and (coalesce(running.lease_until < clock_timestamp(), true) or running.server = lease_lineup_import.server)
    order by running.started_at
    limit 1
    for update skip locked;
  if not found then
    return null;
  end if;
  update private.lineup_imports as running
    set server = lease_lineup_import.server, lease_until = clock_timestamp() + interval '30 seconds' where id = leased.id;
  return jsonb_build_object(
    'id', leased.id, 'creator', leased.creator, 'name', leased.name, 'mends', leased.mends, 'settings', leased.settings,
    'done', (select coalesce(jsonb_agg(row_number), '[]') from private.lineup_import_rows where import_id = leased.id)
  );
end
$$;
grant execute on function public.lease_lineup_import(text, uuid[]) to service_role;

-- Renews the lease. Null: the import has ended, or another server has it.
create function private.lock_leased_import(import uuid, server text) returns private.lineup_imports
language plpgsql set search_path = '' as $$
declare
  leased private.lineup_imports;
begin
  select * into leased from private.lineup_imports as running
    where id = import and status = 'running' and running.server = lock_leased_import.server for update;
  if not found then
    return null;
  end if;
  if not private.is_active_admin(leased.creator) then
    update private.lineup_imports set status = 'failed', error = '{"code": "import-admin-gone"}', ended_at = now()
      where id = import;
    return null;
  end if;
  update private.lineup_imports set lease_until = clock_timestamp() + interval '30 seconds' where id = import;
  return leased;
end
$$;

-- Records rows {row, outcome, errors} that change no lineup. An empty list renews the lease. False: the server stops.
create function public.record_import_rows(import uuid, server text, rows jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if (private.lock_leased_import(import, server)).id is null then
    return false;
  end if;
  with recorded as (
    insert into private.lineup_import_rows (import_id, row_number, outcome, errors)
      select import, given.row, given.outcome, coalesce(given.errors, '[]')
      from jsonb_to_recordset(rows) as given (row int, outcome text, errors jsonb)
      where given.outcome in ('unchanged', 'failed')
      on conflict do nothing
      returning outcome
  )
  update private.lineup_imports
    set unchanged = unchanged + (select count(*) from recorded where outcome = 'unchanged'),
      failed = failed + (select count(*) from recorded where outcome = 'failed')
    where id = import;
  return true;
end
$$;
grant execute on function public.record_import_rows(uuid, text, jsonb) to service_role;

-- Ends the import once it has paired lineups whose counterparts came in later rows. False: the server repeats the call.
create function public.end_lineup_import(import uuid, server text, error jsonb default null) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  waiting record;
  pair uuid;
begin
  perform private.lock_pairs();
  if (private.lock_leased_import(import, server)).id is null then
    return true;
  end if;
  for waiting in
    select imported.row_number, imported.counterpart, imported.version, lineup.id, lineup.platform
    from private.lineup_import_rows as imported
    left join public.lineups as lineup on lineup.id = imported.lineup_id and lineup.status <> 'deleted'
    where imported.import_id = import and imported.counterpart is not null and end_lineup_import.error is null
    limit 200
  loop
    pair := private.find_counterpart(waiting.counterpart, waiting.platform);
    update public.lineups set counterpart_id = pair
      where id = waiting.id and pair is not null and counterpart_id is distinct from pair;
    update private.previous_states set counterpart_id = coalesce(pair, counterpart_id)
      where lineup_id = waiting.id and decision = 'changed' and version = waiting.version;
    update private.lineup_import_rows as imported
      set counterpart = null, errors = case when waiting.id is null or pair is not null then errors else jsonb_build_array(
        jsonb_build_object(
          'header', 'same lineup on the other platform', 'value', waiting.counterpart[1],
          'error', jsonb_build_object('code', 'counterpart-unknown')
        )
      ) end
      where imported.import_id = import and imported.row_number = waiting.row_number;
  end loop;
  if end_lineup_import.error is null
    and exists (select from private.lineup_import_rows where import_id = import and counterpart is not null)
  then
    return false;
  end if;
  update private.lineup_imports as running
    set status = case when end_lineup_import.error is null then 'done' else 'failed' end,
      error = end_lineup_import.error, ended_at = now()
    where id = import;
  return true;
end
$$;
grant execute on function public.end_lineup_import(uuid, text, jsonb) to service_role;
