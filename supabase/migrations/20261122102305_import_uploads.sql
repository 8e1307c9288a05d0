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
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_own_import(import, '{uploading}');
  update private.lineup_imports as own
    set received = receive_lineup_import.received, checksum = receive_lineup_import.checksum, touched_at = now(),
      status = case when own.size = receive_lineup_import.received then 'draft' else 'uploading' end
    where id = import;
end
$$;

create function private.set_lineup_import_settings(import uuid, settings jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_own_import(import, '{draft}');
  update private.lineup_imports
    set settings = set_lineup_import_settings.settings, touched_at = now() where id = import;
end
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
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_own_import(import, '{draft}');
  perform private.begin_lineup_import(import, settings, row_count);
end
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

-- The newest 20. `can_undo`: for a day after the end, and longer if undoing has begun.
create function private.lineup_imports(import uuid default null)
returns table (
  id uuid, name text, creator_name text, is_own boolean, status text, size bigint, received bigint,
  checksum bigint, mends uuid, settings jsonb, row_count int, created int, changed int, unchanged int, failed int,
  error jsonb, created_at timestamptz, started_at timestamptz, ended_at timestamptz, can_undo boolean, undone jsonb
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select
      found.id, found.name, (select username from public.profiles where profiles.id = found.creator),
      found.creator = auth.uid(), found.status, found.size, found.received, found.checksum, found.mends, found.settings,
      found.row_count, found.created, found.changed, found.unchanged, found.failed, found.error, found.created_at,
      found.started_at, found.ended_at,
      found.status in ('done', 'cancelled', 'failed') and found.created + found.changed > 0
        and (found.ended_at > now() - interval '1 day' or found.undo_log_id is not null),
      case when found.status = 'undone' then found.undone end
    from private.lineup_imports as found
    where import is null or found.id = import
    order by found.created_at desc
    limit 20;
end
$$;

-- Sorted as in the table. `total` counts the rows of all pages.
create function private.failed_import_rows(import uuid, page int default 1, page_size int default 20)
returns table (row_number int, errors jsonb, total bigint)
language plpgsql stable security definer set search_path = '' as $$
declare
  row_limit int := least(greatest(page_size, 1), 1000);
begin
  perform private.require_admin();
  return query
    select failed.row_number, failed.errors, count(*) over ()
    from private.lineup_import_rows as failed
    where failed.import_id = import and failed.errors <> '[]'
    order by failed.row_number
    limit row_limit offset (greatest(page, 1) - 1)::bigint * row_limit;
end
$$;

-- `drafts`: at most 20 (PT400). `draft`: an index of that list, from 0.
create function private.duplicates_of_import(drafts jsonb)
returns table (
  draft int, slug text, short_id text, title text, status text, is_same_throw boolean, is_same_picture boolean
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if jsonb_array_length(drafts) > 20 then
    raise exception 'Duplicates are looked up for at most 20 drafts' using errcode = 'PT400';
  end if;
  return query
    select place::int - 1, likely.*
    from jsonb_array_elements(drafts) with ordinality as given (lineup, place)
    cross join lateral private.find_duplicates(jsonb_populate_record(null::public.lineups, given.lineup), true) as likely;
end
$$;
