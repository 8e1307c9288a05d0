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

-- Writes the content of a change to the lineup that it is a change of, and deletes the change. A broken lineup is mended
-- by it and published again.
create function private.accept_change(change public.lineups) returns void
language plpgsql set search_path = '' as $$
declare
  columns text := (
    select string_agg(quote_ident(name), ', ')
    from jsonb_object_keys(private.lineup_content(to_jsonb(change)) - 'status') as name
  );
begin
  execute format(
    'update public.lineups set (%1$s) = (select %1$s from public.lineups where id = $1), status = ''published''
      where id = $2', columns
  ) using change.id, change.change_of;
  perform private.record_decision(changed, 'accepted', null, null)
    from public.lineups as changed where changed.id = change.change_of;
  delete from public.lineups where id = change.id;
end
$$;

-- Decides on a lineup that is not published, as the caller, an admin. `decision`:
-- - published, rejected or returned; a rejected or broken lineup can still be published. Publishing a change of a lineup writes it
--   to that lineup.
-- - pending: takes a rejection or a return back.
-- `versions`: what the admin has seen, as `updated_at` of the lineup and, if it is a change, of the one that it changes;
-- PT409 when one of them is another now. Null checks nothing.
-- Returns the lineup, or no row if the decision does not fit its status, because somebody else has decided. `old_slug` is
-- the published lineup's slug before it was changed, and `images` are the urls of the step images that it had.
create function private.review_lineup(
  lineup uuid, decision text, reason text, note text, versions timestamptz[]
) returns table (slug text, short_id text, old_slug text, images jsonb)
language plpgsql security definer set search_path = '' as $$
declare
  reviewed public.lineups;
  original public.lineups;
  review public.lineup_reviews;
begin
  perform private.require_admin();
  if coalesce(decision, '') not in ('published', 'rejected', 'returned', 'pending') then
    raise exception 'A lineup is published, rejected, returned or pending' using errcode = 'PT400';
  end if;
  -- As `private.lock_counterparts`. That trigger would run when rows are locked already, and could deadlock.
  perform pg_advisory_xact_lock(hashtextextended('private.counterparts', 0));
  select * into reviewed from public.lineups where id = lineup for update;
  select * into original from public.lineups where id = reviewed.change_of for update;
  select * into review from public.lineup_reviews where lineup_id = lineup;
  if reviewed.id is null or reviewed.status = 'published'
    or reviewed.status = 'broken' and decision <> 'published'
    or decision = 'rejected' and reviewed.status <> 'pending'
    or decision = 'returned' and (reviewed.status <> 'pending' or review.state is not distinct from 'returned')
  then
    return;
  end if;
  if versions <> array_remove(array[reviewed.updated_at, original.updated_at], null) then
    raise exception 'The lineup was changed since the admin has seen it' using errcode = 'PT409';
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
  elsif decision = 'published' and original.id is not null then
    perform private.accept_change(reviewed);
    return query
      select changed.slug, changed.short_id, original.slug, jsonb_path_query_array(original.step_images, '$[*].url')
      from public.lineups as changed where id = original.id;
    return;
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
  return query select reviewed.slug, reviewed.short_id, reviewed.slug, null::jsonb;
end
$$;
grant execute on function private.review_lineup(uuid, text, text, text, timestamptz[]) to authenticated;

-- The versions are texts, so that their length can be limited.
create function public.review_lineup(
  lineup uuid, decision text, reason text default null, note text default '', versions text[] default null
) returns table (slug text, short_id text, old_slug text, images jsonb)
language sql set search_path = ''
begin atomic
  select private.limit_texts(decision, reason, note);
  select private.limit_texts(variadic versions);
  select * from private.review_lineup(lineup, decision, reason, note, versions::timestamptz[]);
end;
grant execute on function public.review_lineup(uuid, text, text, text, text[]) to authenticated;

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

-- The hashes of a lineup's step images, see `uploads.picture_hash`.
create function private.picture_hashes(steps jsonb) returns bit(64)[]
language plpgsql stable set search_path = '' as $$
begin
  return array(
    select picture_hash from private.uploads
    where picture_hash is not null
      and path in (select substr(url #>> '{}', 8) from jsonb_path_query(steps, '$[*].url') as url)
  );
end
$$;

-- Whether two lineups have about the same picture: two of their hashes differ in at most 6 of 64 bits. Pictures of the
-- same place, scaled or saved again, differ in fewer; other pictures of the same map usually in more than 20.
create function private.is_same_picture(hashes_a bit(64)[], hashes_b bit(64)[]) returns boolean
language sql immutable set search_path = ''
return exists (select from unnest(hashes_a) as a, unnest(hashes_b) as b where bit_count(a # b) <= 6);

-- Likely doubles of a lineup, stored or not: published ones of the same platform, map, agent and ability, thrown between
-- the same places, with about the same picture or with a similar title, and with `with_pending` also pending ones. At most
-- three, the likeliest first.
-- A change and its lineup are no doubles.
create function private.find_doubles(lineup public.lineups, with_pending boolean)
returns table (
  slug text, short_id text, title text, status text, is_same_throw boolean, is_same_picture boolean
)
language sql stable set search_path = '' as $$
  with hashes as (select private.picture_hashes(lineup.step_images) as own)
  select slug, short_id, title, status, is_same_throw, is_same_picture
  from (
    select
      other.slug, other.short_id, other.title, other.status, other.created_at,
      private.is_same_place(
        lineup.stand_callout, lineup.stand_x, lineup.stand_y, other.stand_callout, other.stand_x, other.stand_y
      )
      and private.is_same_place(
        lineup.target_callout, lineup.target_x, lineup.target_y, other.target_callout, other.target_x, other.target_y
      ) as is_same_throw,
      private.is_same_picture(
        (select own from hashes), case when (select own from hashes) <> '{}' then private.picture_hashes(other.step_images) end
      ) as is_same_picture,
      private.title_similarity(lineup.title, other.title) as similarity
    from (
      -- Two queries, because each status has its own index.
      select * from public.lineups as published
        where published.status = 'published' and published.platform = lineup.platform
          and published.map = lineup.map and published.agent = lineup.agent and published.ability = lineup.ability
      union all
      select * from public.lineups as pending
        where with_pending and pending.status = 'pending' and pending.platform = lineup.platform
          and pending.map = lineup.map and pending.agent = lineup.agent and pending.ability = lineup.ability
    ) as other
    where other.id is distinct from lineup.id and other.id is distinct from lineup.change_of
      and coalesce(other.change_of <> lineup.id, true)
  ) as candidate
  where candidate.is_same_throw or candidate.is_same_picture or candidate.similarity >= 0.5
  order by candidate.is_same_throw desc, candidate.is_same_picture desc, candidate.similarity desc, candidate.created_at desc
  limit 3;
$$;

-- Likely doubles of lineups, see `private.find_doubles`. PT403 unless the caller is an admin; PT400 for more than 100
-- lineups. Security definer, so that the conditions can use the indexes.
create function private.likely_doubles(lineup_ids uuid[])
returns table (
  lineup_id uuid, slug text, short_id text, title text, status text, is_same_throw boolean, is_same_picture boolean
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if cardinality(lineup_ids) > 100 then
    raise exception 'Doubles are looked up for at most 100 lineups' using errcode = 'PT400';
  end if;
  return query
    select reviewed.id, likely.*
    from public.lineups as reviewed
    cross join lateral private.find_doubles(reviewed, true) as likely
    where reviewed.id = any (lineup_ids);
end
$$;
grant execute on function private.likely_doubles(uuid[]) to authenticated;

-- The ids are texts, so that their length can be limited.
create function public.likely_doubles(lineup_ids text[])
returns table (
  lineup_id uuid, slug text, short_id text, title text, status text, is_same_throw boolean, is_same_picture boolean
)
language sql stable set search_path = ''
begin atomic
  select private.limit_texts(variadic lineup_ids);
  select * from private.likely_doubles(lineup_ids::uuid[]);
end;
grant execute on function public.likely_doubles(text[]) to authenticated;
