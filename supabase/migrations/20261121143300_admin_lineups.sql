-- The orders of the admins' table. All four are indexes over an expression, since the browser's lists, which want
-- published lineups of one platform, must not find an index over all lineups (see lineup_indexes).
create index lineups_admin_created_idx on public.lineups ((created_at at time zone 'UTC'), id);
create index lineups_admin_title_idx on public.lineups (lower(title), id);
create index lineups_admin_map_idx on public.lineups (lower(map), id);
create index lineups_admin_agent_idx on public.lineups (lower(agent), id);

-- Lineups of every status for admins, a page of up to 100. `search` is text-search syntax, as the site makes it from
-- what was typed; `sort` is created_at, title, map or agent. `total` counts all pages. It reads with its owner's
-- rights: below a row policy the search could take no index. PT403 for others, PT400 for another order.
create function private.admin_lineups(
  search text, wanted_status text, sort text, descending boolean, page int, page_size int
) returns table (
  id uuid, short_id text, slug text, title text, map text, agent text, platform text, status text,
  created_at timestamptz, updated_at timestamptz, created_by uuid, author_username text, total bigint
)
language plpgsql stable security definer set search_path = '' as $$
declare
  sorted_by text := case sort
    when 'created_at' then $sql$created_at at time zone 'UTC'$sql$
    when 'title' then 'lower(title)'
    when 'map' then 'lower(map)'
    when 'agent' then 'lower(agent)'
  end;
  direction text := case when descending then 'desc' else 'asc' end;
  size int := least(greatest(page_size, 1), 100);
  narrowed text := 'true';
begin
  perform private.require_admin();
  if sorted_by is null then
    raise exception 'Lineups are sorted by created_at, title, map or agent' using errcode = 'PT400';
  end if;
  if wanted_status is not null then
    narrowed := format('status = %L', wanted_status);
  end if;
  if search is not null then
    -- The search index holds published lineups alone; the few others have an index of their own.
    narrowed := format(
      '%1$s and (status = ''published'' and search @@ %2$L::tsquery or status <> ''published'' and search @@ %2$L::tsquery)',
      narrowed, to_tsquery('pg_catalog.simple', search)
    );
  end if;
  return query execute format(
    'select id, short_id, slug, title, map, agent, platform, status, created_at, updated_at, created_by,
      (select username from public.profiles where id = lineups.created_by),
      (select count(*) from public.lineups where %1$s)
    from public.lineups where %1$s order by %2$s %3$s, id %3$s limit %4$s offset %5$s',
    narrowed, sorted_by, direction, size, (greatest(page, 1) - 1)::bigint * size
  );
end
$$;
revoke all on function private.admin_lineups(text, text, text, boolean, int, int)
  from public, anon, authenticated, service_role;
grant execute on function private.admin_lineups(text, text, text, boolean, int, int) to authenticated;

create function public.admin_lineups(
  search text default null, wanted_status text default null, sort text default 'created_at',
  descending boolean default true, page int default 1, page_size int default 10
) returns table (
  id uuid, short_id text, slug text, title text, map text, agent text, platform text, status text,
  created_at timestamptz, updated_at timestamptz, created_by uuid, author_username text, total bigint
)
language sql stable set search_path = ''
begin atomic
  select private.limit_texts(search, wanted_status, sort);
  select * from private.admin_lineups(search, wanted_status, sort, descending, page, page_size);
end;
revoke all on function public.admin_lineups(text, text, text, boolean, int, int)
  from public, anon, authenticated, service_role;
grant execute on function public.admin_lineups(text, text, text, boolean, int, int) to authenticated;
