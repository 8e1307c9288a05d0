-- Step images of a lineup: none, or 2 to 8 objects {url, description?}. A url is the site-relative path that
-- the upload gave out (bucket `lineups`, `{userId}/{timestamp}-{index}.webp`); a description is at most 300
-- characters long.
create function private.is_valid_steps(steps jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(steps) <> 'array' then false
    else jsonb_array_length(steps) in (0, 2, 3, 4, 5, 6, 7, 8) and not exists (
      select from jsonb_array_elements(steps) as step
      where case when jsonb_typeof(step) <> 'object' then true
        else step - 'url' - 'description' <> '{}'
          or jsonb_typeof(step -> 'url') is distinct from 'string'
          or step ->> 'url' !~ '^/media/[0-9a-f-]{36}/[0-9]{1,15}-[0-9]{1,2}\.webp$'
          or step ? 'description' and (
            jsonb_typeof(step -> 'description') <> 'string' or char_length(step ->> 'description') > 300
          )
        end
    )
  end;
$$;
revoke all on function private.is_valid_steps(jsonb) from public, anon, authenticated;
grant execute on function private.is_valid_steps(jsonb) to authenticated, service_role;

-- Whether all step images lie in the folder of one person. Never fails, whatever the steps look like.
create function private.is_own_steps(steps jsonb, person uuid) returns boolean
language sql immutable set search_path = '' as $$
  select not exists (
    select from jsonb_path_query(steps, '$[*].url') as url
    where starts_with(url #>> '{}', concat('/media/', person, '/')) is not true
  );
$$;
revoke all on function private.is_own_steps(jsonb, uuid) from public, anon, authenticated;
grant execute on function private.is_own_steps(jsonb, uuid) to authenticated, service_role;

-- A watch-style or short link of the video site over https, one to a Short, a live stream or the embedded player, or
-- nothing. As in the pages that read it, the first `v` of a watch link decides, and the id ends where the link's next
-- part begins. The player's address can name a playlist or a channel where the id would be.
create function private.is_valid_video_link(link text) returns boolean
language sql immutable set search_path = ''
return link = '' or char_length(link) <= 300 and (
  link ~ '^https://((www|m|music)\.)?youtube\.com/watch\?((?!v[=&])\w+(=[^&#\s]*)?&)*v=(?!videoseries|live_stream)[A-Za-z0-9_-]{11}([&#]\S*)?$'
  or link ~ '^https://youtu\.be/(?!videoseries|live_stream)[A-Za-z0-9_-]{11}([?#]\S*)?$'
  or link ~ '^https://((www|m)\.)?youtube\.com/(shorts|live|embed)/(?!videoseries|live_stream)[A-Za-z0-9_-]{11}([?#]\S*)?$'
  or link ~ '^https://(www\.)?youtube-nocookie\.com/embed/(?!videoseries|live_stream)[A-Za-z0-9_-]{11}([?#]\S*)?$'
);
revoke all on function private.is_valid_video_link(text) from public, anon, authenticated;
grant execute on function private.is_valid_video_link(text) to authenticated, service_role;

-- What the search box looks through. Dashes of ability ids part words, so that "bolt" finds `shock-bolt`.
create function private.lineup_search(
  title text, description text, map text, agent text, ability text, map_location text
) returns tsvector
language sql immutable set search_path = ''
return to_tsvector(
  'pg_catalog.simple',
  concat_ws(' ', title, description, map, agent, replace(ability, '-', ' '), map_location)
);
revoke all on function private.lineup_search(text, text, text, text, text, text) from public, anon, authenticated;
grant execute on function private.lineup_search(text, text, text, text, text, text) to authenticated, service_role;
