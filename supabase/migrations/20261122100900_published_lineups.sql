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

create view private.published_lineups as
  select * from private.public_lineups where status = 'published';
grant select on private.published_lineups to anon, authenticated, service_role;

create view public.published_lineups with (security_invoker = true) as
  select * from private.published_lineups;
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

-- Counts the lineups that land in each callout of a map, and that are thrown from it. Each count leaves out the filter
-- by its own end. `wanted_patch`: `works` or `unchecked`.
create function public.callout_counts(
  wanted_platform text, wanted_map text, wanted_agent text default null, wanted_ability text default null,
  wanted_sides text[] default null, wanted_locations text[] default null, wanted_purpose text default null,
  wanted_difficulty text default null, wanted_from text default null, wanted_to text default null,
  wanted_search text default null, wanted_patch text default null
) returns table (callout text, to_count bigint, from_count bigint)
language sql stable set search_path = ''
begin atomic
  select private.limit_texts(
    variadic array [wanted_platform, wanted_map, wanted_agent, wanted_ability, wanted_purpose, wanted_difficulty,
      wanted_from, wanted_to, wanted_search, wanted_patch] || wanted_sides || wanted_locations
  );
  with matching as (
    select to_callout, from_callout
    from public.published_lineups
    where platform = wanted_platform and map = wanted_map
      and (wanted_agent is null or agent = wanted_agent)
      and (wanted_ability is null or ability = wanted_ability)
      and (wanted_sides is null or side = any (wanted_sides))
      and (wanted_locations is null or map_location = any (wanted_locations))
      and (wanted_purpose is null or purposes @> array [wanted_purpose])
      and (wanted_difficulty is null or difficulty = wanted_difficulty)
      and (wanted_patch is null or (unchecked_since is null) = (wanted_patch = 'works'))
      and (wanted_search is null or search @@ to_tsquery('simple', wanted_search))
  ), counts as (
    select to_callout as callout, count(*) as to_count, 0 as from_count
    from matching
    where to_callout is not null and (wanted_from is null or from_callout = wanted_from)
    group by to_callout
    union all
    select from_callout, 0, count(*)
    from matching
    where from_callout is not null and (wanted_to is null or to_callout = wanted_to)
    group by from_callout
  )
  select callout, sum(to_count)::bigint, sum(from_count)::bigint from counts group by callout;
end;
grant execute on function public.callout_counts(
  text, text, text, text, text[], text[], text, text, text, text, text, text
) to anon, authenticated;

create view public.published_addresses with (security_invoker = true) as
  select id, slug, updated_at, jsonb_path_query_array(step_images, '$[*].url') as images
  from public.published_lineups;
grant select on public.published_addresses to anon, authenticated, service_role;

-- The words to which typing errors in a search are corrected.
create table private.title_words (
  lineup_id uuid references public.lineups (id) on delete cascade,
  word text,
  primary key (lineup_id, word)
);
create index title_words_word_idx on private.title_words (word);
grant select on private.title_words to anon;

create function private.set_title_words() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    if (new.title, new.status) = (old.title, old.status) then
      return null;
    end if;
    delete from private.title_words where lineup_id = new.id;
  end if;
  if new.status = 'published' then
    insert into private.title_words (lineup_id, word)
      select new.id, word
      from unnest(tsvector_to_array(private.lineup_search(new.title, '', '', '', '', '', '', '', '{}', ''))) as word
      where char_length(word) between 3 and 30;
  end if;
  return null;
end
$$;
create trigger lineups_set_title_words after insert or update of title, status on public.lineups
  for each row execute function private.set_title_words();

-- Returns at most 5000 words. Each step looks up the next word, because many lineups share a word.
create function public.title_words() returns text[]
language sql stable set search_path = ''
begin atomic
  with recursive words (word) as (
    select min(word) from private.title_words
    union all
    select (select min(next.word) from private.title_words as next where next.word > words.word)
    from words where words.word is not null
  )
  select array(select word from words where word is not null limit 5000);
end;
grant execute on function public.title_words() to anon;
