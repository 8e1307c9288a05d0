-- Accounts are paged newest first.
drop index public.profiles_newest_idx;
create index profiles_newest_idx on public.profiles (created_at desc, id desc);

-- Accounts for admins, a page of up to 100. `search` is looked for anywhere in email and username, without regard to
-- case; `sort` is created_at, email, username or role. `total` counts all pages. It reads with its owner's rights,
-- since whether an address is confirmed stands with the auth service. PT403 for others, PT400 for another order.
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
revoke all on function private.admin_users(text, text, boolean, int, int)
  from public, anon, authenticated, service_role;
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
revoke all on function public.admin_users(text, text, boolean, int, int)
  from public, anon, authenticated, service_role;
grant execute on function public.admin_users(text, text, boolean, int, int) to authenticated;
