-- PT400: unknown `sort`. Security definer, because only `auth.users` tells whether an email is confirmed.
create function private.admin_users(
  search text default null, sort text default 'created_at', descending boolean default true,
  page int default 1, page_size int default 10
)
returns table (
  id uuid, email text, username text, role text, banned boolean, ban_reason text, banned_until timestamptz,
  created_at timestamptz, confirmed boolean, lineup_count bigint, delete_after timestamptz, total bigint
)
language plpgsql stable security definer set search_path = '' as $$
declare
  sort_expression text := case sort
    when 'created_at' then 'created_at'
    when 'email' then 'lower(email)'
    when 'username' then 'lower(username)'
  end;
  direction text := case when descending then 'desc' else 'asc' end;
  row_limit int := least(greatest(page_size, 1), 100);
  condition text := 'true';
begin
  perform private.require_admin();
  if sort_expression is null then
    raise exception 'Accounts are sorted by created_at, email or username' using errcode = 'PT400';
  end if;
  if btrim(search) <> '' then
    condition := format('(strpos(lower(email), %1$L) > 0 or strpos(lower(username), %1$L) > 0)', lower(btrim(search)));
  end if;
  return query execute format(
    'select id, email, username, role, is_banned,
      (select reason from private.ban_reasons where user_id = profile.id), banned_until, created_at,
      exists (
        select from auth.users as account where account.id = profile.id and account.email_confirmed_at is not null
      ),
      (select count(*) from public.lineups as lineup where lineup.created_by = profile.id and lineup.status <> ''deleted''),
      (select delete_after from public.account_deletions where user_id = profile.id),
      (select count(*) from public.profiles where %1$s)
    from (
      select *, private.is_banned(profiles) as is_banned from public.profiles where %1$s
      order by %2$s %3$s, id %3$s limit %4$s offset %5$s
    ) as profile
    order by %2$s %3$s, id %3$s',
    condition, sort_expression, direction, row_limit, (greatest(page, 1) - 1)::bigint * row_limit
  );
end
$$;

-- Counts what waits for an admin, as the lists do. `first_reported`: the title that the list of reports begins with.
create function public.admin_counts()
returns table (
  pending_reports bigint, first_reported text, pending_lineups bigint, unchecked_lineups bigint, missed_lineups bigint,
  unnotified_subscribers bigint, unsent_mails bigint
)
language sql stable set search_path = ''
begin atomic
  select private.require_admin();
  select
    (select count(*) from private.open_reports),
    (select title from private.report_groups('pending', 1, 1)),
    -- Each returned review is of a pending lineup, because `update_review` ends it with any other status.
    (select count(*) from public.lineups where status = 'pending')
      - (select count(*) from public.lineup_reviews where state = 'returned'),
    (select count(*) from public.published_lineups where unchecked_since is not null),
    (
      select count(*) from public.lineups
      where verdicts_worked + verdicts_missed >= 5 and weighted_missed >= weighted_worked and status = 'published'
    ),
    (
      select count(*) from public.email_subscribers
      where not notified and confirmed_at is not null and suppressed_at is null
    ),
    private.unsent_mails();
end;
grant execute on function public.admin_counts() to authenticated;

-- Each word of `search` begins a word of an entry. Without `search` and `act`, each act is one row, its first entry.
-- `subject_id` is empty in entries about many. Security definer, so that indexes can be used.
create function private.admin_log(
  search text default null, wanted_subject text default null, act bigint default null, page int default 1,
  page_size int default 10
)
returns table (
  id bigint, at timestamptz, actor uuid, actor_name text, actor_email text, action text, subject_table text,
  subject text, changes jsonb, lineup_id uuid, lineup_slug text, subject_email text, act_size bigint, total bigint
)
language plpgsql stable security definer set search_path = '' as $$
declare
  row_limit int := least(greatest(page_size, 1), 100);
  condition text := case when act is null then 'true' else format('(id = %1$s or part_of = %1$s)', act) end;
  words text := (
    select string_agg(quote_literal(word) || ':*', ' & ')
    from regexp_split_to_table(search, '[[:punct:][:space:]]+') as word where word <> ''
  );
begin
  perform private.require_admin();
  if wanted_subject is not null then
    condition := format('%s and subject_table = %L', condition, wanted_subject);
  end if;
  if btrim(search) <> '' then
    condition := format(
      '%s and private.log_words(actor_name, action, subject) @@ %L::tsquery',
      -- A search without words finds nothing.
      condition, to_tsquery('pg_catalog.simple', coalesce(words, ''))
    );
  elsif act is null then
    condition := condition || ' and part_of is null';
  end if;
  return query execute format(
    'select entry.id, entry.at, entry.actor, entry.actor_name,
      (select email from public.profiles where id = entry.actor),
      entry.action, entry.subject_table, entry.subject, entry.changes, lineup.id,
      case when lineup.status in (''published'', ''broken'') then lineup.slug end,
      case entry.subject_table
        when ''profiles'' then (select email from public.profiles where id = nullif(entry.subject_id, '''')::uuid)
        when ''email_subscribers'' then (
          select email from public.email_subscribers where id = nullif(entry.subject_id, '''')::uuid
        )
      end,
      1 + (select count(*) from public.audit_log as part where part.part_of = entry.id),
      (select count(*) from public.audit_log where %1$s)
    from (select * from public.audit_log where %1$s order by id desc limit %2$s offset %3$s) as entry
    left join public.lineups as lineup on lineup.status <> ''deleted'' and lineup.id = case entry.subject_table
      when ''lineups'' then nullif(entry.subject_id, '''')::uuid
      when ''lineup_reports'' then (
        select lineup_id from public.lineup_reports where id = nullif(entry.subject_id, '''')::uuid
      )
    end
    order by entry.id desc',
    condition, row_limit, (greatest(page, 1) - 1)::bigint * row_limit
  );
end
$$;
