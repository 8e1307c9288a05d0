-- Reviews: what an admin answered to the author of a lineup that is not published. One per lineup, the last one; the
-- audit log has all of them. `rejected`: refused for `reason`. `returned`: the lineup waits for the changes that `note`
-- asks for. `changed`: it was edited since, and waits for a review again. Only `review_lineup` and triggers write here.
create table public.lineup_reviews (
  lineup_id uuid primary key references public.lineups (id) on delete cascade,
  state text not null check (state in ('rejected', 'returned', 'changed')),
  reason text check (reason in ('duplicate', 'not-working', 'unclear', 'wrong-info', 'inappropriate', 'other')),
  note text not null default '' check (char_length(note) <= 1000),
  reviewed_at timestamptz not null default now(),
  constraint lineup_reviews_reason check ((state = 'rejected') = (reason is not null)),
  -- A request for changes and the reason `other` need an explanation.
  constraint lineup_reviews_note check (state = 'rejected' and reason <> 'other' or private.has_text(note))
);

-- Reviews of lineups that are still pending. Lists of pending lineups never read those of rejected ones.
create index lineup_reviews_pending_idx on public.lineup_reviews (lineup_id, state) where state <> 'rejected';

alter table public.lineup_reviews enable row level security;
grant select on public.lineup_reviews to authenticated;

create policy "authors and admins read reviews" on public.lineup_reviews
  for select to authenticated
  using (
    (select private.is_admin())
    or (select private.has_session())
    and exists (
      select from public.lineups where lineups.id = lineup_id and lineups.created_by = (select auth.uid())
    )
  );

-- Trigger: keeps the review of an edited lineup true. A new status ends it, unless it is the rejection itself. A new
-- version of a returned lineup waits for a review again.
create function private.update_review() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.status <> old.status then
    delete from public.lineup_reviews
      where lineup_id = new.id and (new.status <> 'rejected' or state <> 'rejected');
  else
    update public.lineup_reviews set state = 'changed' where lineup_id = new.id and state = 'returned';
  end if;
  return null;
end
$$;
-- Only an edit changes `updated_at`.
create trigger lineups_update_review after update on public.lineups
  for each row when (new.updated_at <> old.updated_at) execute function private.update_review();

-- Decides on a lineup that is not published, as the caller, an admin. `decision`:
-- - published, rejected or returned; a rejected or broken lineup can still be published.
-- - pending: takes a rejection or a return back.
-- Returns the lineup, or no row if the decision does not fit its status, because somebody else has decided.
create function private.review_lineup(lineup uuid, decision text, reason text, note text)
returns table (slug text, short_id text)
language plpgsql security definer set search_path = '' as $$
declare
  reviewed public.lineups;
  review public.lineup_reviews;
begin
  perform private.require_admin();
  if coalesce(decision, '') not in ('published', 'rejected', 'returned', 'pending') then
    raise exception 'A lineup is published, rejected, returned or pending' using errcode = 'PT400';
  end if;
  select * into reviewed from public.lineups where id = lineup for update;
  select * into review from public.lineup_reviews where lineup_id = lineup;
  if reviewed.id is null or reviewed.status = 'published'
    or reviewed.status = 'broken' and decision <> 'published'
    or decision = 'rejected' and reviewed.status <> 'pending'
    or decision = 'returned' and (reviewed.status <> 'pending' or review.state is not distinct from 'returned')
  then
    return;
  end if;
  if decision in ('rejected', 'returned') then
    insert into public.lineup_reviews (lineup_id, state, reason, note)
      values (
        lineup, decision, case when decision = 'rejected' then review_lineup.reason end,
        coalesce(review_lineup.note, '')
      )
      on conflict (lineup_id) do update
        set (state, reason, note, reviewed_at) = (excluded.state, excluded.reason, excluded.note, now());
  end if;
  if decision = 'returned' then
    perform private.log_action(
      'lineup.returned', 'lineups', lineup::text, reviewed.title, jsonb_build_object('note', array[review.note, note])
    );
  elsif decision <> reviewed.status then
    update public.lineups set status = decision where id = lineup;
  else
    -- A return that is taken back. Otherwise there is nothing to take back, perhaps because it has been done before.
    delete from public.lineup_reviews where lineup_id = lineup and state = 'returned';
    if found then
      perform private.log_action(
        'lineup.updated', 'lineups', lineup::text, reviewed.title,
        jsonb_build_object('note', array[review.note, null])
      );
    end if;
  end if;
  return query select reviewed.slug, reviewed.short_id;
end
$$;
grant execute on function private.review_lineup(uuid, text, text, text) to authenticated;

create function public.review_lineup(lineup uuid, decision text, reason text default null, note text default '')
returns table (slug text, short_id text)
language sql set search_path = ''
begin atomic
  select private.limit_texts(decision, reason, note);
  select * from private.review_lineup(lineup, decision, reason, note);
end;
grant execute on function public.review_lineup(uuid, text, text, text) to authenticated;

-- How many words two titles share, from 0 to 1: the words of both, divided by the words of either.
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
  ) as shared
);

-- Whether one end of two throws on the same map is about the same: exact points at most 5 % of the schematic apart, or
-- the same callout where a point is missing.
create function private.is_same_place(
  callout_a text, x_a real, y_a real, callout_b text, x_b real, y_b real
) returns boolean
language sql immutable set search_path = ''
return coalesce(
  case when x_a is null or x_b is null then callout_a = callout_b
    else (x_a - x_b) ^ 2 + (y_a - y_b) ^ 2 <= 0.05 ^ 2 end,
  false
);

-- Likely doubles of lineups: published and pending ones of the same platform, map, agent and ability, thrown between
-- the same places or with a similar title. At most three for each lineup, the likeliest first. PT403 unless the caller
-- is an admin; PT400 for more than 100 lineups. Security definer, so that the conditions can use the indexes.
create function private.likely_doubles(lineup_ids uuid[])
returns table (lineup_id uuid, slug text, short_id text, title text, status text, is_same_throw boolean)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if cardinality(lineup_ids) > 100 then
    raise exception 'Doubles are looked up for at most 100 lineups' using errcode = 'PT400';
  end if;
  return query
    select reviewed.id, likely.slug, likely.short_id, likely.title, likely.status, likely.is_same_throw
    from public.lineups as reviewed
    cross join lateral (
      select *
      from (
        select
          other.slug, other.short_id, other.title, other.status, other.created_at,
          private.is_same_place(
            reviewed.stand_callout, reviewed.stand_x, reviewed.stand_y,
            other.stand_callout, other.stand_x, other.stand_y
          )
          and private.is_same_place(
            reviewed.target_callout, reviewed.target_x, reviewed.target_y,
            other.target_callout, other.target_x, other.target_y
          ) as is_same_throw,
          private.title_similarity(reviewed.title, other.title) as similarity
        from (
          -- Two queries, because each status has its own index.
          select * from public.lineups as published
            where published.status = 'published' and published.platform = reviewed.platform
              and published.map = reviewed.map and published.agent = reviewed.agent
              and published.ability = reviewed.ability
          union all
          select * from public.lineups as pending
            where pending.status = 'pending' and pending.platform = reviewed.platform
              and pending.map = reviewed.map and pending.agent = reviewed.agent
              and pending.ability = reviewed.ability
        ) as other
        where other.id <> reviewed.id
      ) as candidate
      where candidate.is_same_throw or candidate.similarity >= 0.5
      order by candidate.is_same_throw desc, candidate.similarity desc, candidate.created_at desc
      limit 3
    ) as likely
    where reviewed.id = any (lineup_ids);
end
$$;
grant execute on function private.likely_doubles(uuid[]) to authenticated;

-- The ids are texts, so that their length can be limited.
create function public.likely_doubles(lineup_ids text[])
returns table (lineup_id uuid, slug text, short_id text, title text, status text, is_same_throw boolean)
language sql stable set search_path = ''
begin atomic
  select private.limit_texts(variadic lineup_ids);
  select * from private.likely_doubles(lineup_ids::uuid[]);
end;
grant execute on function public.likely_doubles(text[]) to authenticated;
