-- Published lineups: what visitors may read anyway, for the queries that a row policy would slow down. Below a
-- policy, Postgres takes no index for operators that are not marked leakproof, and `@@` of the search box is one
-- of them. The inner view reads with its owner's rights and lets no other row through; read only.
create view private.published_lineups as
  select id, short_id, slug, title, description, map, agent, ability, side, platform, map_location, youtube_url,
    step_images, thumbnail_index, created_at, updated_at, created_by, is_sample, search
  from public.lineups
  where status = 'published';
revoke all on private.published_lineups from public, anon, authenticated;
grant select on private.published_lineups to anon, authenticated, service_role;

create view public.published_lineups with (security_invoker = true) as
  select id, short_id, slug, title, description, map, agent, ability, side, platform, map_location, youtube_url,
    step_images, thumbnail_index, created_at, updated_at, created_by, is_sample, search
  from private.published_lineups;
revoke all on public.published_lineups from anon, authenticated, service_role;
grant select on public.published_lineups to anon, authenticated, service_role;
