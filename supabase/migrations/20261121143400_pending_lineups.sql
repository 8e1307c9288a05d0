-- Lineups that wait for review, for admins, the newest first, with all that the form shows: a page of up to 100.
-- `total` counts all pages. PT403 for others.
create function public.pending_lineups(page int default 1, page_size int default 10) returns table (
  id uuid, short_id text, slug text, title text, description text, map text, agent text, ability text, side text,
  platform text, map_location text, youtube_url text, step_images jsonb, thumbnail_index int, status text,
  created_at timestamptz, updated_at timestamptz, created_by uuid, author_username text, total bigint
)
language sql stable set search_path = ''
begin atomic
  select private.require_admin();
  select
    lineup.id, lineup.short_id, lineup.slug, lineup.title, lineup.description, lineup.map, lineup.agent,
    lineup.ability, lineup.side, lineup.platform, lineup.map_location, lineup.youtube_url, lineup.step_images,
    lineup.thumbnail_index, lineup.status, lineup.created_at, lineup.updated_at, lineup.created_by,
    (select author.username from public.profiles as author where author.id = lineup.created_by),
    (select count(*) from public.lineups as waiting where waiting.status = 'pending')
  from public.lineups as lineup
  where lineup.status = 'pending'
  order by lineup.created_at desc, lineup.id desc
  limit least(greatest(page_size, 1), 100)
  offset (greatest(page, 1) - 1)::bigint * least(greatest(page_size, 1), 100);
end;
revoke all on function public.pending_lineups(int, int) from public, anon, authenticated, service_role;
grant execute on function public.pending_lineups(int, int) to authenticated;
