-- The newest 20. `can_undo`: for a day after the end, and longer if undoing has begun.
create function private.lineup_imports(import uuid default null)
returns table (
  id uuid, name text, creator_name text, is_own boolean, status text, size bigint, received bigint,
  checksum bigint, mends uuid, settings jsonb, row_count int, created int, changed int, unchanged int, failed int,
  has_errors boolean, error jsonb, created_at timestamptz, started_at timestamptz, ended_at timestamptz, can_undo boolean,
  undone jsonb
)
language sql stable security definer set search_path = '' as $$
  select private.require_admin();
  select
    found.id, found.name, (select username from public.profiles where profiles.id = found.creator),
    found.creator = auth.uid(), found.status, found.size, found.received, found.checksum, found.mends, found.settings,
    found.row_count, found.created, found.changed, found.unchanged, found.failed,
    exists (select from private.lineup_import_rows where import_id = found.id and errors <> '[]'), found.error,
    found.created_at, found.started_at, found.ended_at,
    found.status in ('done', 'cancelled', 'failed') and found.created + found.changed > 0
      and (found.ended_at > now() - interval '1 day' or found.undo_log_id is not null),
    case when found.status = 'undone' then found.undone end
  from private.lineup_imports as found
  where import is null or found.id = import
  order by found.created_at desc
  limit 20;
$$;

-- Sorted as in the table. `total` counts the rows of all pages.
create function private.failed_import_rows(import uuid, page int default 1, page_size int default 20)
returns table (row_number int, errors jsonb, total bigint)
language sql stable security definer set search_path = '' as $$
  select private.require_admin();
  select failed.row_number, failed.errors, count(*) over ()
  from private.lineup_import_rows as failed
  where failed.import_id = import and failed.errors <> '[]'
  order by failed.row_number
  limit least(greatest(page_size, 1), 1000)
  offset (greatest(page, 1) - 1)::bigint * least(greatest(page_size, 1), 1000);
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
