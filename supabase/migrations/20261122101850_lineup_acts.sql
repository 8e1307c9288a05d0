-- Acts are kept for a day, by their idempotency key. `changed`: lineups with their versions after the act, to undo it.
create table private.lineup_acts (
  actor uuid not null references auth.users (id) on delete cascade,
  request_key uuid not null,
  answer jsonb,
  changed jsonb not null default '[]',
  undo_answer jsonb,
  created_at timestamptz not null default now(),
  primary key (actor, request_key)
);
create index lineup_acts_created_at_idx on private.lineup_acts (created_at);

-- What `act_on_lineups` returns about the lineups. Call it before the act. `present`, `current`, `targets`: see there.
create function private.describe_act(
  act text, wanted uuid[], present uuid[], current uuid[], targets uuid[], input jsonb
) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'done', cardinality(targets),
    'skipped', jsonb_build_object(
      'published', count(*) filter (where id = any (current) and act = 'reject' and status in ('published', 'broken')),
      'same', count(*) filter (
        where id = any (current) and id <> all (targets) and not (act = 'reject' and status in ('published', 'broken'))
      ),
      'changed', count(*) filter (where id <> all (current)),
      'deleted', cardinality(wanted) - cardinality(present)
    ),
    'changed', to_jsonb((array_agg(title order by title) filter (where id <> all (current)))[1:20]),
    'cleared', jsonb_build_object(
      'location', count(*) filter (where act = 'map' and id = any (targets) and map_location <> all (locations)),
      'throw', count(*) filter (
        where act = 'map' and id = any (targets)
          and (from_callout <> all (callouts) or to_callout <> all (callouts) or from_x is not null or to_x is not null)
      ),
      'pair', count(*) filter (where act = 'platform' and id = any (targets) and counterpart_id is not null)
    )
  )
  from public.lineups
  cross join (
    select array(select jsonb_array_elements_text(input -> 'locations')) as locations,
      array(select jsonb_array_elements_text(input -> 'callouts')) as callouts
  ) as new_map
  where id = any (present);
$$;

-- expected: {id, version, original} as the caller has seen them; `original` is the version of the lineup of a change.
-- input.reports: {until, report, answer}, to resolve. Returns {done, skipped, changed: 20 titles, cleared, settled,
-- lineups, pairs}. PT403: no admin. PT400: act unknown or without reports, over 500 lineups (a request has 8 s).
create function private.act_on_lineups(act_key uuid, act text, expected jsonb, input jsonb default '{}') returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  wanted uuid[] := array(select distinct id from jsonb_to_recordset(expected) as lineup (id uuid));
  present uuid[];
  -- Those of `present` that nobody has changed since the caller saw them.
  current uuid[];
  -- Those of `current` that the act fits.
  targets uuid[];
  -- The lineups that accepted changes are written to.
  originals uuid[];
  pages jsonb;
  new_answer jsonb;
begin
  perform private.require_admin();
  if cardinality(wanted) > 500 then
    raise exception 'An act has at most 500 lineups' using errcode = 'PT400';
  end if;
  if input ? 'reports' and act not in ('broken', 'delete') then
    raise exception 'This act resolves no reports' using errcode = 'PT400';
  end if;
  delete from private.lineup_acts where created_at < now() - interval '1 day';
  -- A concurrent repeat waits here until the first attempt has ended.
  insert into private.lineup_acts (actor, request_key) values (auth.uid(), act_key) on conflict do nothing;
  if not found then
    return (select answer from private.lineup_acts where actor = auth.uid() and request_key = act_key);
  end if;
  perform private.lock_pairs();
  perform from public.lineups
    where id = any (wanted) or id = any (array(select change_of from public.lineups where id = any (wanted)))
    order by id for update;
  -- Locked after the lineups, as in `ask_removal`, and in the order of `settle_reports`.
  if input ? 'reports' then
    perform from public.lineup_reports where lineup_key = any (wanted) and status = 'pending' order by id for update;
  end if;
  present := array(select id from public.lineups where id = any (wanted) and (status <> 'deleted' or act = 'restore'));
  current := array(
    select lineup.id
    from public.lineups as lineup
    join jsonb_to_recordset(expected) as as_expected (id uuid, version timestamptz, original timestamptz) using (id)
    left join public.lineups as original on original.id = lineup.change_of
    where lineup.id = any (present) and lineup.updated_at = as_expected.version
      and coalesce(original.updated_at = as_expected.original, true)
  );
  targets := private.lineups_for_act(act, current, expected, input);
  originals := array(
    select change_of from public.lineups where id = any (targets) and act = 'publish' and change_of is not null
  );
  pages := private.pages_of_lineups(targets || originals);
  new_answer := private.describe_act(act, wanted, present, current, targets, input);

  perform private.apply_act(act, targets, input);
  if input ? 'reports' then
    new_answer := new_answer || jsonb_build_object('settled', (
      select coalesce(sum(reports.settled), 0)
      from public.lineups as lineup
      cross join lateral private.settle_reports(
        lineup.id, 'resolved', act_key, (input -> 'reports' ->> 'report')::uuid,
        (input -> 'reports' ->> 'until')::timestamptz, null, input -> 'reports' ->> 'answer',
        case act when 'broken' then 'not-working' end
      ) as reports
      -- Reports of lineups that are broken already are resolved, too.
      where lineup.id = any (targets) or (lineup.id = any (current) and lineup.status = 'broken')
    ));
  end if;
  new_answer := new_answer || private.join_pages(pages, private.pages_of_lineups(targets || originals));

  update private.lineup_acts as done
  set
    answer = new_answer,
    changed = (
      select coalesce(jsonb_agg(jsonb_build_object(
          'id', lineup.id, 'version', lineup.updated_at, 'chosen', lineup.id = any (targets)
        )), '[]')
      from public.lineups as lineup
      where lineup.id = any (targets || originals) and act <> 'restore'
    )
  where actor = auth.uid() and request_key = act_key;
  return new_answer;
end
$$;

-- The lineups that `filters` match: their number, five titles, and 500 of them as `expected` of an act.
create function private.matching_lineups(filters jsonb default '{}')
returns table (total bigint, titles text[], expected jsonb)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query execute
    'select count(*), (array_agg(title order by created_at desc, id desc))[1:5],
      coalesce(
        jsonb_agg(jsonb_build_object(''id'', id, ''version'', updated_at)) filter (where place <= 500), ''[]''
      )
    from (
      select id, title, created_at, updated_at, row_number() over () as place
      from public.lineups where ' || private.lineup_condition(filters) || '
    ) as matching';
end
$$;
