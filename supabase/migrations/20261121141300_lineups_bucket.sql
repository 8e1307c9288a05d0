-- Bucket `lineups`: step images, at most 5 MB each, readable by exact path. No policy on its objects: listing,
-- writing and deleting take the server's key. A database without file storage goes without.
do $$
begin
  if to_regclass('storage.buckets') is not null then
    insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
      values ('lineups', 'lineups', true, 5 * 1024 * 1024, '{image/webp}')
      on conflict do nothing;
  end if;
end
$$;
