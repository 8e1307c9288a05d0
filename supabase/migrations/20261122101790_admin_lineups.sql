-- Functions of the API raise PT403 unless an admin calls. A page has at most 100 rows; `total` counts the rows of all pages.

-- The first index counts without the table. The second lists often missed lineups; queries repeat its condition.
create index lineups_admin_filter_idx on public.lineups (map, agent, platform, side, status);
create index lineups_missed_often_idx on public.lineups ((created_at at time zone 'UTC'), id)
  where verdicts_worked + verdicts_missed >= 5 and weighted_missed >= weighted_worked;

create index profiles_username_prefix_idx on public.profiles (lower(username) text_pattern_ops);

-- Two halves, because only published lineups are in the index of the search.
create function private.text_condition(query tsquery) returns text
language sql immutable set search_path = ''
return format(
  'status = ''published'' and search @@ %1$L::tsquery or status <> ''published'' and search @@ %1$L::tsquery', query
);

-- The condition as SQL. `terms`: each has `text`, its `query` (tsquery), and perhaps a `platform`.
create function private.lineup_condition(filters jsonb) returns text
language plpgsql stable set search_path = '' as $$
declare
  conditions text[] := '{true}';
  -- The terms that only the text can match, as one query that searches the index once.
  text_query tsquery;
  column_name text;
  term jsonb;
  term_query tsquery;
  -- Conditions for what else the term may be: a platform, a short id, or the beginning of usernames.
  named text[];
  authors uuid[];
begin
  foreach column_name in array array['map', 'agent', 'platform', 'side', 'status'] loop
    if filters ? column_name then
      conditions := conditions || format('%I = %L', column_name, filters ->> column_name);
    end if;
  end loop;
  conditions := conditions || case coalesce(filters ->> 'status', '')
    when 'deleted' then
      'id in (select lineup_id from private.previous_states where decision = ''deleted'' and not withdrawn and not undone)'
    else 'status <> ''deleted''' end;
  -- Without `::text`, Postgres would read the literal as an array.
  if filters ? 'missed' then
    conditions := conditions || 'verdicts_worked + verdicts_missed >= 5 and weighted_missed >= weighted_worked'::text;
  end if;
  if filters ? 'reported' then
    conditions := conditions
      || 'id = any (array(select lineup_id from public.lineup_reports as report where report.status = ''pending''))'::text;
  end if;
  if filters ? 'unchecked' then
    conditions := conditions
      || 'id in (select id from private.public_lineups where status = ''published'' and unchecked_since is not null)'::text;
  end if;
  for term in select jsonb_array_elements(filters -> 'terms') loop
    term_query := to_tsquery('pg_catalog.simple', term ->> 'query');
    named := '{}';
    if term ? 'platform' then
      named := named || format('platform = %L', term ->> 'platform');
    end if;
    if exists (select from public.lineups where short_id = lower(term ->> 'text')) then
      named := named || format('short_id = %L', lower(term ->> 'text'));
    end if;
    authors := array(
      select id from public.profiles
      where lower(username) like regexp_replace(lower(term ->> 'text'), '([\\%_])', '\\\1', 'g') || '%'
      limit 1000
    );
    if authors <> '{}' then
      named := named || format('created_by = any (%L::uuid[])', authors);
    end if;
    if named = '{}' then
      text_query := coalesce(text_query && term_query, term_query);
    else
      conditions := conditions
        || format('(%s or %s)', array_to_string(named, ' or '), private.text_condition(term_query));
    end if;
  end loop;
  if text_query is not null then
    conditions := conditions || format('(%s)', private.text_condition(text_query));
  end if;
  return array_to_string(conditions, ' and ');
end
$$;

-- PT400: unknown `sort`. Security definer, because with row level security the search could not use an index.
create function private.admin_lineups(
  filters jsonb default '{}', sort text default 'created_at', descending boolean default true,
  page int default 1, page_size int default 10
)
returns table (
  id uuid, short_id text, slug text, title text, map text, agent text, platform text, side text, status text,
  thumbnail text, thumbnail_index int, youtube_url text, missed_often boolean, reported boolean, created_at timestamptz,
  updated_at timestamptz, created_by uuid, author_username text, deleted_at timestamptz, total bigint
)
language plpgsql stable security definer set search_path = '' as $$
declare
  sort_expression text := case sort
    when 'created_at' then $sql$created_at at time zone 'UTC'$sql$
    when 'title' then 'lower(title)'
    when 'map' then 'lower(map)'
    when 'agent' then 'lower(agent)'
  end;
  direction text := case when descending then 'desc' else 'asc' end;
  row_limit int := least(greatest(page_size, 1), 100);
begin
  perform private.require_admin();
  if sort_expression is null then
    raise exception 'Lineups are sorted by created_at, title, map or agent' using errcode = 'PT400';
  end if;
  return query execute format(
    'select id, short_id, slug, title, map, agent, platform, side, status,
      coalesce(step_images -> thumbnail_index, step_images -> 0) ->> ''url'', thumbnail_index, youtube_url,
      verdicts_worked + verdicts_missed >= 5 and weighted_missed >= weighted_worked,
      exists (
        select from public.lineup_reports as report where report.lineup_id = lineups.id and report.status = ''pending''
      ),
      created_at, updated_at, created_by,
      (select username from public.profiles where id = lineups.created_by),
      case when status = ''deleted'' then (select decided_at from private.previous_states where lineup_id = lineups.id) end,
      (select count(*) from public.lineups where %1$s)
    from public.lineups where %1$s order by %2$s %3$s, id %3$s limit %4$s offset %5$s',
    private.lineup_condition(filters), sort_expression, direction, row_limit,
    (greatest(page, 1) - 1)::bigint * row_limit
  );
end
$$;
