-- Uploads: the files of step images that people stored, so that an account has a bounded share of the storage whichever
-- server takes them, and so that unused ones are found. A row is written before its file and removed after it: a file of
-- an upload always has a row. `owner_id` is no reference: files of published lineups outlive the account. The sample
-- data's files have no row.
create table private.uploads (
  path text primary key check (char_length(path) <= 100),
  owner_id uuid not null,
  bytes int not null check (bytes > 0),
  created_at timestamptz not null default now()
);
create index uploads_owner_id_idx on private.uploads (owner_id);
create index uploads_created_at_idx on private.uploads (created_at);
revoke all on private.uploads from public, anon, authenticated, service_role;

-- The paths of all step images that a lineup shows, of whatever status.
create view private.used_paths as
  select distinct substr(url #>> '{}', char_length('/media/') + 1) as path
  from public.lineups, jsonb_path_query(step_images, '$[*].url') as url;
revoke all on private.used_paths from public, anon, authenticated, service_role;

-- Takes room for a file of an account: 'reserved'; 'full' when the account's files would have more than `max_bytes`;
-- 'too-many-unused' when it has `max_unused` files that no lineup shows.
create function private.reserve_upload(
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
revoke all on function private.reserve_upload(uuid, text, int, bigint, int) from public, anon, authenticated;
grant execute on function private.reserve_upload(uuid, text, int, bigint, int) to service_role;

create function public.reserve_upload(
  account uuid, file_path text, file_bytes int, max_bytes bigint, max_unused int
) returns text
language sql set search_path = ''
return private.reserve_upload(account, file_path, file_bytes, max_bytes, max_unused);
revoke all on function public.reserve_upload(uuid, text, int, bigint, int) from public, anon, authenticated;
grant execute on function public.reserve_upload(uuid, text, int, bigint, int) to service_role;

-- Gives the room of files back, after they were removed.
create function private.forget_uploads(paths text[]) returns void
language sql security definer set search_path = '' as $$
  delete from private.uploads where path = any (paths);
$$;
revoke all on function private.forget_uploads(text[]) from public, anon, authenticated;
grant execute on function private.forget_uploads(text[]) to service_role;

create function public.forget_uploads(paths text[]) returns void
language sql set search_path = ''
return private.forget_uploads(paths);
revoke all on function public.forget_uploads(text[]) from public, anon, authenticated;
grant execute on function public.forget_uploads(text[]) to service_role;

-- Paths of uploads that were stored before a moment and that no lineup shows, the oldest first.
create function private.unused_uploads(stored_before timestamptz, most int) returns setof text
language sql stable security definer set search_path = '' as $$
  select path from private.uploads
  where created_at < stored_before and path not in (select used.path from private.used_paths as used)
  order by created_at
  limit most;
$$;
revoke all on function private.unused_uploads(timestamptz, int) from public, anon, authenticated;
grant execute on function private.unused_uploads(timestamptz, int) to service_role;

create function public.unused_uploads(stored_before timestamptz, most int) returns setof text
language sql stable set search_path = ''
begin atomic
  select path from private.unused_uploads(stored_before, most) as path;
end;
revoke all on function public.unused_uploads(timestamptz, int) from public, anon, authenticated;
grant execute on function public.unused_uploads(timestamptz, int) to service_role;
