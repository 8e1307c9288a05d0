-- The words to which typing errors in a search are corrected.
create table private.title_words (
  lineup_id uuid references public.lineups (id) on delete cascade,
  word text,
  primary key (lineup_id, word)
);
create index title_words_word_idx on private.title_words (word);
grant select on private.title_words to anon;

create function private.set_title_words() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    if (new.title, new.status) = (old.title, old.status) then
      return null;
    end if;
    delete from private.title_words where lineup_id = new.id;
  end if;
  if new.status = 'published' then
    insert into private.title_words (lineup_id, word)
      select new.id, word
      from unnest(tsvector_to_array(private.lineup_search(new.title, '', '', '', '', '', '', '', '{}', ''))) as word
      where char_length(word) between 3 and 30;
  end if;
  return null;
end
$$;
create trigger lineups_set_title_words after insert or update of title, status on public.lineups
  for each row execute function private.set_title_words();

-- Returns at most 5000 words. Each step looks up the next word, because many lineups share a word.
create function public.title_words() returns text[]
language sql stable set search_path = ''
begin atomic
  with recursive words (word) as (
    select min(word) from private.title_words
    union all
    select (select min(next.word) from private.title_words as next where next.word > words.word)
    from words where words.word is not null
  )
  select array(select word from words where word is not null limit 5000);
end;
grant execute on function public.title_words() to anon;
