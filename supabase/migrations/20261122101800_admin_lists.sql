-- The lists of the dashboard. All of them raise PT403 unless the caller is an admin. Pages have up to 100 rows, and `total`
-- counts the rows of all pages.

-- Lineups of every status. `search` is text search syntax, which the site makes from what was typed; `sort` is created_at, title,
-- map or agent. Security definer, because below a row policy the search could use no index. PT400 for another order.
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
    -- The search index has only published lineups; the few others have an index of their own.
    narrowed := format(
      '%1$s and (
        status = ''published'' and search @@ %2$L::tsquery or status <> ''published'' and search @@ %2$L::tsquery
      )', narrowed, to_tsquery('pg_catalog.simple', search)
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
grant execute on function public.admin_lineups(text, text, text, boolean, int, int) to authenticated;

-- Lineups that wait for review, the newest first, with everything that the form shows.
create function public.pending_lineups(page int default 1, page_size int default 10) returns table (
  id uuid, short_id text, slug text, title text, description text, map text, agent text, ability text, side text,
  platform text, map_location text, youtube_url text, step_images jsonb, thumbnail_index int, status text,
  created_at timestamptz, updated_at timestamptz, created_by uuid, author_username text, total bigint
)
language sql stable set search_path = ''
begin atomic
  select private.require_admin();
  select
    lineup.id, lineup.short_id, lineup.slug, lineup.title, lineup.description, lineup.map, lineup.agent,
    lineup.ability, lineup.side, lineup.platform, lineup.map_location, lineup.youtube_url, lineup.step_images,
    lineup.thumbnail_index, lineup.status, lineup.created_at, lineup.updated_at, lineup.created_by,
    (select author.username from public.profiles as author where author.id = lineup.created_by),
    (select count(*) from public.lineups as waiting where waiting.status = 'pending')
  from public.lineups as lineup
  where lineup.status = 'pending'
  order by lineup.created_at desc, lineup.id desc
  limit least(greatest(page_size, 1), 100)
  offset (greatest(page, 1) - 1)::bigint * least(greatest(page_size, 1), 100);
end;
grant execute on function public.pending_lineups(int, int) to authenticated;

-- Accounts. `search` is looked for anywhere in email and username, ignoring case; `sort` is created_at, email, username or role.
-- Security definer, because `auth.users` says whether an address is confirmed. PT400 for another order.
create function private.admin_users(search text, sort text, descending boolean, page int, page_size int)
returns table (
  id uuid, email text, username text, role text, banned boolean, created_at timestamptz, confirmed boolean,
  lineup_count bigint, total bigint
)
language plpgsql stable security definer set search_path = '' as $$
declare
  sorted_by text := case sort
    when 'created_at' then 'created_at'
    when 'email' then 'lower(email)'
    when 'username' then 'lower(username)'
    when 'role' then 'role'
  end;
  direction text := case when descending then 'desc' else 'asc' end;
  size int := least(greatest(page_size, 1), 100);
  narrowed text := 'true';
begin
  perform private.require_admin();
  if sorted_by is null then
    raise exception 'Accounts are sorted by created_at, email, username or role' using errcode = 'PT400';
  end if;
  if btrim(search) <> '' then
    narrowed := format('(strpos(lower(email), %1$L) > 0 or strpos(lower(username), %1$L) > 0)', lower(btrim(search)));
  end if;
  return query execute format(
    'select id, email, username, role, banned, created_at,
      exists (
        select from auth.users as account where account.id = person.id and account.email_confirmed_at is not null
      ),
      (select count(*) from public.lineups as lineup where lineup.created_by = person.id),
      (select count(*) from public.profiles where %1$s)
    from (
      select * from public.profiles where %1$s order by %2$s %3$s, id %3$s limit %4$s offset %5$s
    ) as person
    order by %2$s %3$s, id %3$s',
    narrowed, sorted_by, direction, size, (greatest(page, 1) - 1)::bigint * size
  );
end
$$;
grant execute on function private.admin_users(text, text, boolean, int, int) to authenticated;

create function public.admin_users(
  search text default null, sort text default 'created_at', descending boolean default true, page int default 1,
  page_size int default 10
) returns table (
  id uuid, email text, username text, role text, banned boolean, created_at timestamptz, confirmed boolean,
  lineup_count bigint, total bigint
)
language sql stable set search_path = ''
begin atomic
  select private.limit_texts(search, sort);
  select * from private.admin_users(search, sort, descending, page, page_size);
end;
grant execute on function public.admin_users(text, text, boolean, int, int) to authenticated;

-- How much waits for admins, in one row.
create function public.admin_counts()
returns table (pending_reports bigint, pending_lineups bigint, unnotified_subscribers bigint)
language sql stable set search_path = ''
begin atomic
  select private.require_admin();
  select
    (select count(*) from public.lineup_reports where status = 'pending'),
    (select count(*) from public.lineups where status = 'pending'),
    -- Those whom the next campaign would mail.
    (
      select count(*) from public.email_subscribers
      where not notified and confirmed_at is not null and suppressed_at is null
    );
end;
grant execute on function public.admin_counts() to authenticated;
