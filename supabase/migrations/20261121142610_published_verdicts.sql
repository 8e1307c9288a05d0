-- What people say of a published lineup, beside the lineup. `confirmed`: somebody says that it worked on the current
-- patch of its platform; true also while there is none. The current patches are looked up once a query, and not at
-- all for counting.
create or replace view private.published_lineups as
  select id, short_id, slug, title, description, map, agent, ability, side, platform, map_location, youtube_url,
    step_images, thumbnail_index, created_at, updated_at, created_by, is_sample, search,
    verdicts_worked,
    verdicts_missed,
    weighted_worked / nullif(weighted_worked + weighted_missed, 0) as verdicts_share,
    reliability,
    confirmed_patch_id is not distinct from (
      (select jsonb_object_agg(patch.platform, patch.id) from private.current_patches as patch) ->> platform
    )::int as confirmed,
    (select jsonb_object_agg(patch.platform, patch.name) from private.current_patches as patch) ->> platform
      as current_patch
  from public.lineups
  where status = 'published';

create or replace view public.published_lineups with (security_invoker = true) as
  select id, short_id, slug, title, description, map, agent, ability, side, platform, map_location, youtube_url,
    step_images, thumbnail_index, created_at, updated_at, created_by, is_sample, search,
    verdicts_worked, verdicts_missed, verdicts_share, reliability, confirmed, current_patch
  from private.published_lineups;
