-- Skips lineups that were changed since. PT403: no admin. PT404: nothing to undo, or a day old.
create function private.undo_act_on_lineups(act_key uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  act private.lineup_acts;
  wanted uuid[];
  -- Those of `wanted` that the admin chose, without the originals of accepted changes. Only they are counted.
  chosen uuid[];
  targets uuid[];
  pages jsonb;
  reopened bigint;
  new_answer jsonb;
begin
  perform private.require_admin();
  select * into act from private.lineup_acts
    where actor = auth.uid() and request_key = act_key and created_at > now() - interval '1 day'
    for update;
  if act.undo_answer is not null then
    return act.undo_answer;
  end if;
  perform private.lock_pairs();
  wanted := array(select (change ->> 'id')::uuid from jsonb_array_elements(act.changed) as change);
  chosen := array(
    select (change ->> 'id')::uuid from jsonb_array_elements(act.changed) as change where (change ->> 'chosen')::bool
  );
  perform from public.lineups where id = any (wanted) order by id for update;
  targets := array(
    select lineup.id
    from jsonb_to_recordset(act.changed) as change (id uuid, version timestamptz)
    join public.lineups as lineup on lineup.id = change.id and lineup.updated_at = change.version
    join private.previous_states as state on state.lineup_id = lineup.id and state.version = change.version
    -- The version is not enough: a later check is a decision of its own, but leaves the version as it is.
    where state.actor = auth.uid() and state.decided_at = act.created_at and not state.undone
      and not private.has_other_change(lineup) and not private.is_left_change(lineup, wanted)
    -- An accepted change comes before its lineup, because `private.log_lineup` compares their contents.
    order by lineup.change_of is null
  );
  -- An accepted change is undone together with its lineup or not at all.
  if (select bool_or(decision = 'accepted') from private.previous_states where lineup_id = any (targets))
    and cardinality(targets) < cardinality(wanted)
  then
    targets := '{}';
  end if;
  -- The triggers log all decisions but `returned` and `works`.
  perform private.log_action('lineup.updated', 'lineups', lineup.id::text, lineup.title, case state.decision
      when 'returned' then jsonb_build_object('note', array[review.note, state.review ->> 'note'])
      else jsonb_build_object('checked_at', array[to_jsonb(lineup.checked_at), state.before -> 'checked_at'])
    end)
    from private.previous_states as state
    join public.lineups as lineup on lineup.id = state.lineup_id
    left join public.lineup_reviews as review on review.lineup_id = lineup.id
    where lineup.id = any (targets) and state.decision in ('returned', 'works')
      and lineup.status = state.before ->> 'status';
  pages := private.pages_of_lineups(targets);
  perform private.restore_state(id) from unnest(targets) as id;
  -- `record_status` forgets other undone decisions, but an accepted change does not change the status of its lineup.
  delete from private.lineup_decisions
    where lineup_id = any (targets) and decision = 'accepted' and decided_at = act.created_at and mailed_at is null;
  update public.lineup_reports as settled
    set status = 'pending', resolved_at = null, resolved_by = null, settle_key = null
    where settle_key = act_key and resolved_by = auth.uid() and (reason <> 'removal' or lineup_id = any (targets));
  get diagnostics reopened = row_count;
  if act.changed is null or (act.changed = '[]' and reopened = 0) then
    raise exception 'This act cannot be undone' using errcode = 'PT404';
  end if;
  new_answer := private.join_pages(pages, private.pages_of_lineups(targets)) || jsonb_build_object(
    'settled', reopened,
    'done', (select count(*) from unnest(chosen) as id where id = any (targets)),
    'skipped', (
      select jsonb_build_object(
        'changed', count(*) filter (where id <> all (targets)),
        'deleted', cardinality(chosen) - count(*)
      )
      from public.lineups where id = any (chosen)
    )
  );
  update private.lineup_acts set undo_answer = new_answer where actor = auth.uid() and request_key = act_key;
  return new_answer;
end
$$;
