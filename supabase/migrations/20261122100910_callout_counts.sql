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
