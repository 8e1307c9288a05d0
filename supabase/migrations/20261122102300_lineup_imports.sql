-- Imports of lineups. An import is one uploaded archive with a table of lineups. A server that has its file leases the import and
-- writes its rows one by one, so that it survives the end of that server. All functions that write lineups lock pairs first, as
-- other acts on lineups do.
--
-- `creator`: the admin who uploaded it, and the author of its new lineups. When that account is deleted, so are its imports, see
-- `private.forget_imports`.
-- `size`, `received`: of the file, in bytes. `settings`: see `importSettingsSchema` of the site.
-- `error`: {code, …}, an error of the site, if the import failed as a whole.
-- `log_id`, `take_back_log_id`: the first entries of the log about it and about taking it back.
-- `taken_back`: {deleted, restored, kept}, numbers of lineups.
create table private.lineup_imports (
  id uuid primary key default gen_random_uuid(),
  creator uuid not null,
  name text not null check (char_length(name) between 1 and 200 and private.is_plain_line(name)),
  size bigint not null check (size > 0),
  received bigint not null default 0 check (received between 0 and size),
  status text not null default 'uploading' check (
    status in ('uploading', 'draft', 'running', 'done', 'cancelled', 'failed', 'taken-back')
  ),
  settings jsonb not null default '{}',
  row_count int not null default 0,
  created int not null default 0,
  changed int not null default 0,
  unchanged int not null default 0,
  failed int not null default 0,
  error jsonb,
  log_id bigint,
  take_back_log_id bigint,
  taken_back jsonb not null default '{"deleted": 0, "restored": 0, "kept": 0}',
  -- The server that works on it, and until when no other one takes over.
  server text,
  lease_until timestamptz,
  created_at timestamptz not null default now(),
  -- When a part of the file or other settings came.
  touched_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz
);
create index lineup_imports_created_at_idx on private.lineup_imports (created_at desc);
create index lineup_imports_running_idx on private.lineup_imports (started_at) where status = 'running';

-- The keys of imported lineups. `key`: as keys are compared; `name`: as it was written. `hash`: of everything that the last import
-- has stored, see `hashLineup` of the site.
create table private.lineup_import_keys (
  key text primary key check (char_length(key) <= 320),
  name text not null check (char_length(name) <= 320),
  lineup_id uuid not null references public.lineups (id) on delete cascade,
  hash text not null check (char_length(hash) = 64),
  imported_at timestamptz not null default now()
);
create index lineup_import_keys_lineup_id_idx on private.lineup_import_keys (lineup_id);

-- What became of each row of an import. `row_number`: as a spreadsheet shows it.
-- `version`: `updated_at` of the lineup after it was written. `hash_before`: that of its key before it was changed.
-- `counterpart`: what the row says about the lineup on the other platform, which was not there yet, see
-- `private.find_counterpart`.
-- `errors`: a list of {header, value, error}.
create table private.lineup_import_rows (
  import_id uuid not null references private.lineup_imports (id) on delete cascade,
  row_number int not null,
  outcome text not null check (outcome in ('created', 'changed', 'unchanged', 'failed')),
  lineup_id uuid,
  version timestamptz,
  key text,
  hash_before text,
  counterpart text[],
  errors jsonb not null default '[]',
  is_taken_back boolean not null default false,
  primary key (import_id, row_number)
);
create index lineup_import_rows_failed_idx on private.lineup_import_rows (import_id, row_number) where errors <> '[]';
create index lineup_import_rows_counterpart_idx on private.lineup_import_rows (import_id) where counterpart is not null;

-- Whether a person is an admin who is neither banned nor leaving.
create function private.is_active_admin(person uuid) returns boolean
language sql stable set search_path = ''
return exists (
  select from public.profiles as profile
  where id = person and role = 'admin' and not private.is_banned(profile) and not private.is_leaving(id)
);

-- Locks an import of the caller that has one of some statuses. PT403 unless the caller is an admin, PT404 if there is none.
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

-- Creates an import of the caller for a file of `size` bytes, and returns its id. PT403 unless the caller is an admin.
create function private.create_lineup_import(name text, size bigint) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  new_id uuid;
begin
  perform private.require_admin();
  insert into private.lineup_imports (creator, name, size)
    values (auth.uid(), create_lineup_import.name, create_lineup_import.size)
    returning id into new_id;
  return new_id;
end
$$;
grant execute on function private.create_lineup_import(text, bigint) to authenticated;

create function public.create_lineup_import(name text, size bigint) returns uuid
language sql set search_path = ''
begin atomic
  select private.limit_texts(name);
  select private.create_lineup_import(name, size);
end;
grant execute on function public.create_lineup_import(text, bigint) to authenticated;

-- Records how much of the file of an import has arrived, in bytes. When all has, the import is a draft. PT403 unless the caller is
-- an admin; PT404 if the caller has no such import, or its upload has ended.
create function private.receive_lineup_import(import uuid, received bigint) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_own_import(import, '{uploading}');
  update private.lineup_imports as own
    set received = receive_lineup_import.received, touched_at = now(),
      status = case when own.size = receive_lineup_import.received then 'draft' else 'uploading' end
    where id = import;
end
$$;
grant execute on function private.receive_lineup_import(uuid, bigint) to authenticated;

create function public.receive_lineup_import(import uuid, received bigint) returns void
language sql set search_path = ''
return private.receive_lineup_import(import, received);
grant execute on function public.receive_lineup_import(uuid, bigint) to authenticated;

-- Stores the settings of a draft. PT403 unless the caller is an admin; PT404 if the caller has no such draft.
create function private.set_lineup_import_settings(import uuid, settings jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_own_import(import, '{draft}');
  update private.lineup_imports
    set settings = set_lineup_import_settings.settings, touched_at = now() where id = import;
end
$$;
grant execute on function private.set_lineup_import_settings(uuid, jsonb) to authenticated;

create function public.set_lineup_import_settings(import uuid, settings jsonb) returns void
language sql set search_path = ''
begin atomic
  select private.limit_json(settings, 131072);
  select private.set_lineup_import_settings(import, settings);
end;
grant execute on function public.set_lineup_import_settings(uuid, jsonb) to authenticated;

-- Logs the start of an import by its creator, and lets a server lease it.
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

-- Starts a draft of the caller, whose table has `row_count` rows. PT403 unless the caller is an admin; PT404 if the caller has no such
-- draft.
create function private.start_lineup_import(import uuid, settings jsonb, row_count int) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_own_import(import, '{draft}');
  perform private.begin_lineup_import(import, settings, row_count);
end
$$;
grant execute on function private.start_lineup_import(uuid, jsonb, int) to authenticated;

create function public.start_lineup_import(import uuid, settings jsonb, row_count int) returns void
language sql set search_path = ''
begin atomic
  select private.limit_json(settings, 131072);
  select private.start_lineup_import(import, settings, row_count);
end;
grant execute on function public.start_lineup_import(uuid, jsonb, int) to authenticated;

-- Creates and starts an import whose file the server has, in the name of an admin, and returns its id. PT403: that account is no
-- admin.
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

-- The newest 20 imports, or only one. `can_take_back`: within a day after its end, or when that was begun, until it is done. PT403
-- unless the caller is an admin.
create function private.lineup_imports(import uuid)
returns table (
  id uuid, name text, creator_name text, is_own boolean, status text, size bigint, received bigint, settings jsonb,
  row_count int, created int, changed int, unchanged int, failed int, error jsonb, created_at timestamptz,
  started_at timestamptz, ended_at timestamptz, can_take_back boolean, taken_back jsonb
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select
      found.id, found.name, (select username from public.profiles where profiles.id = found.creator),
      found.creator = auth.uid(), found.status, found.size, found.received, found.settings, found.row_count,
      found.created, found.changed, found.unchanged, found.failed, found.error, found.created_at, found.started_at,
      found.ended_at,
      found.status in ('done', 'cancelled', 'failed') and found.created + found.changed > 0
        and (found.ended_at > now() - interval '1 day' or found.take_back_log_id is not null),
      case when found.status = 'taken-back' then found.taken_back end
    from private.lineup_imports as found
    where import is null or found.id = import
    order by found.created_at desc
    limit 20;
end
$$;
grant execute on function private.lineup_imports(uuid) to authenticated;

create function public.lineup_imports(import uuid default null)
returns table (
  id uuid, name text, creator_name text, is_own boolean, status text, size bigint, received bigint, settings jsonb,
  row_count int, created int, changed int, unchanged int, failed int, error jsonb, created_at timestamptz,
  started_at timestamptz, ended_at timestamptz, can_take_back boolean, taken_back jsonb
)
language sql stable set search_path = ''
begin atomic
  select * from private.lineup_imports(import);
end;
grant execute on function public.lineup_imports(uuid) to authenticated;

-- The rows of an import that have errors, in the order of the table. `total`: of all pages. PT403 unless the caller is an admin.
create function private.failed_import_rows(import uuid, page int, page_size int)
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
grant execute on function private.failed_import_rows(uuid, int, int) to authenticated;

create function public.failed_import_rows(import uuid, page int default 1, page_size int default 20)
returns table (row_number int, errors jsonb, total bigint)
language sql stable set search_path = ''
begin atomic
  select * from private.failed_import_rows(import, page, page_size);
end;
grant execute on function public.failed_import_rows(uuid, int, int) to authenticated;

-- Likely doubles of lineups that are not stored yet, see `private.find_doubles`. `drafts`: a list of at most 20, each with columns of
-- a lineup. `draft`: the place of one in that list, from 0. PT403 unless the caller is an admin; PT400 for more drafts.
create function private.doubles_of_import(drafts jsonb)
returns table (
  draft int, slug text, short_id text, title text, status text, is_same_throw boolean, is_same_picture boolean
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if jsonb_array_length(drafts) > 20 then
    raise exception 'Doubles are looked up for at most 20 drafts' using errcode = 'PT400';
  end if;
  return query
    select place::int - 1, likely.*
    from jsonb_array_elements(drafts) with ordinality as given (lineup, place)
    cross join lateral private.find_doubles(jsonb_populate_record(null::public.lineups, given.lineup), true) as likely;
end
$$;
grant execute on function private.doubles_of_import(jsonb) to authenticated;

create function public.doubles_of_import(drafts jsonb)
returns table (
  draft int, slug text, short_id text, title text, status text, is_same_throw boolean, is_same_picture boolean
)
language sql stable set search_path = ''
begin atomic
  select private.limit_json(drafts, 131072);
  select * from private.doubles_of_import(drafts);
end;
grant execute on function public.doubles_of_import(jsonb) to authenticated;

-- The lineup that a key of a table means, unless it is deleted: the one that was imported with it, or else the one with that short
-- id, by which an export names lineups. `hash` is null if it was not imported with this key.
create function private.lineup_of_key(wanted_key text) returns table (lineup_id uuid, hash text)
language sql stable set search_path = '' as $$
  select lineup.id, known.hash
  from private.lineup_import_keys as known
  join public.lineups as lineup on lineup.id = known.lineup_id
  where known.key = wanted_key and lineup.status <> 'deleted'
  union all
  select lineup.id, null
  from public.lineups as lineup
  where lineup.short_id = wanted_key and lineup.status <> 'deleted' and lineup.change_of is null
    and not exists (select from private.lineup_import_keys as known where known.key = wanted_key);
$$;

-- The lineups that keys mean, for telling what an import would do; no row for other keys.
create function public.lineups_of_keys(keys text[])
returns table (key text, hash text, short_id text, slug text, status text)
language sql stable security definer set search_path = '' as $$
  select wanted.key, known.hash, lineup.short_id, lineup.slug, lineup.status
  from unnest(keys) as wanted (key)
  cross join lateral private.lineup_of_key(wanted.key) as known
  join public.lineups as lineup on lineup.id = known.lineup_id;
$$;
grant execute on function public.lineups_of_keys(text[]) to service_role;

-- The lineup on the other platform that a row names by one of some texts: the key of another row, a short id or an id.
create function private.find_counterpart(names text[], own_platform text) returns uuid
language sql stable set search_path = ''
return (
  select lineup.id
  from public.lineups as lineup
  where lineup.status <> 'deleted' and lineup.platform <> own_platform and (
    lineup.id in (select lineup_id from private.lineup_import_keys where key = any (names))
    or lineup.short_id = any (names) or lineup.id::text = any (names)
  )
  -- The end of a key can look like a short id.
  order by
    exists (select from private.lineup_import_keys where lineup_id = lineup.id and key = any (names)) desc, lineup.created_at
  limit 1
);

-- Leases a running import to a server for half a minute: of those whose files it has, the one that was started first. Writing a row
-- renews the lease. Returns {id, creator, name, settings, done}; `done` has the numbers of the rows that are done. Null if there is nothing
-- to do.
create function public.lease_lineup_import(server text, files uuid[]) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  leased private.lineup_imports;
begin
  select * into leased from private.lineup_imports as running
    where running.status = 'running' and running.id = any (files)
      and (running.lease_until < clock_timestamp() or running.lease_until is null or running.server = lease_lineup_import.server)
    order by running.started_at
    limit 1
    for update skip locked;
  if not found then
    return null;
  end if;
  update private.lineup_imports as running
    set server = lease_lineup_import.server, lease_until = clock_timestamp() + interval '30 seconds' where id = leased.id;
  return jsonb_build_object(
    'id', leased.id, 'creator', leased.creator, 'name', leased.name, 'settings', leased.settings,
    'done', (
      select coalesce(jsonb_agg(row_number), '[]') from private.lineup_import_rows where import_id = leased.id
    )
  );
end
$$;
grant execute on function public.lease_lineup_import(text, uuid[]) to service_role;

-- Locks a running import that a server has leased, and renews the lease. If its creator is not an active admin any more, the import
-- fails. Returns null if it is not running any more, or another server has taken over.
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
    update private.lineup_imports set status = 'failed', error = '{"code": "import-admin-gone"}', ended_at = now() where id = import;
    return null;
  end if;
  update private.lineup_imports set lease_until = clock_timestamp() + interval '30 seconds' where id = import;
  return leased;
end
$$;

-- Records rows that change no lineup: a list of {row, outcome, errors}, `outcome` being unchanged or failed. Rows that are recorded
-- already stay as they are. Without rows it only renews the lease. Returns whether the server goes on.
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
  ),
  counted as (
    select
      count(*) filter (where outcome = 'unchanged') as unchanged, count(*) filter (where outcome = 'failed') as failed
    from recorded
  )
  update private.lineup_imports as running
    set unchanged = running.unchanged + counted.unchanged, failed = running.failed + counted.failed
    from counted where id = import;
  return true;
end
$$;
grant execute on function public.record_import_rows(uuid, text, jsonb) to service_role;

-- Writes the lineup of a row: a new one by the creator of the import, or a new version of the one that its key means. That lineup keeps its
-- author and status, and what it was before is remembered for a day. Nothing is written if the key has the hash already.
-- key, key_name: the key as keys are compared, and as it was written.
-- lineup: the columns of the content, but the status; `counterpart_id` only if the row names one by its id.
-- counterpart: see `private.find_counterpart`; null leaves a pair as it is.
-- Returns created, changed or unchanged; done if the row was recorded before; stopped if the server does not go on.
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
  content text[] := array(
    select name
    from jsonb_object_keys(private.lineup_content(to_jsonb(jsonb_populate_record(null::public.lineups, '{}')))) as name
    where name <> 'status'
  );
  columns text := (select string_agg(quote_ident(name), ', ') from unnest(content) as name);
begin
  perform private.lock_pairs();
  leased := private.lock_leased_import(import, server);
  if leased.id is null then
    return 'stopped';
  end if;
  if exists (
    select from private.lineup_import_rows as done
    where done.import_id = import and done.row_number = import_lineup.row_number
  ) then
    return 'done';
  end if;
  select * into known from private.lineup_of_key(import_lineup.key);
  if known.lineup_id is not null then
    select * into old_lineup from public.lineups where id = known.lineup_id for update;
  end if;
  new_lineup := jsonb_populate_record(null::public.lineups, lineup);
  pair := private.find_counterpart(counterpart, new_lineup.platform);
  if known.hash = import_lineup.hash then
    outcome := 'unchanged';
  elsif old_lineup.id is null then
    outcome := 'created';
    execute format(
      'insert into public.lineups (%1$s, status, created_by, counterpart_id)
        select %1$s, $2, $3, $4 from (select ($1).*) as wanted returning *',
      columns
    ) into new_lineup using
      new_lineup, case when (leased.settings ->> 'publish')::boolean then 'published' else 'pending' end, leased.creator, pair;
  else
    outcome := 'changed';
    perform private.remember_states(array[old_lineup.id], 'changed');
    update private.previous_states set actor = leased.creator where lineup_id = old_lineup.id;
    execute format(
      'update public.lineups set (%1$s, counterpart_id) = (
        select %1$s, coalesce($2, lineups.counterpart_id) from (select ($1).*) as wanted
      ) where id = $3 returning *',
      columns
    ) into new_lineup using new_lineup, pair, old_lineup.id;
    perform private.remember_versions(array[old_lineup.id]);
  end if;

  insert into private.lineup_import_rows (
    import_id, row_number, outcome, lineup_id, version, key, hash_before, counterpart
  ) values (
    import, import_lineup.row_number, outcome, new_lineup.id, new_lineup.updated_at, import_lineup.key, known.hash,
    case when outcome <> 'unchanged' and pair is null then import_lineup.counterpart end
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
    case outcome when 'created' then 'lineup.created' else 'lineup.updated' end,
    'lineups', new_lineup.id::text, new_lineup.title,
    private.diff_rows(
      to_jsonb(old_lineup), to_jsonb(new_lineup),
      content || '{status,counterpart_id}'::text[] || case outcome when 'created' then '{created_by}'::text[] end
    ),
    leased.creator
  );
  return outcome;
end
$$;
grant execute on function public.import_lineup(uuid, text, int, text, text, text, jsonb, text[]) to service_role;

-- Ends an import that a server has leased. Before that it pairs lineups whose counterparts came in later rows, at most 200 in a
-- call; a row whose counterpart does not exist gets an error. `error`: {code, …} if the import failed as a whole. Returns whether
-- it has ended.
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
    select imported.row_number, imported.counterpart, lineup.id, lineup.platform, lineup.counterpart_id, lineup.updated_at
    from private.lineup_import_rows as imported
    left join public.lineups as lineup on lineup.id = imported.lineup_id and lineup.status <> 'deleted'
    where imported.import_id = import and imported.counterpart is not null and end_lineup_import.error is null
    limit 200
  loop
    pair := private.find_counterpart(waiting.counterpart, waiting.platform);
    if pair is distinct from waiting.counterpart_id and pair is not null then
      update public.lineups set counterpart_id = pair where id = waiting.id;
    end if;
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

-- Cancels an import; what is done stays. One that is not started is deleted. Returns whether there was anything to cancel. PT403
-- unless the caller is an admin.
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
grant execute on function private.cancel_lineup_import(uuid) to authenticated;

create function public.cancel_lineup_import(import uuid) returns boolean
language sql set search_path = ''
return private.cancel_lineup_import(import);
grant execute on function public.cancel_lineup_import(uuid) to authenticated;

-- Takes back what an import has done, at most 200 lineups in a call: those that it created are deleted, as one does who can restore
-- them; those that it changed become what they were, unless anything was done to them since. Returns
-- {finished, deleted, restored, kept}, with the numbers of all calls. A repeat after the end returns the same. PT403 unless the caller is an
-- admin; PT404 if the import runs, or ended more than a day ago.
create function private.take_back_lineup_import(import uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  ended private.lineup_imports;
  wanted int[];
  deletable uuid[];
  restorable uuid[];
begin
  perform private.require_admin();
  perform private.lock_pairs();
  select * into ended from private.lineup_imports where id = import for update;
  if ended.status = 'taken-back' then
    return ended.taken_back || '{"finished": true}';
  end if;
  if ended.id is null or ended.status not in ('done', 'cancelled', 'failed')
    or ended.ended_at < now() - interval '1 day' and ended.take_back_log_id is null
  then
    raise exception 'This import cannot be taken back' using errcode = 'PT404';
  end if;
  if ended.take_back_log_id is null then
    perform set_config('arcline.part_of', '', true);
    perform private.log_action('lineups.import-taken-back', 'lineups', import::text, ended.name, '{}');
    ended.take_back_log_id := currval(pg_get_serial_sequence('public.audit_log', 'id'));
  end if;
  perform set_config('arcline.part_of', ended.take_back_log_id::text, true);

  wanted := array(
    select imported.row_number from private.lineup_import_rows as imported
    where imported.import_id = import and imported.outcome in ('created', 'changed') and not imported.is_taken_back
    order by imported.row_number
    limit 200
  );
  perform from public.lineups where id in (
    select lineup_id from private.lineup_import_rows where import_id = import and row_number = any (wanted)
  ) order by id for update;
  deletable := array(
    select lineup.id
    from private.lineup_import_rows as imported
    join public.lineups as lineup on lineup.id = imported.lineup_id
    where imported.import_id = import and imported.row_number = any (wanted) and imported.outcome = 'created'
      and lineup.status <> 'deleted'
  );
  restorable := array(
    select lineup.id
    from private.lineup_import_rows as imported
    join public.lineups as lineup on lineup.id = imported.lineup_id and lineup.updated_at = imported.version
    join private.previous_states as state on state.lineup_id = lineup.id and state.version = imported.version
    where imported.import_id = import and imported.row_number = any (wanted) and imported.outcome = 'changed'
      and state.decision = 'changed' and not state.undone and state.decided_at > now() - interval '1 day'
      and not private.has_other_change(lineup)
  );
  if deletable <> '{}' then
    perform private.set_lineup_status(deletable, 'deleted', 'deleted');
  end if;
  perform private.restore_state(id) from unnest(restorable) as id;
  -- So that the same table changes them again.
  update private.lineup_import_keys as known
    set hash = coalesce(imported.hash_before, repeat('0', 64))
    from private.lineup_import_rows as imported
    where imported.import_id = import and imported.row_number = any (wanted) and imported.key = known.key
      and imported.lineup_id = any (restorable);
  update private.lineup_import_rows set is_taken_back = true where import_id = import and row_number = any (wanted);
  ended.taken_back := jsonb_build_object(
    'deleted', (ended.taken_back ->> 'deleted')::int + cardinality(deletable),
    'restored', (ended.taken_back ->> 'restored')::int + cardinality(restorable),
    'kept', (ended.taken_back ->> 'kept')::int + cardinality(wanted) - cardinality(deletable) - cardinality(restorable)
  );
  update private.lineup_imports
    set taken_back = ended.taken_back, take_back_log_id = ended.take_back_log_id,
      status = case when cardinality(wanted) < 200 then 'taken-back' else status end
    where id = import;
  return ended.taken_back || jsonb_build_object('finished', cardinality(wanted) < 200);
end
$$;
grant execute on function private.take_back_lineup_import(uuid) to authenticated;

create function public.take_back_lineup_import(import uuid) returns jsonb
language sql set search_path = ''
return private.take_back_lineup_import(import);
grant execute on function public.take_back_lineup_import(uuid) to authenticated;

-- What became of an import, for the command that ran it: {status, error, created, changed, unchanged, failed, rows}; `rows` has those
-- with errors as {row, errors}.
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

-- Ends imports that no server has worked on for a day, and deletes those that ended, or whose upload stopped, seven days ago.
-- Returns those of some files whose imports are gone. The log keeps what they did.
create function public.expire_lineup_imports(files uuid[]) returns setof uuid
language plpgsql security definer set search_path = '' as $$
begin
  update private.lineup_imports set status = 'failed', error = '{"code": "import-interrupted"}', ended_at = now()
    where status = 'running' and greatest(lease_until, started_at) < now() - interval '1 day';
  -- `IMPORT_KEPT_DAYS` in lib/limits.ts.
  delete from private.lineup_imports
    where status <> 'running' and coalesce(ended_at, touched_at) < now() - interval '7 days';
  return query
    select file from unnest(files) as file where not exists (select from private.lineup_imports where id = file);
end
$$;
grant execute on function public.expire_lineup_imports(uuid[]) to service_role;

-- Trigger: forgets the imports of a deleted account. What is running stops with its next row, and the servers delete the files.
create function private.forget_imports() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.lineup_imports where creator = old.id;
  return null;
end
$$;
create trigger arcline_forget_imports after delete on auth.users
  for each row execute function private.forget_imports();

-- The key of a lineup in an export: the one by which it was imported, or else its short id.
create function private.export_key(lineup public.lineups) returns text
language sql stable set search_path = ''
return coalesce(
  (
    select name from private.lineup_import_keys where lineup_id = (lineup).id order by imported_at, key limit 1
  ),
  -- The short id of one lineup can be the key of another.
  case when exists (select from private.lineup_import_keys where key = (lineup).short_id) then 'lineup-' else '' end
    || (lineup).short_id
);

-- At most `most` lineups for an export, after the last one of the page before, `after` being its
-- map, agent, title and key, or empty: all that are not deleted, without changes that wait for a
-- review. `key`: see `private.export_key`; `counterpart_key`: that of its counterpart. In the order of map, agent, title
-- and key, which is the same in another database.
create function public.exported_lineups(after text[], most int)
returns table (lineup jsonb, key text, counterpart_key text)
language sql stable security definer set search_path = '' as $$
  select to_jsonb(exported) - 'search' - 'own_key', exported.own_key, (
    select private.export_key(pair) from public.lineups as pair
    where pair.id = exported.counterpart_id and pair.status <> 'deleted'
  )
  from (
    select *, private.export_key(stored) as own_key
    from public.lineups as stored where status <> 'deleted' and change_of is null
  ) as exported
  where after = '{}'
    or (exported.map collate "C", exported.agent collate "C", exported.title collate "C", exported.own_key collate "C")
      > (after[1], after[2], after[3], after[4])
  order by
    exported.map collate "C", exported.agent collate "C", exported.title collate "C", exported.own_key collate "C"
  limit most;
$$;
grant execute on function public.exported_lineups(text[], int) to service_role;
