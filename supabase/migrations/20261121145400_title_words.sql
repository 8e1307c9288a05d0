-- The words of published titles, to which a slip in a search is corrected. A word stays when its last lineup goes:
-- nothing is shown for a correction that finds nothing.
create table private.title_words (
  word text primary key
);
revoke all on private.title_words from public, anon, authenticated, service_role;
grant select on private.title_words to anon;

-- Trigger: keeps the words of a title that is published, as the search knows them. In one order, so that two
-- transactions never wait for each other.
create function private.add_title_words() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.title_words (word)
    select word from unnest(tsvector_to_array(private.lineup_search(new.title, '', '', '', '', ''))) as word
    where char_length(word) between 3 and 30
    order by word
    on conflict do nothing;
  return null;
end
$$;
revoke all on function private.add_title_words() from public, anon, authenticated;

create trigger lineups_title_words after insert or update of title, status on public.lineups
  for each row when (new.status = 'published') execute function private.add_title_words();

-- All of them at once, at most five thousand.
create function public.title_words() returns text[]
language sql stable set search_path = ''
return array (select word from private.title_words order by word limit 5000);
revoke all on function public.title_words() from public, anon, authenticated, service_role;
grant execute on function public.title_words() to anon;
