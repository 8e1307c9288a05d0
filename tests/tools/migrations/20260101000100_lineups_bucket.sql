-- The bucket of step images, as in the project's own migrations.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  values ('lineups', 'lineups', false, 5 * 1024 * 1024, '{image/webp}');
