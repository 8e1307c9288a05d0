-- The states to which decisions are undone. Rows of deleted lineups stay as long as the lineup, others for a day.
create table private.previous_states (
  lineup_id uuid primary key references public.lineups (id) on delete cascade,
  -- `accepted`: of a change that was written to its lineup, and of that lineup. `works`: of a check after a patch.
  decision text not null check (decision in (
    'published', 'accepted', 'rejected', 'returned', 'unpublished', 'deleted', 'works', 'broken', 'changed'
  )),
  actor uuid references auth.users (id) on delete set null,
  -- True if its author, a member, has deleted the lineup. Then nobody else restores it.
  withdrawn boolean not null,
  -- The lineup's `updated_at` after the decision; null until then. Nothing is undone if it is another by now.
  version timestamptz,
  -- The counterpart after the decision.
  counterpart_id uuid,
  -- The lineup's row and its review.
  before jsonb not null,
  review jsonb,
  undone boolean not null default false,
  decided_at timestamptz not null default now()
);
create index previous_states_actor_idx on private.previous_states (actor);
create index previous_states_decided_at_idx on private.previous_states (decided_at);

create function private.remember_states(lineup_ids uuid[], decision text) returns void
language sql set search_path = '' as $$
  insert into private.previous_states (lineup_id, decision, actor, withdrawn, before, review)
    select
      lineup.id, remember_states.decision, auth.uid(),
      remember_states.decision = 'deleted' and lineup.created_by is not distinct from auth.uid() and not private.is_admin(),
      to_jsonb(lineup) - 'search', to_jsonb(review)
    from public.lineups as lineup
    left join public.lineup_reviews as review on review.lineup_id = lineup.id
    where lineup.id = any (lineup_ids)
    on conflict (lineup_id) do update
      set (decision, actor, withdrawn, version, before, review, undone, decided_at)
        = (excluded.decision, excluded.actor, excluded.withdrawn, null, excluded.before, excluded.review, false, now());
$$;

create function private.remember_versions(lineup_ids uuid[]) returns void
language sql set search_path = '' as $$
  update private.previous_states as state set version = lineup.updated_at, counterpart_id = lineup.counterpart_id
    from public.lineups as lineup
    where lineup.id = state.lineup_id and lineup.id = any (lineup_ids);
$$;

-- Remembers the states before. Deleting a lineup deletes its pending changes, too. `review`: {state, reason, note}.
create function private.set_lineup_status(lineup_ids uuid[], new_status text, decision text, review jsonb default null)
returns void
language plpgsql set search_path = '' as $$
declare
  targets uuid[] := lineup_ids || case when new_status = 'deleted' then array(
    select id from public.lineups where change_of = any (lineup_ids) and status = 'pending' and id <> all (lineup_ids)
  ) end;
begin
  perform private.remember_states(targets, decision);
  insert into public.lineup_reviews (lineup_id, state, reason, note)
    select id, review ->> 'state', review ->> 'reason', coalesce(review ->> 'note', '')
    from unnest(targets) as id where review is not null
    on conflict (lineup_id) do update
      set (state, reason, note, reviewed_at) = (excluded.state, excluded.reason, excluded.note, now());
  update public.lineups
    set status = new_status, counterpart_id = case when new_status <> 'deleted' then counterpart_id end
    where id = any (targets);
  perform private.remember_versions(targets);
end
$$;

create function private.has_other_change(lineup public.lineups) returns boolean
language sql stable set search_path = ''
return exists (
  select from public.lineups as other
  where other.change_of = (lineup).change_of and other.status = 'pending' and other.id <> (lineup).id
);

-- Whether the lineup is a change of a deleted one, unless that is restored with it.
create function private.is_left_change(lineup public.lineups, restored uuid[] default '{}') returns boolean
language sql stable set search_path = ''
return exists (
  select from public.lineups as original
  where original.id = (lineup).change_of and original.status = 'deleted' and original.id <> all (restored)
);

-- Also restores the review, the changes deleted with the lineup, and a free counterpart unless it was changed since.
create function private.restore_state(lineup uuid) returns void
language plpgsql set search_path = '' as $$
declare
  state private.previous_states;
  wanted public.lineups;
  columns text := array_to_string(private.content_columns() || '{broken_patch_id,counterpart_id}'::text[], ', ');
begin
  select * into strict state from private.previous_states where lineup_id = lineup;
  wanted := jsonb_populate_record(null::public.lineups, state.before);
  if wanted.status = 'broken' and not exists (select from public.game_patches where id = wanted.broken_patch_id) then
    wanted.status := 'published';
    wanted.broken_patch_id := null;
  end if;
  select case
      when own.counterpart_id is distinct from state.counterpart_id then own.counterpart_id
      else (
        select id from public.lineups as pair
        where id = wanted.counterpart_id and coalesce(counterpart_id, lineup) = lineup
          and platform <> wanted.platform and status <> 'deleted'
      )
    end into wanted.counterpart_id from public.lineups as own where id = lineup;
  execute format('update public.lineups set (%1$s) = (select %1$s from (select ($1).*) as wanted) where id = $2', columns)
    using wanted, lineup;
  -- The trigger `lineups_6_edit` may have set these times. Verdicts from before the decision count again.
  update public.lineups set (checked_at, throw_changed_at) = (wanted.checked_at, wanted.throw_changed_at)
    where id = lineup;
  perform private.update_verdict_totals(array[lineup]);
  delete from public.lineup_reviews where lineup_id = lineup;
  -- Without a review before, `state.review` is null, and so is its `lineup_id`.
  insert into public.lineup_reviews
    select review.* from jsonb_populate_record(null::public.lineup_reviews, state.review) as review
    where review.lineup_id is not null;
  perform private.restore_state(change.id)
    from public.lineups as change
    join private.previous_states as deleted on deleted.lineup_id = change.id
    where change.change_of = lineup and change.status = 'deleted' and state.decision = 'deleted'
      and deleted.decision = 'deleted' and deleted.decided_at = state.decided_at;
  update private.previous_states set undone = true where lineup_id = lineup;
  perform private.remember_versions(array[lineup]);
end
$$;
