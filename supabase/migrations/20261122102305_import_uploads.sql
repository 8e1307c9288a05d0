-- PT403: no admin. PT404: the caller has no such import.
create function private.lock_own_import(import uuid, statuses text[]) returns private.lineup_imports
language plpgsql set search_path = '' as $$
declare
  own private.lineup_imports;
begin
  perform private.require_admin();
  select * into own from private.lineup_imports
    where id = import and creator = auth.uid() and status = any (statuses) for update;
  if not found then
    raise exception 'There is no such import' using errcode = 'PT404';
  end if;
  return own;
end
$$;

-- `mends`: an import that has ended. The new import uses the same pictures. PT404: there is no such import.
create function private.create_lineup_import(name text, size bigint, mends uuid default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  new_id uuid;
  mended private.lineup_imports;
begin
  perform private.require_admin();
  select * into mended from private.lineup_imports where id = create_lineup_import.mends and ended_at is not null;
  if mended.id is null and create_lineup_import.mends is not null then
    raise exception 'There is no such import' using errcode = 'PT404';
  end if;
  insert into private.lineup_imports (creator, name, size, mends, settings)
    values (
      auth.uid(), create_lineup_import.name, create_lineup_import.size, coalesce(mended.mends, mended.id),
      coalesce(mended.settings - 'encoding', '{}')
    )
    returning id into new_id;
  return new_id;
end
$$;

create function private.receive_lineup_import(import uuid, received bigint, checksum bigint) returns void
language sql security definer set search_path = '' as $$
  select private.lock_own_import(import, '{uploading}');
  update private.lineup_imports as own
    set received = receive_lineup_import.received, checksum = receive_lineup_import.checksum, touched_at = now(),
      status = case when own.size = receive_lineup_import.received then 'draft' else 'uploading' end
    where id = import;
$$;

create function private.set_lineup_import_settings(import uuid, settings jsonb) returns void
language sql security definer set search_path = '' as $$
  select private.lock_own_import(import, '{draft}');
  update private.lineup_imports
    set settings = set_lineup_import_settings.settings, touched_at = now() where id = import;
$$;

create function private.begin_lineup_import(import uuid, settings jsonb, row_count int) returns void
language plpgsql set search_path = '' as $$
declare
  begun private.lineup_imports;
begin
  update private.lineup_imports as draft
    set status = 'running', settings = begin_lineup_import.settings, row_count = begin_lineup_import.row_count,
      started_at = now()
    where id = import
    returning * into begun;
  -- The entry begins an act of its own.
  perform set_config('arcline.part_of', '', true);
  update private.lineup_imports set log_id = private.log_action(
    'lineups.imported', 'lineups', import::text, begun.name,
    jsonb_build_object(
      'rows', jsonb_build_array(null, begun.row_count), 'publish', jsonb_build_array(null, begun.settings -> 'publish')
    ),
    begun.creator
  ) where id = import;
end
$$;

create function private.start_lineup_import(import uuid, settings jsonb, row_count int) returns void
language sql security definer set search_path = '' as $$
  select private.lock_own_import(import, '{draft}');
  select private.begin_lineup_import(import, settings, row_count);
$$;

-- The server has the file already. PT403: the account is no active admin.
create function public.open_lineup_import(admin uuid, name text, size bigint, settings jsonb, row_count int) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  new_id uuid;
begin
  if not private.is_active_admin(admin) then
    raise exception 'Only admins import lineups' using errcode = 'PT403';
  end if;
  insert into private.lineup_imports (creator, name, size, received)
    values (admin, open_lineup_import.name, open_lineup_import.size, open_lineup_import.size)
    returning id into new_id;
  perform private.begin_lineup_import(new_id, settings, row_count);
  return new_id;
end
$$;
grant execute on function public.open_lineup_import(uuid, text, bigint, jsonb, int) to service_role;
