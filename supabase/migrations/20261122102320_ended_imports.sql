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

-- Cancels the import. Lineups that it has written stay. A repeat is a success. False: it has ended by itself.
create function private.cancel_lineup_import(import uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  open_import private.lineup_imports;
begin
  perform private.require_admin();
  select * into open_import from private.lineup_imports
    where id = import and status in ('uploading', 'draft', 'running') for update;
  if not found then
    -- An import that was not started is deleted.
    return not exists (select from private.lineup_imports where id = import and status <> 'cancelled');
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
language sql security definer set search_path = '' as $$
  update private.lineup_imports set status = 'failed', error = '{"code": "import-interrupted"}', ended_at = now()
    where status = 'running' and greatest(lease_until, started_at) < now() - interval '1 day';
  delete from private.lineup_imports as ended
    where status <> 'running' and coalesce(ended_at, touched_at) < now() - interval '7 days'
      and not exists (select from private.lineup_imports where mends = ended.id and ended_at is null);
  select file from unnest(files) as file where not exists (select from private.lineup_imports where id = file);
$$;
grant execute on function public.expire_lineup_imports(uuid[]) to service_role;
