-- What the search box looks through, word by word. The parser would keep "CT/Heaven" or "one-way.v2" together as the
-- name of a file or a host; parted at their signs they are found by each of their words.
create or replace function private.lineup_search(
  title text, description text, map text, agent text, ability text, map_location text
) returns tsvector
language sql immutable set search_path = ''
return to_tsvector(
  'pg_catalog.simple',
  translate(
    concat_ws(' ', title, description, map, agent, ability, map_location), '-/\._:@&=?+', repeat(' ', 11)
  )
);

-- Makes the stored words anew.
alter table public.lineups alter column search
  set expression as (private.lineup_search(title, description, map, agent, ability, map_location));
