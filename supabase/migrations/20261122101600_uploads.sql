-- The bucket is private and has no policies, so every access needs the secret key. Some databases have no file storage.
do $$
begin
  if to_regclass('storage.buckets') is not null then
    insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
      values ('lineups', 'lineups', false, 5 * 1024 * 1024, '{image/webp}')
      on conflict do nothing;
  end if;
end
$$;

-- A row is inserted before its file is stored. `owner_id` is no foreign key: files outlive the account.
create table private.uploads (
  path text primary key check (char_length(path) <= 100),
  owner_id uuid not null,
  bytes int not null check (bytes > 0),
  -- Hashes of similar pictures differ in few bits. Null for a plain picture.
  picture_hash bit(64),
  -- CRC-32 and size of the file, and of the imported file that it was made from.
  fingerprints text[] not null default '{}' check (cardinality(fingerprints) <= 2),
  created_at timestamptz not null default now(),
  -- When a row last stopped using the file; null: never.
  released_at timestamptz
);
create index uploads_owner_id_idx on private.uploads (owner_id, created_at) include (bytes);
create index uploads_created_at_idx on private.uploads (created_at);

-- A longer pending list would slow down every search, and a shorter one the verdicts, which rewrite the row.
create index lineups_step_images_idx on public.lineups
  using gin (jsonb_path_query_array(step_images, '$[*].url') jsonb_path_ops) with (gin_pending_list_limit = 256);

-- Two views, because Postgres searches a union without the index. A url is '/media/' and the upload's path.
create view private.used_step_images as
  select jsonb_path_query_array(step_images, '$[*].url') as urls
  from public.lineups where step_images <> '[]';

create view private.restorable_step_images as
  select jsonb_path_query_array(before -> 'step_images', '$[*].url') as urls
  from private.previous_states where decision = 'accepted' and not undone;

-- A day later the images are removed, unless another row uses them.
create function private.release_images() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  steps jsonb := case tg_table_name
    when 'lineups' then to_jsonb(old) -> 'step_images' else to_jsonb(old) -> 'before' -> 'step_images' end;
begin
  update private.uploads set released_at = now()
    where path in (select substr(url #>> '{}', 8) from jsonb_path_query(steps, '$[*].url') as url);
  return null;
end
$$;
create trigger lineups_release_images after delete on public.lineups
  for each row execute function private.release_images();
create trigger lineups_release_replaced_images after update of step_images on public.lineups
  for each row when (new.step_images <> old.step_images) execute function private.release_images();
create trigger previous_states_release_images after update or delete on private.previous_states
  for each row when (old.decision = 'accepted') execute function private.release_images();

create function public.is_public_step_image(url text) returns boolean
language sql stable set search_path = ''
return exists (
  select from public.lineups
  where jsonb_path_query_array(step_images, '$[*].url') @> jsonb_build_array(url) and status in ('published', 'broken')
);
grant execute on function public.is_public_step_image(text) to service_role;

-- Returns 'reserved', 'full' or 'too-many-unused'. `max_unused`: limits the unused files of the last two days.
create function public.reserve_upload(
  account uuid, file_path text, file_bytes int, max_bytes bigint, max_unused int default null,
  picture_hash text default null, fingerprints text[] default '{}'
) returns text
language plpgsql security definer set search_path = '' as $$
begin
  -- Serializes uploads of one account: concurrent ones would not count each other.
  perform pg_advisory_xact_lock(hashtextextended('private.uploads ' || account, 0));
  if (select coalesce(sum(bytes), 0) + file_bytes from private.uploads where owner_id = account) > max_bytes then
    return 'full';
  end if;
  if max_unused is not null and (
    select count(*) from private.uploads
    where owner_id = account and created_at > now() - interval '2 days'
      and not exists (select from private.used_step_images where urls @> jsonb_build_array('/media/' || path))
      and not exists (select from private.restorable_step_images where urls @> jsonb_build_array('/media/' || path))
  ) >= max_unused then
    return 'too-many-unused';
  end if;
  insert into private.uploads (path, owner_id, bytes, picture_hash, fingerprints)
    values (file_path, account, file_bytes, ('x' || reserve_upload.picture_hash)::bit(64), reserve_upload.fingerprints);
  return 'reserved';
end
$$;
grant execute on function public.reserve_upload(uuid, text, int, bigint, int, text, text[]) to service_role;

create function public.forget_uploads(paths text[]) returns void
language sql security definer set search_path = '' as $$
  delete from private.uploads where path = any (paths);
$$;
grant execute on function public.forget_uploads(text[]) to service_role;

-- Returns paths, oldest first. Reads the urls of all lineups once, because nearly every old upload is in use.
create function public.unused_uploads(unused_since timestamptz, most int) returns setof text
language sql stable security definer set search_path = '' as $$
  select path from private.uploads
  where greatest(created_at, released_at) < unused_since and not exists (
    select from private.used_step_images, jsonb_array_elements_text(urls) as url where url = '/media/' || path
  ) and not exists (
    select from private.restorable_step_images, jsonb_array_elements_text(urls) as url where url = '/media/' || path
  )
  order by created_at
  limit most;
$$;
grant execute on function public.unused_uploads(timestamptz, int) to service_role;
