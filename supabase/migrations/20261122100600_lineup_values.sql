-- None, or 2 to 8 objects {url, description?} with different urls `/media/{userId}/{timestamp}-{index}.webp`.
-- `case` checks the types first, because Postgres may evaluate the operands of `and` and `or` in any order.
create function private.is_valid_steps(steps jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(steps) <> 'array' then false
    else jsonb_array_length(steps) in (0, 2, 3, 4, 5, 6, 7, 8) and not exists (
      select from jsonb_array_elements(steps) as step
      where case when jsonb_typeof(step) <> 'object' then true
        else step - 'url' - 'description' <> '{}'
          or jsonb_typeof(step -> 'url') is distinct from 'string'
          or step ->> 'url' !~ '^/media/[0-9a-f-]{36}/[0-9]{1,15}-[0-9]{1,2}\.webp$'
          or (step ? 'description' and (
            jsonb_typeof(step -> 'description') <> 'string' or char_length(step ->> 'description') > 300
          ))
        end
    ) and jsonb_array_length(steps) = (select count(distinct step -> 'url') from jsonb_array_elements(steps) as step)
  end;
$$;
grant execute on function private.is_valid_steps(jsonb) to authenticated, service_role;

-- Malformed steps do not raise an error.
create function private.has_own_images(steps jsonb, owner_id uuid) returns boolean
language sql immutable set search_path = '' as $$
  select not exists (
    select from jsonb_path_query(steps, '$[*].url') as url
    where starts_with(url #>> '{}', concat('/media/', owner_id, '/')) is not true
  );
$$;
grant execute on function private.has_own_images(jsonb, uuid) to authenticated, service_role;

-- Empty, or an https URL of a YouTube video. The site also reads the first `v` of a watch link.
create function private.is_valid_video_link(link text) returns boolean
language sql immutable set search_path = ''
return link = '' or char_length(link) <= 300 and (
  link ~ '^https://((www|m|music)\.)?youtube\.com/watch\?((?!v[=&])\w+(=[^&#\s]*)?&)*v=(?!videoseries|live_stream)[A-Za-z0-9_-]{11}([&#]\S*)?$'
  or link ~ '^https://youtu\.be/(?!videoseries|live_stream)[A-Za-z0-9_-]{11}([?#]\S*)?$'
  or link ~ '^https://((www|m)\.)?youtube\.com/(shorts|live|embed)/(?!videoseries|live_stream)[A-Za-z0-9_-]{11}([?#]\S*)?$'
  or link ~ '^https://(www\.)?youtube-nocookie\.com/embed/(?!videoseries|live_stream)[A-Za-z0-9_-]{11}([?#]\S*)?$'
);
grant execute on function private.is_valid_video_link(text) to authenticated, service_role;

-- Postgres would parse "A/B" as a file name and skip "<A>" as a tag, so `translate` replaces punctuation by spaces, and
-- removes joiners, which have no counterpart among the 14 spaces. Words such as "asite" are added.
create function private.lineup_search(
  title text, description text, map text, agent text, ability text, map_location text, from_callout text,
  to_callout text, purposes text[], movement text
) returns tsvector
language sql immutable set search_path = ''
return to_tsvector(
  'pg_catalog.simple',
  translate(
    normalize(concat_ws(' ', title, description, map, agent, ability, map_location, from_callout, to_callout,
      array_to_string(purposes, ' '), nullif(map_location, '') || 'site',
      replace(from_callout, '-', ''), replace(to_callout, '-', ''), movement,
      case movement when 'jumping' then 'jump throw jumpthrow' when 'running' then 'run throw runthrow' end), nfkc),
    U&'-/\\._:@&=?+~<>\200C\200D', repeat(' ', 14)
  )
);
grant execute on function
  private.lineup_search(text, text, text, text, text, text, text, text, text[], text) to authenticated, service_role;

-- Checks the form only: the application knows which callouts each map has.
create function private.is_callout_id(id text) returns boolean
language sql immutable set search_path = ''
return char_length(id) <= 40 and id ~ '^[a-z0-9]+(-[a-z0-9]+)*$';
grant execute on function private.is_callout_id(text) to authenticated, service_role;

create function private.is_valid_purposes(purposes text[]) returns boolean
language sql immutable set search_path = ''
return coalesce(array_ndims(purposes), 1) = 1
  and purposes <@ '{post-plant,retake,recon,one-way,smoke,flash,anti-rush,plant-cover}'
  and cardinality(purposes) = (select count(distinct purpose) from unnest(purposes) as purpose);
grant execute on function private.is_valid_purposes(text[]) to authenticated, service_role;

-- The first 8 hex digits of the id as a number in base 36.
create function private.short_id(id uuid) returns text
language plpgsql immutable set search_path = '' as $$
declare
  remaining bigint := ('x' || left(id::text, 8))::bit(32)::bigint;
  digits text := '';
begin
  loop
    digits := substr('0123456789abcdefghijklmnopqrstuvwxyz', (remaining % 36)::int + 1, 1) || digits;
    remaining := remaining / 36;
    exit when remaining = 0;
  end loop;
  return digits;
end
$$;

-- The slug is the short id if nothing is left of the title.
create function private.lineup_slug(title text, short_id text) returns text
language sql immutable set search_path = ''
return concat_ws(
  '-',
  nullif(btrim(regexp_replace(lower(title), '[^a-z0-9]+', '-', 'g'), '-'), ''),
  short_id
);
