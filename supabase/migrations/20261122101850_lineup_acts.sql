-- Acts of admins on several lineups at once. A repeat of an act, after its reply was lost, finds its answer here, and
-- `changed` has what is needed to undo it: each lineup's id, its version after the act and the values before it. Rows
-- are deleted after a day.
create table private.lineup_acts (
  actor uuid not null references auth.users (id) on delete cascade,
  -- Chosen by the page that the admin acts on.
  request_key uuid not null,
  answer jsonb,
  changed jsonb not null default '[]',
  undo_answer jsonb,
  created_at timestamptz not null default now(),
  primary key (actor, request_key)
);
create index lineup_acts_created_at_idx on private.lineup_acts (created_at);

-- The pages to render again after an act on these lineups: their own, and those of their counterparts, which link to
-- them. `pairs` has the short ids of the counterparts.
create function private.pages_of_lineups(lineup_ids uuid[]) returns jsonb
language sql stable set search_path = ''
return (
  select jsonb_build_object(
    'lineups', coalesce(jsonb_agg(jsonb_build_object('slug', lineup.slug, 'short_id', lineup.short_id)), '[]'),
    'pairs', coalesce(jsonb_agg(pair.short_id) filter (where pair.short_id is not null), '[]')
  )
  from public.lineups as lineup
  left join public.lineups as pair on pair.counterpart_id = lineup.id
  where lineup.id = any (lineup_ids)
);

-- Hash of a set of lineups. With it, an act on all matching lineups fails if others match by now.
create function private.fingerprint(lineup_ids uuid[]) returns text
language sql immutable set search_path = ''
return md5(lineup_ids::text);

-- Publishes, rejects or deletes lineups, or changes their platform, side or map: all of them that can be, or none.
-- act_key: names the act. With the key of an earlier act of the caller, only that act's answer is returned.
-- act: publish, reject, delete, platform, side or map.
-- input: {value} for a platform or side; {value, locations, callouts} for a map, with what the map has. Lineups that
--   move there lose a location or callout that the map lacks, and their exact points.
-- lineup_ids: the lineups; null for all that meet `filters`, see `private.lineup_condition`. Those must still be the ones
--   with the fingerprint `expected` (PT409).
-- Returns {done, skipped: {same, published, deleted}, cleared: {location, throw, pair}, lineups, pairs, images}:
-- skipped: numbers of lineups that are so already, that are published and so can't be rejected, and that don't exist.
-- cleared: numbers of lineups that lost their location, a callout or a point, and their counterpart.
-- lineups, pairs: see `private.pages_of_lineups`. images: the urls of the step images of deleted lineups.
-- PT403 unless the caller is an admin. At most 500 lineups, because a request has 8 seconds; PT400 for more, or for an unknown act.
create function private.act_on_lineups(
  act_key uuid, act text, input jsonb, lineup_ids uuid[], filters jsonb, expected text
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  new_value text := input ->> 'value';
  locations text[] := array(select jsonb_array_elements_text(input -> 'locations'));
  callouts text[] := array(select jsonb_array_elements_text(input -> 'callouts'));
  wanted uuid[];
  targets uuid[];
  new_answer jsonb;
  changes jsonb;
begin
  perform private.require_admin();
  delete from private.lineup_acts where created_at < now() - interval '1 day';
  -- A repeat waits here until the first attempt has ended.
  insert into private.lineup_acts (actor, request_key) values (auth.uid(), act_key) on conflict do nothing;
  if not found then
    return (select answer from private.lineup_acts where actor = auth.uid() and request_key = act_key);
  end if;
  -- The lock of `private.lock_counterparts`, taken before any row is locked: that trigger would take it too late and
  -- could deadlock.
  perform pg_advisory_xact_lock(hashtextextended('private.counterparts', 0));
  if lineup_ids is null then
    execute 'select array(select id from public.lineups where ' || private.lineup_condition(filters) || ' order by id)'
      into wanted;
    if private.fingerprint(wanted) is distinct from expected then
      raise exception 'Other lineups match than before' using errcode = 'PT409';
    end if;
  else
    wanted := array(select distinct unnest(lineup_ids));
  end if;
  if cardinality(wanted) > 500 then
    raise exception 'An act has at most 500 lineups' using errcode = 'PT400';
  end if;
  perform from public.lineups where id = any (wanted) order by id for update;

  targets := array(
    select id from public.lineups
    where id = any (wanted) and case act
      -- A change of a published lineup is reviewed beside it.
      when 'publish' then status <> 'published' and change_of is null
      when 'reject' then status = 'pending'
      when 'delete' then true
      when 'platform' then platform <> new_value
      when 'side' then side <> new_value
      when 'map' then map <> new_value
    end
  );
  select
    private.pages_of_lineups(targets) || jsonb_build_object(
      'done', cardinality(targets),
      'skipped', jsonb_build_object(
        'published', count(*) filter (where act = 'reject' and status in ('published', 'broken')),
        'same', count(*) filter (where id <> all (targets) and not (act = 'reject' and status in ('published', 'broken'))),
        'deleted', cardinality(wanted) - count(*)
      ),
      'cleared', jsonb_build_object(
        'location', count(*) filter (
          where act = 'map' and id = any (targets) and map_location <> all (locations)
        ),
        'throw', count(*) filter (
          where act = 'map' and id = any (targets) and (
            stand_callout <> all (callouts) or target_callout <> all (callouts) or stand_x is not null
            or target_x is not null
          )
        ),
        'pair', count(*) filter (where act = 'platform' and id = any (targets) and counterpart_id is not null)
      ),
      'images', coalesce(
        jsonb_agg(jsonb_path_query_array(step_images, '$[*].url')) filter (where act = 'delete' and step_images <> '[]'),
        '[]'
      )
    ),
    jsonb_agg(jsonb_build_object('id', id, 'before', jsonb_build_object(
      'status', status, 'checked_at', checked_at, 'broken_patch_id', broken_patch_id, 'platform', platform, 'side', side, 'map', map, 'map_location', map_location,
      'stand_callout', stand_callout, 'stand_x', stand_x, 'stand_y', stand_y,
      'target_callout', target_callout, 'target_x', target_x, 'target_y', target_y,
      'counterpart_id', case act when 'platform' then counterpart_id end
    ))) filter (where id = any (targets))
  into new_answer, changes
  from public.lineups
  where id = any (wanted);

  case act
    when 'publish' then
      update public.lineups set status = 'published' where id = any (targets);
    when 'reject' then
      update public.lineups set status = 'rejected' where id = any (targets);
    when 'delete' then
      delete from public.lineups where id = any (targets);
    when 'platform' then
      update public.lineups set platform = new_value where id = any (targets);
    when 'side' then
      update public.lineups set side = new_value where id = any (targets);
    when 'map' then
      update public.lineups
      set
        map = new_value,
        map_location = case when map_location = any (locations) then map_location else 'ALL' end,
        stand_callout = case when stand_callout = any (callouts) then stand_callout end,
        stand_x = null,
        stand_y = null,
        target_callout = case when target_callout = any (callouts) then target_callout end,
        target_x = null,
        target_y = null
      where id = any (targets);
    else
      raise exception 'Unknown act' using errcode = 'PT400';
  end case;

  update private.lineup_acts as done
  set
    answer = new_answer,
    changed = (
      select coalesce(jsonb_agg(change || jsonb_build_object('version', lineup.updated_at)), '[]')
      from jsonb_array_elements(changes) as change
      join public.lineups as lineup on lineup.id = (change ->> 'id')::uuid
    )
  where actor = auth.uid() and request_key = act_key;
  return new_answer;
end
$$;
grant execute on function private.act_on_lineups(uuid, text, jsonb, uuid[], jsonb, text) to authenticated;

-- The ids are texts, so that their length can be limited.
create function public.act_on_lineups(
  act_key uuid, act text, input jsonb default '{}', lineup_ids text[] default null, filters jsonb default '{}',
  expected text default null
) returns jsonb
language sql set search_path = ''
begin atomic
  select private.limit_texts(act, input::text, filters::text, expected);
  select private.limit_texts(variadic lineup_ids);
  select private.act_on_lineups(act_key, act, input, lineup_ids::uuid[], filters, expected);
end;
grant execute on function public.act_on_lineups(uuid, text, jsonb, text[], jsonb, text) to authenticated;

-- Undoes an act of the caller: each lineup gets back its values, unless it was edited or deleted since. A repeat returns
-- the same answer: {done, skipped: {changed, deleted}, lineups, pairs}. PT403 unless the caller is an admin, PT404 when
-- there is nothing to undo: after a day, or for deleted lineups.
create function private.undo_act_on_lineups(act_key uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  act private.lineup_acts;
  wanted uuid[];
  targets uuid[];
  new_answer jsonb;
begin
  perform private.require_admin();
  select * into act from private.lineup_acts where actor = auth.uid() and request_key = act_key for update;
  if act.undo_answer is not null then
    return act.undo_answer;
  end if;
  if act.changed is null or act.changed = '[]' then
    raise exception 'This act cannot be undone' using errcode = 'PT404';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('private.counterparts', 0));
  wanted := array(select (change ->> 'id')::uuid from jsonb_array_elements(act.changed) as change);
  perform from public.lineups where id = any (wanted) order by id for update;
  targets := array(
    select lineup.id
    from jsonb_to_recordset(act.changed) as change (id uuid, version timestamptz)
    join public.lineups as lineup on lineup.id = change.id and lineup.updated_at = change.version
  );
  update public.lineups as lineup
  set
    status = before.status, broken_patch_id = before.broken_patch_id, platform = before.platform, side = before.side,
    map = before.map, map_location = before.map_location,
    stand_callout = before.stand_callout, stand_x = before.stand_x, stand_y = before.stand_y,
    target_callout = before.target_callout, target_x = before.target_x, target_y = before.target_y
  from jsonb_to_recordset(act.changed) as change (id uuid, before jsonb),
    jsonb_populate_record(null::public.lineups, change.before) as before
  where lineup.id = change.id and lineup.id = any (targets);
  -- That was an edit, which counts as a check.
  update public.lineups as lineup
  set checked_at = (change.before ->> 'checked_at')::timestamptz
  from jsonb_to_recordset(act.changed) as change (id uuid, before jsonb)
  where lineup.id = change.id and lineup.id = any (targets);
  -- Lineups that lost their counterpart get it back, if neither has another one now.
  update public.lineups as lineup
  set counterpart_id = pair.id
  from jsonb_to_recordset(act.changed) as change (id uuid, before jsonb)
  join public.lineups as pair on pair.id = (change.before ->> 'counterpart_id')::uuid
  where lineup.id = change.id and lineup.id = any (targets)
    and lineup.counterpart_id is null and pair.counterpart_id is null and lineup.platform <> pair.platform;

  new_answer := private.pages_of_lineups(targets) || jsonb_build_object(
    'done', cardinality(targets),
    'skipped', (
      select jsonb_build_object(
        'changed', count(*) - cardinality(targets),
        'deleted', cardinality(wanted) - count(*)
      )
      from public.lineups where id = any (wanted)
    )
  );
  update private.lineup_acts set undo_answer = new_answer where actor = auth.uid() and request_key = act_key;
  return new_answer;
end
$$;
grant execute on function private.undo_act_on_lineups(uuid) to authenticated;

create function public.undo_act_on_lineups(act_key uuid) returns jsonb
language sql set search_path = ''
return private.undo_act_on_lineups(act_key);
grant execute on function public.undo_act_on_lineups(uuid) to authenticated;

-- What an act on all lineups that meet `filters` would be done to: their number, their fingerprint for the act, and the
-- titles of the newest five. PT403 unless the caller is an admin.
create function private.matching_lineups(filters jsonb) returns table (total bigint, fingerprint text, titles text[])
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query execute
    'select count(*), private.fingerprint(array_agg(id order by id)),
      (array_agg(title order by created_at desc, id desc))[1:5]
    from public.lineups where ' || private.lineup_condition(filters);
end
$$;
grant execute on function private.matching_lineups(jsonb) to authenticated;

create function public.matching_lineups(filters jsonb default '{}')
returns table (total bigint, fingerprint text, titles text[])
language sql stable set search_path = ''
begin atomic
  select private.limit_texts(filters::text);
  select * from private.matching_lineups(filters);
end;
grant execute on function public.matching_lineups(jsonb) to authenticated;
