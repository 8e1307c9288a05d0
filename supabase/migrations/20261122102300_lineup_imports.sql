-- An import is one uploaded archive with a table of lineups. A server that has the file leases the import and writes
-- its rows one by one, so that another server can go on after a crash.
--
-- `creator`: the admin who uploaded the file, and the author of new lineups. `private.forget_imports` deletes the
-- imports of a deleted account.
-- `size`, `received`: bytes of the file. `checksum`: the CRC-32 of the received part, by which the site recognizes the
-- file.
-- `settings`: see `importSettingsSchema` of the site.
-- `mends`: the import that has the pictures, if the file of this one is only a table of rows that failed there.
-- `error`: {code, …}, an error of the site, if the import failed as a whole.
-- `log_id`, `undo_log_id`: the first entries of the log about the import and about undoing it.
-- `undone`: {deleted, restored, kept}, numbers of lineups.
create table private.lineup_imports (
  id uuid primary key default gen_random_uuid(),
  creator uuid not null,
  name text not null check (char_length(name) between 1 and 200 and private.is_plain_line(name)),
  size bigint not null check (size > 0),
  received bigint not null default 0 check (received between 0 and size),
  checksum bigint not null default 0,
  mends uuid references private.lineup_imports (id) on delete set null,
  status text not null default 'uploading' check (
    status in ('uploading', 'draft', 'running', 'done', 'cancelled', 'failed', 'undone')
  ),
  settings jsonb not null default '{}',
  row_count int not null default 0,
  created int not null default 0,
  changed int not null default 0,
  unchanged int not null default 0,
  failed int not null default 0,
  error jsonb,
  log_id bigint,
  undo_log_id bigint,
  undone jsonb not null default '{"deleted": 0, "restored": 0, "kept": 0}',
  server text,
  lease_until timestamptz,
  created_at timestamptz not null default now(),
  -- When a part of the file or new settings arrived.
  touched_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz
);
create index lineup_imports_created_at_idx on private.lineup_imports (created_at desc);
create index lineup_imports_mends_idx on private.lineup_imports (mends);
create index lineup_imports_running_idx on private.lineup_imports (started_at) where status = 'running';

-- The keys of imported lineups. `key`: the form in which keys are compared; `name`: the key as it was written. `hash`:
-- of everything that the last import has stored, see `hashLineup` of the site.
create table private.lineup_import_keys (
  key text primary key check (char_length(key) <= 320),
  name text not null check (char_length(name) <= 320),
  lineup_id uuid not null references public.lineups (id) on delete cascade,
  hash text not null check (char_length(hash) = 64),
  imported_at timestamptz not null default now()
);
create index lineup_import_keys_lineup_id_idx on private.lineup_import_keys (lineup_id);

-- What became of each row of an import. `row_number`: the number in a spreadsheet. `version`, `content`: `updated_at`
-- and `private.imported_content` of the written lineup. `hash_before`: the hash of the key before the import.
-- `counterpart`: the names of a counterpart that did not exist yet, see `private.find_counterpart`. `errors`: a list of
-- {header, value, error}.
create table private.lineup_import_rows (
  import_id uuid not null references private.lineup_imports (id) on delete cascade,
  row_number int not null,
  outcome text not null check (outcome in ('created', 'changed', 'unchanged', 'failed')),
  lineup_id uuid,
  version timestamptz,
  content text,
  key text,
  hash_before text,
  counterpart text[],
  errors jsonb not null default '[]',
  is_undone boolean not null default false,
  primary key (import_id, row_number)
);
create index lineup_import_rows_failed_idx on private.lineup_import_rows (import_id, row_number) where errors <> '[]';
create index lineup_import_rows_counterpart_idx on private.lineup_import_rows (import_id) where counterpart is not null;

-- A hash of what an import writes of a lineup, for noticing later edits. Decisions on the status are no edits.
create function private.imported_content(lineup public.lineups) returns text
language sql stable set search_path = ''
return md5((private.lineup_content(to_jsonb(lineup)) - 'status')::text);

create function private.is_active_admin(person uuid) returns boolean
language sql stable set search_path = ''
return private.can_act(person) and exists (select from public.profiles where id = person and role = 'admin');

-- Locks and returns an import of the caller, an admin, that has one of some statuses. PT404: there is none.
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

-- Creates an import of the caller, an admin, for a file of `size` bytes, and returns its id. `mends`: an import that
-- has ended and whose settings and pictures the new one uses. PT404: there is no such import to mend.
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
      coalesce(mended.settings, '{}')
    )
    returning id into new_id;
  return new_id;
end
$$;

-- Records how many bytes of the file have arrived, and their checksum. When all have, the import becomes a draft.
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

-- Logs the start of an import, and makes it available for a lease.
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
  perform set_config('arcline.part_of', '', true);
  perform private.log_action(
    'lineups.imported', 'lineups', import::text, begun.name,
    jsonb_build_object(
      'rows', jsonb_build_array(null, begun.row_count), 'publish', jsonb_build_array(null, begun.settings -> 'publish')
    ),
    begun.creator
  );
  update private.lineup_imports
    set log_id = currval(pg_get_serial_sequence('public.audit_log', 'id')) where id = import;
end
$$;

-- Starts a draft of the caller, whose table has `row_count` rows.
create function private.start_lineup_import(import uuid, settings jsonb, row_count int) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_own_import(import, '{draft}');
  perform private.begin_lineup_import(import, settings, row_count);
end
$$;

-- Creates and starts an import of a file that the server has, in the name of an admin, and returns its id. PT403: the
-- account is no active admin.
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

-- The newest 20 imports, or only one, for admins. `can_undo`: for a day after the end, and longer if undoing has begun.
create function private.lineup_imports(import uuid default null)
returns table (
  id uuid, name text, creator_name text, is_own boolean, status text, size bigint, received bigint,
  checksum bigint, mends uuid, settings jsonb,
  row_count int, created int, changed int, unchanged int, failed int, error jsonb, created_at timestamptz,
  started_at timestamptz, ended_at timestamptz, can_undo boolean, undone jsonb
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select
      found.id, found.name, (select username from public.profiles where profiles.id = found.creator),
      found.creator = auth.uid(), found.status, found.size, found.received, found.checksum, found.mends, found.settings,
      found.row_count,
      found.created, found.changed, found.unchanged, found.failed, found.error, found.created_at, found.started_at,
      found.ended_at,
      found.status in ('done', 'cancelled', 'failed') and found.created + found.changed > 0
        and (found.ended_at > now() - interval '1 day' or found.undo_log_id is not null),
      case when found.status = 'undone' then found.undone end
    from private.lineup_imports as found
    where import is null or found.id = import
    order by found.created_at desc
    limit 20;
end
$$;

-- The rows of an import that have errors, in the order of the table, for admins. `total`: on all pages.
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

-- Likely duplicates of at most 20 lineups that are not stored yet (PT400), for admins. `drafts`: a list of objects with
-- columns of a lineup. `draft`: an index of that list, from 0.
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
