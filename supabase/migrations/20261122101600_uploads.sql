-- Files of step images: the bucket, who stored what, and which files no lineup shows.

-- Bucket `lineups`: step images, at most 5 MB each, readable by exact path. There is no policy on its objects: listing, writing
-- and deleting need the server's key. A database without file storage has no bucket.
do $$
begin
  if to_regclass('storage.buckets') is not null then
    insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
      values ('lineups', 'lineups', true, 5 * 1024 * 1024, '{image/webp}')
      on conflict do nothing;
  end if;
end
$$;

-- Uploads: one row per file that a person stored, so that the storage of an account is limited across all servers, and unused
-- files are found. The row is written before its file and deleted after it, so no uploaded file is without a row. `owner_id` is
-- no foreign key: files of published lineups outlive the account. Files of the sample data have no row.
create table private.uploads (
  path text primary key check (char_length(path) <= 100),
  owner_id uuid not null,
  bytes int not null check (bytes > 0),
  created_at timestamptz not null default now()
);
create index uploads_owner_id_idx on private.uploads (owner_id);
create index uploads_created_at_idx on private.uploads (created_at);

-- Finds the lineups that show an image. The pending list of the index is read by every search: it is kept small, so that a
-- hundred searches take milliseconds, and large enough that a verdict, which rewrites the row, costs nothing more.
create index lineups_step_images_idx on public.lineups
  using gin (jsonb_path_query_array(step_images, '$[*].url') jsonb_path_ops) with (gin_pending_list_limit = 256);

-- Which of these step image urls no lineup shows, whatever its status.
create function public.unused_step_images(paths text[]) returns setof text
language sql stable set search_path = ''
begin atomic
  select distinct path
  from unnest(paths) as path
  where not exists (
    select from public.lineups
    where jsonb_path_query_array(step_images, '$[*].url') @> jsonb_build_array(path)
  );
end;
grant execute on function public.unused_step_images(text[]) to service_role;

-- Reserves storage for a file: 'reserved'; 'full' if the account's files would have more than `max_bytes`; 'too-many-unused'
-- if it has `max_unused` files that no lineup shows.
create function public.reserve_upload(
  account uuid, file_path text, file_bytes int, max_bytes bigint, max_unused int
) returns text
language plpgsql security definer set search_path = '' as $$
begin
  -- One file of an account at a time: two at once would not see each other.
  perform pg_advisory_xact_lock(hashtextextended('private.uploads ' || account, 0));
  if (select coalesce(sum(bytes), 0) + file_bytes from private.uploads where owner_id = account) > max_bytes then
    return 'full';
  end if;
  if (
    select count(*) from private.uploads
    where owner_id = account and not exists (
      select from public.lineups
      where jsonb_path_query_array(step_images, '$[*].url') @> jsonb_build_array('/media/' || path)
    )
  ) >= max_unused then
    return 'too-many-unused';
  end if;
  insert into private.uploads (path, owner_id, bytes) values (file_path, account, file_bytes);
  return 'reserved';
end
$$;
grant execute on function public.reserve_upload(uuid, text, int, bigint, int) to service_role;

-- Forgets uploads after their files were removed.
create function public.forget_uploads(paths text[]) returns void
language sql security definer set search_path = '' as $$
  delete from private.uploads where path = any (paths);
$$;
grant execute on function public.forget_uploads(text[]) to service_role;

-- Paths of uploads that were stored before a moment and that no lineup shows, whatever its status, the oldest first.
create function public.unused_uploads(stored_before timestamptz, most int) returns setof text
language sql stable security definer set search_path = '' as $$
  select path from private.uploads
  where created_at < stored_before and path not in (
    select substr(url #>> '{}', char_length('/media/') + 1)
    from public.lineups, jsonb_path_query(step_images, '$[*].url') as url
  )
  order by created_at
  limit most;
$$;
grant execute on function public.unused_uploads(timestamptz, int) to service_role;
