-- `size`, `received`: bytes. `checksum`: the CRC-32 of the received part. `mends`: the import whose pictures it uses.
create table private.lineup_imports (
  id uuid primary key default gen_random_uuid(),
  -- A running import of a deleted account stops at its next row. Servers delete its file, see `expire_lineup_imports`.
  creator uuid not null references auth.users (id) on delete cascade,
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
create index lineup_imports_creator_idx on private.lineup_imports (creator);
create index lineup_imports_mends_idx on private.lineup_imports (mends);
create index lineup_imports_running_idx on private.lineup_imports (started_at) where status = 'running';

-- `key` is compared, `name` is as written. `hash`: of all that the last import has stored; 64 zeros if unknown.
create table private.lineup_import_keys (
  key text primary key check (char_length(key) <= 320),
  name text not null check (char_length(name) <= 320),
  lineup_id uuid not null references public.lineups (id) on delete cascade,
  hash text not null check (char_length(hash) = 64),
  imported_at timestamptz not null default now()
);
create index lineup_import_keys_lineup_id_idx on private.lineup_import_keys (lineup_id);

-- `row_number`: as in a spreadsheet. `errors`: {header, value, error}. `counterpart`: names, until it is paired.
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

-- A hash that differs after an edit. A new status is no edit.
create function private.imported_content(lineup public.lineups) returns text
language sql stable set search_path = ''
return md5((private.lineup_content(to_jsonb(lineup)) - 'status')::text);
