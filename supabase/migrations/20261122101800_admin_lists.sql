-- Lists of the admin dashboard. All functions raise PT403 unless the caller is an admin. A page has at most
-- 100 rows; `total` is the number of rows on all pages.

-- Lineups of every status. `search` is a tsquery that the site builds from the typed text. `sort` is
-- created_at, title, map or agent; PT400 for any other. Security definer, because with row level security the
-- search could not use an index.
create function private.admin_lineups(
  search text, wanted_status text, sort text, descending boolean, page int, page_size int
) returns table (
  id uuid, short_id text, slug text, title text, map text, agent text, platform text, status text,
  created_at timestamptz, updated_at timestamptz, created_by uuid, author_username text, total bigint
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
  condition text := 'true';
begin
  perform private.require_admin();
  if sort_expression is null then
    raise exception 'Lineups are sorted by created_at, title, map or agent' using errcode = 'PT400';
  end if;
  if wanted_status is not null then
    condition := format('status = %L', wanted_status);
  end if;
  if search is not null then
    -- The search index has only published lineups; the few others have an index of their own.
    condition := format(
      '%1$s and (
        status = ''published'' and search @@ %2$L::tsquery or status <> ''published'' and search @@ %2$L::tsquery
      )', condition, to_tsquery('pg_catalog.simple', search)
    );
  end if;
  return query execute format(
    'select id, short_id, slug, title, map, agent, platform, status, created_at, updated_at, created_by,
      (select username from public.profiles where id = lineups.created_by),
      (select count(*) from public.lineups where %1$s)
    from public.lineups where %1$s order by %2$s %3$s, id %3$s limit %4$s offset %5$s',
    condition, sort_expression, direction, row_limit, (greatest(page, 1) - 1)::bigint * row_limit
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

-- Pending lineups with their author's username and their review. `is_returned`: whether the author was asked for changes
-- and has not made them yet; `total` is the number of pending lineups of which this is equally true. Row level security
-- applies, so admins see all.
create view private.pending_lineups with (security_invoker = true) as
  select
    (select author.username from public.profiles as author where author.id = lineups.created_by) as author_username,
    case when review.state = 'returned'
      then (select count(*) from public.lineup_reviews as returned where returned.state = 'returned')
      else (select count(*) from public.lineups as pending where pending.status = 'pending')
        - (select count(*) from public.lineup_reviews as returned where returned.state = 'returned')
    end as total,
    coalesce(review.state = 'returned', false) as is_returned,
    review.note as review_note,
    lineups.*
  from public.lineups
  left join public.lineup_reviews as review on review.lineup_id = lineups.id and review.state <> 'rejected'
  where lineups.status = 'pending';
grant select on private.pending_lineups to authenticated;

-- Pending lineups with all their columns: those that wait for a review, or those that were returned to their authors.
-- Changed ones are first, then the newest.
create function public.pending_lineups(page int default 1, page_size int default 10, returned boolean default false)
returns setof private.pending_lineups
language sql stable set search_path = ''
begin atomic
  select private.require_admin();
  select * from private.pending_lineups
  where is_returned = returned
  order by review_note is null, created_at desc, id desc
  limit least(greatest(page_size, 1), 100)
  offset (greatest(page, 1) - 1)::bigint * least(greatest(page_size, 1), 100);
end;
grant execute on function public.pending_lineups(int, int, boolean) to authenticated;

-- Accounts. `search` matches any part of the email or username, ignoring case. `sort` is created_at, email,
-- username or role; PT400 for any other. Security definer, because only `auth.users` says whether an email is
-- confirmed.
create function private.admin_users(search text, sort text, descending boolean, page int, page_size int)
returns table (
  id uuid, email text, username text, role text, banned boolean, created_at timestamptz, confirmed boolean,
  lineup_count bigint, total bigint
)
language plpgsql stable security definer set search_path = '' as $$
declare
  sort_expression text := case sort
    when 'created_at' then 'created_at'
    when 'email' then 'lower(email)'
    when 'username' then 'lower(username)'
    when 'role' then 'role'
  end;
  direction text := case when descending then 'desc' else 'asc' end;
  row_limit int := least(greatest(page_size, 1), 100);
  condition text := 'true';
begin
  perform private.require_admin();
  if sort_expression is null then
    raise exception 'Accounts are sorted by created_at, email, username or role' using errcode = 'PT400';
  end if;
  if btrim(search) <> '' then
    condition := format('(strpos(lower(email), %1$L) > 0 or strpos(lower(username), %1$L) > 0)', lower(btrim(search)));
  end if;
  return query execute format(
    'select id, email, username, role, banned, created_at,
      exists (
        select from auth.users as account where account.id = profile.id and account.email_confirmed_at is not null
      ),
      (select count(*) from public.lineups as lineup where lineup.created_by = profile.id),
      (select count(*) from public.profiles where %1$s)
    from (
      select * from public.profiles where %1$s order by %2$s %3$s, id %3$s limit %4$s offset %5$s
    ) as profile
    order by %2$s %3$s, id %3$s',
    condition, sort_expression, direction, row_limit, (greatest(page, 1) - 1)::bigint * row_limit
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

-- The numbers of items that wait for an admin, in one row.
create function public.admin_counts()
returns table (pending_reports bigint, pending_lineups bigint, unnotified_subscribers bigint)
language sql stable set search_path = ''
begin atomic
  select private.require_admin();
  select
    (select count(*) from public.lineup_reports where status = 'pending'),
    -- Those that were returned wait for their authors.
    (select count(*) from public.lineups where status = 'pending')
      - (select count(*) from public.lineup_reviews where state = 'returned'),
    -- The audience of the next campaign.
    (
      select count(*) from public.email_subscribers
      where not notified and confirmed_at is not null and suppressed_at is null
    );
end;
grant execute on function public.admin_counts() to authenticated;
