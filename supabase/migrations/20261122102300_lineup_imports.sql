-- An import is one uploaded archive with a table of lineups. A server that has the file leases the import and writes
-- its rows one by one, so that another server can go on after a crash.
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
-- of all that the last import has stored, see `hashLineup` of the site; 64 zeros, which never match, if unknown.
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
