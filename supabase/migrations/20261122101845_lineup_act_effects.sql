-- Acts: publish, reject, return (waits for changes), unpublish, delete, restore, works (on every patch so far), broken,
-- platform, side and map. A change is only published if `expected` has `original`.

-- `expected`: {id, original} of each, see `private.act_on_lineups`.
create function private.lineups_for_act(act text, lineup_ids uuid[], expected jsonb, input jsonb) returns uuid[]
language sql stable set search_path = ''
return array(
  select lineup.id
  from public.lineups as lineup
  join jsonb_to_recordset(expected) as as_expected (id uuid, original timestamptz) using (id)
  left join public.lineup_reviews as review on review.lineup_id = lineup.id
  left join private.public_lineups as checked on checked.id = lineup.id
  where lineup.id = any (lineup_ids) and case act
    -- Several changes at once are not accepted: each is reviewed beside its lineup.
    when 'publish' then lineup.status <> 'published' and not private.is_left_change(lineup)
      and (lineup.change_of is null or as_expected.original is not null)
    when 'reject' then lineup.status = 'pending'
    when 'return' then lineup.status = 'pending' and review.state is distinct from 'returned'
    when 'unpublish' then lineup.status in ('published', 'broken')
    -- A deletion that answers a request for a removal needs that request to be pending.
    when 'delete' then not input ? 'reports' or exists (
      select from public.lineup_reports as asked
      where asked.id = (input -> 'reports' ->> 'report')::uuid and asked.lineup_id = lineup.id
        and asked.reason = 'removal' and asked.status = 'pending'
    )
    when 'restore' then private.is_restorable(lineup) and not private.has_other_change(lineup)
      and not private.is_left_change(lineup, lineup_ids)
    when 'works' then lineup.status = 'broken' or checked.unchecked_since is not null
    when 'broken' then lineup.status = 'published' and (checked.unchecked_since is not null or input ? 'reports')
    when 'platform' then lineup.platform <> input ->> 'value'
    when 'side' then lineup.side <> input ->> 'value'
    when 'map' then lineup.map <> input ->> 'value'
  end
);

-- PT400: the act is unknown.
create function private.apply_act(act text, targets uuid[], input jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  new_value text := input ->> 'value';
  locations text[] := array(select jsonb_array_elements_text(input -> 'locations'));
  callouts text[] := array(select jsonb_array_elements_text(input -> 'callouts'));
  sets_columns boolean := act in ('works', 'platform', 'side', 'map');
  changes uuid[] := array(select id from public.lineups where id = any (targets) and change_of is not null);
begin
  if sets_columns then
    perform private.remember_states(targets, case act when 'works' then act else 'changed' end);
  end if;
  case act
    when 'publish' then
      perform private.accept_change(change) from public.lineups as change where change.id = any (changes);
      perform private.set_lineup_status(
        array(select unnest(targets) except select unnest(changes)), 'published', 'published'
      );
    when 'reject' then
      perform private.set_lineup_status(
        targets, 'rejected', 'rejected',
        case when input ? 'reason' then jsonb_build_object('state', 'rejected') || input end
      );
    when 'return' then
      -- No content changes, so the trigger logs nothing.
      perform private.log_action(
          'lineup.returned', 'lineups', lineup.id::text, lineup.title,
          jsonb_build_object('note', array[review.note, input ->> 'note'])
        )
        from public.lineups as lineup
        left join public.lineup_reviews as review on review.lineup_id = lineup.id
        where lineup.id = any (targets);
      perform private.set_lineup_status(
        targets, 'pending', 'returned', jsonb_build_object('state', 'returned', 'note', input ->> 'note')
      );
    when 'unpublish' then
      perform private.set_lineup_status(
        targets, 'pending', 'unpublished', jsonb_build_object('state', 'returned') || input
      );
    when 'delete' then
      perform private.set_lineup_status(targets, 'deleted', 'deleted');
    when 'restore' then
      perform private.restore_state(id) from unnest(targets) as id;
    when 'works' then
      perform private.log_action(
          'lineup.checked', 'lineups', checked.id::text, checked.title,
          jsonb_build_object(
            'checked_at', array[checked.checked_at, clock_timestamp()],
            'unchecked_since', array[checked.unchecked_since, null]
          )
        )
        from private.public_lineups as checked where checked.id = any (targets) and checked.status = 'published';
      update public.lineups set status = 'published', checked_at = clock_timestamp() where id = any (targets);
    when 'broken' then
      perform private.set_lineup_status(targets, 'broken', 'broken');
    when 'platform' then
      update public.lineups set platform = new_value where id = any (targets);
    when 'side' then
      update public.lineups set side = new_value where id = any (targets);
    when 'map' then
      update public.lineups
      set
        map = new_value,
        map_location = case when map_location = any (locations) then map_location else 'ALL' end,
        from_callout = case when from_callout = any (callouts) then from_callout end,
        from_x = null,
        from_y = null,
        to_callout = case when to_callout = any (callouts) then to_callout end,
        to_x = null,
        to_y = null
      where id = any (targets);
    else
      raise exception 'Unknown act' using errcode = 'PT400';
  end case;
  if sets_columns then
    perform private.remember_versions(targets);
  end if;
end
$$;

-- The pages of the lineups that are public. `pairs`: their counterparts, whose pages link to them.
create function private.pages_of_lineups(lineup_ids uuid[]) returns jsonb
language sql stable set search_path = ''
return (
  select jsonb_build_object(
    'lineups', coalesce(jsonb_agg(jsonb_build_object('slug', lineup.slug, 'short_id', lineup.short_id)), '[]'),
    'pairs', coalesce(jsonb_agg(pair.short_id) filter (where pair.short_id is not null), '[]')
  )
  from public.lineups as lineup
  left join public.lineups as pair on pair.counterpart_id = lineup.id
  where lineup.id = any (lineup_ids) and lineup.status in ('published', 'broken')
);

-- Joins the pages from before and after a change, all of which are to be rendered again.
create function private.join_pages(before jsonb, after jsonb) returns jsonb
language sql immutable set search_path = ''
return (
  select jsonb_object_agg(kind, (
    select coalesce(jsonb_agg(distinct page), '[]')
    from jsonb_array_elements((before -> kind) || (after -> kind)) as page
  ))
  from unnest('{lineups,pairs}'::text[]) as kind
);
