-- The view has its owner's privileges: with row level security, Postgres would use no index for the search.
-- `confirmed`: also if there is no patch. `unchecked_since`: the first patch that touched it after the last check.
-- The columns of the table come last: `create or replace view` can then add a new one.
create view private.public_lineups as
  select
    weighted_worked / nullif(weighted_worked + weighted_missed, 0) as verdicts_share,
    confirmed_patch_id is not distinct from (
      (select jsonb_object_agg(patch.platform, patch.id) from private.current_patches as patch) ->> platform
    )::int as confirmed,
    (select jsonb_object_agg(patch.platform, patch.name) from private.current_patches as patch) ->> platform
      as current_patch,
    (
      select counterpart.slug from public.lineups as counterpart
      where counterpart.id = lineups.counterpart_id and counterpart.status = 'published'
    ) as counterpart_slug,
    (
      select patch.name
      from public.game_patches as patch
      where patch.platform = lineups.platform and patch.released_at <= now() and patch.released_at > lineups.checked_at
        and patch.touched && array [
          'everything', 'map:' || lineups.map, 'agent:' || lineups.agent,
          'ability:' || lineups.agent || '/' || lineups.ability
        ]
        and not exists (
          select from public.game_patches as works
          where works.id = lineups.works_patch_id and (works.released_at, works.id) >= (patch.released_at, patch.id)
        )
      order by patch.released_at, patch.id
      limit 1
    ) as unchecked_since,
    (select patch.name from public.game_patches as patch where patch.id = lineups.broken_patch_id) as broken_since,
    -- The username is all that is public of an account.
    case when not is_sample then
      (select profile.username from public.profiles as profile where profile.id = lineups.created_by)
    end as author,
    lineups.*
  from public.lineups
  where status in ('published', 'broken');
grant select on private.public_lineups to anon, authenticated, service_role;

create view public.public_lineups with (security_invoker = true) as
  select * from private.public_lineups;
grant select on public.public_lineups to anon, authenticated, service_role;

create view public.published_lineups with (security_invoker = true) as
  select * from private.public_lineups where status = 'published';
grant select on public.published_lineups to anon, authenticated, service_role;

create view public.agent_popularity with (security_invoker = true) as
  select agent as agent_id, count(*) as lineup_count
  from public.lineups
  where status = 'published'
  group by agent;
grant select on public.agent_popularity to anon, authenticated, service_role;

-- Postgres computes this view by an index-only scan.
create view public.lineup_counts with (security_invoker = true) as
  select platform, map, agent, count(*) as lineup_count
  from public.published_lineups
  group by platform, map, agent;
grant select on public.lineup_counts to anon, authenticated, service_role;

-- Queries must filter by platform and by map or agent, so that an index finds the rows.
create view public.lineup_tallies with (security_invoker = true) as
  select platform, map, agent, ability, map_location, count(*) as lineup_count,
    sum(verdicts_worked) as verdicts_worked, sum(verdicts_missed) as verdicts_missed
  from public.published_lineups
  group by platform, map, agent, ability, map_location;
grant select on public.lineup_tallies to anon, authenticated, service_role;

create view public.published_addresses with (security_invoker = true) as
  select id, slug, updated_at, jsonb_path_query_array(step_images, '$[*].url') as images
  from public.published_lineups;
grant select on public.published_addresses to anon, authenticated, service_role;
