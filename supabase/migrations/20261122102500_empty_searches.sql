-- Nobody is named. `toRecordedSearch` of the site decides what is recorded, and the checks refuse plain personal data.
create table private.empty_searches (
  day date not null,
  words text not null
    check (char_length(words) between 2 and 60)
    check (words !~ '@|://|[0-9]{6}'),
  searches int not null default 1,
  primary key (day, words)
);

-- The day in UTC, whatever the time zone of the session.
create function private.search_day() returns date
language sql stable set search_path = ''
return (now() at time zone 'UTC')::date;

-- Adds a new text only while the day has fewer than 500. Concurrent searches may exceed that a little.
create function public.record_empty_search(searched text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update private.empty_searches as search set searches = searches + 1
    where day = private.search_day() and words = searched;
  if not found and (select count(*) < 500 from private.empty_searches where day = private.search_day()) then
    insert into private.empty_searches as search (day, words)
      values (private.search_day(), searched)
      on conflict (day, words) do update set searches = search.searches + 1;
  end if;
end
$$;
grant execute on function public.record_empty_search(text) to service_role;

create function public.purge_empty_searches() returns void
language sql security definer set search_path = '' as $$
  delete from private.empty_searches where day <= private.search_day() - 30;
$$;
grant execute on function public.purge_empty_searches() to service_role;

-- The 50 texts of the last 30 days that were searched most, and more than once.
create function private.empty_searches() returns table (words text, searches bigint, last_day date)
language sql stable security definer set search_path = '' as $$
  select private.require_admin();
  select search.words, sum(search.searches), max(search.day)
  from private.empty_searches as search
  where search.day > private.search_day() - 30
  group by search.words
  having sum(search.searches) > 1
  order by 2 desc, 3 desc, 1
  limit 50;
$$;
