-- Jaccard index of the words, from 0 to 1.
create function private.title_similarity(a text, b text) returns double precision
language sql immutable set search_path = ''
return (
  select coalesce(count(*) filter (where in_a and in_b)::double precision / nullif(count(*), 0), 0)
  from (
    select bool_or(is_a) as in_a, bool_or(not is_a) as in_b
    from (
      select true as is_a, word from regexp_split_to_table(lower(a), '[^[:alnum:]]+') as word
      union all
      select false, word from regexp_split_to_table(lower(b), '[^[:alnum:]]+') as word
    ) as words
    where word <> ''
    group by word
  ) as distinct_words
);

-- Exact points are at most 5 % of the schematic apart. Without a point, callouts are compared.
create function private.is_same_place(
  callout_a text, x_a real, y_a real, callout_b text, x_b real, y_b real
) returns boolean
language sql immutable set search_path = ''
return coalesce(
  case when x_a is null or x_b is null then callout_a = callout_b
    else (x_a - x_b) ^ 2 + (y_a - y_b) ^ 2 <= 0.05 ^ 2 end,
  false
);

create function private.picture_hashes(steps jsonb) returns bit(64)[]
language plpgsql stable set search_path = '' as $$
begin
  return array(
    select picture_hash from private.uploads
    where picture_hash is not null
      and path in (select substr(url #>> '{}', 8) from jsonb_path_query(steps, '$[*].url') as url)
  );
end
$$;

-- The hashes differ in at most 6 of 64 bits. Other pictures of the same map usually differ in more than 20.
create function private.is_same_picture(hashes_a bit(64)[], hashes_b bit(64)[]) returns boolean
language sql immutable set search_path = ''
return exists (select from unnest(hashes_a) as a, unnest(hashes_b) as b where bit_count(a # b) <= 6);

-- Returns at most three, the likeliest first. A change and its lineup are no duplicates. A draft has no id.
create function private.find_duplicates(lineup public.lineups, with_pending boolean)
returns table (slug text, short_id text, title text, status text, is_same_throw boolean, is_same_picture boolean)
language sql stable set search_path = '' as $$
  with hashes as (select private.picture_hashes(lineup.step_images) as own)
  select slug, short_id, title, status, is_same_throw, is_same_picture
  from (
    select
      other.slug, other.short_id, other.title, other.status, other.created_at,
      private.is_same_place(
        lineup.from_callout, lineup.from_x, lineup.from_y, other.from_callout, other.from_x, other.from_y
      )
      and private.is_same_place(
        lineup.to_callout, lineup.to_x, lineup.to_y, other.to_callout, other.to_x, other.to_y
      ) as is_same_throw,
      private.is_same_picture(
        (select own from hashes),
        -- Without own pictures, those of the other are not looked up.
        case when (select own from hashes) <> '{}' then private.picture_hashes(other.step_images) end
      ) as is_same_picture,
      private.title_similarity(lineup.title, other.title) as similarity
    from (
      -- Two queries, because each status has its own index.
      select * from public.lineups as published
        where published.status = 'published' and published.platform = lineup.platform
          and published.map = lineup.map and published.agent = lineup.agent and published.ability = lineup.ability
      union all
      select * from public.lineups as pending
        where with_pending and pending.status = 'pending' and pending.platform = lineup.platform
          and pending.map = lineup.map and pending.agent = lineup.agent and pending.ability = lineup.ability
    ) as other
    where other.id is distinct from lineup.id and other.id is distinct from lineup.change_of
      and coalesce(other.change_of <> lineup.id, true)
  ) as candidate
  where candidate.is_same_throw or candidate.is_same_picture or candidate.similarity >= 0.5
  order by candidate.is_same_throw desc, candidate.is_same_picture desc, candidate.similarity desc, candidate.created_at desc
  limit 3;
$$;

-- PT400: over 100 lineups. Security definer, because row level security would keep it from using indexes.
create function private.likely_duplicates(lineup_ids uuid[])
returns table (
  lineup_id uuid, slug text, short_id text, title text, status text, is_same_throw boolean, is_same_picture boolean
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if cardinality(lineup_ids) > 100 then
    raise exception 'Duplicates are looked up for at most 100 lineups' using errcode = 'PT400';
  end if;
  return query
    select reviewed.id, likely.*
    from public.lineups as reviewed
    cross join lateral private.find_duplicates(reviewed, true) as likely
    where reviewed.id = any (lineup_ids);
end
$$;
