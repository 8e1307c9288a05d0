-- How lineups are reviewed, taken back, deleted and restored. Each function decides on the version that the caller has seen:
-- `version` is the lineup's `updated_at`, and PT409 means that it is another now. Null checks nothing. No row is returned if
-- the decision does not fit the lineup's status, because somebody else has decided; a repeat of the caller's own decision
-- returns the row again. The versions are texts, so that their length can be limited.

-- Whether the last decision on a lineup is this one by the caller, and nothing was done to it since.
create function private.is_own_decision(lineup public.lineups, wanted text) returns boolean
language sql stable set search_path = ''
return exists (
  select from private.previous_states
  where lineup_id = (lineup).id and decision = wanted and actor = auth.uid() and not undone
    and version = (lineup).updated_at
);

-- Raises PT409 unless a lineup still has the version that was seen.
create function private.require_version(lineup public.lineups, seen timestamptz) returns void
language plpgsql set search_path = '' as $$
begin
  if seen <> lineup.updated_at then
    raise exception 'The lineup was changed since it was seen' using errcode = 'PT409';
  end if;
end
$$;

-- Locks a lineup for a decision on it; null if there is none.
create function private.lock_lineup(lineup uuid) returns public.lineups
language plpgsql set search_path = '' as $$
declare
  locked public.lineups;
begin
  perform private.lock_pairs();
  select * into locked from public.lineups where id = lineup for update;
  return locked;
end
$$;

-- Replaces the review of a lineup.
create function private.write_review(lineup uuid, new_state text, new_reason text, new_note text) returns void
language sql set search_path = '' as $$
  insert into public.lineup_reviews (lineup_id, state, reason, note)
    values (lineup, new_state, new_reason, coalesce(new_note, ''))
    on conflict (lineup_id) do update
      set (state, reason, note, reviewed_at) = (excluded.state, excluded.reason, excluded.note, now());
$$;

-- Writes the content of a change to the lineup that it is a change of. A broken lineup is mended by it and published again.
-- The change stays for a day as a deleted row, so that this can be undone.
create function private.accept_change(change public.lineups) returns void
language plpgsql set search_path = '' as $$
declare
  columns text := (
    select string_agg(quote_ident(name), ', ')
    from jsonb_object_keys(private.lineup_content(to_jsonb(change)) - 'status') as name
  );
begin
  perform private.remember_states(array[change.change_of], 'accepted');
  execute format(
    'update public.lineups set (%1$s) = (select %1$s from public.lineups where id = $1), status = ''published''
      where id = $2', columns
  ) using change.id, change.change_of;
  perform private.remember_versions(array[change.change_of]);
  perform private.record_decision(changed, 'accepted', null, null)
    from public.lineups as changed where changed.id = change.change_of;
  perform private.set_lineup_status(array[change.id], 'deleted', 'accepted');
end
$$;

-- Decides on a lineup that is not published, as the caller, an admin. `decision`: published, rejected or returned; a
-- rejected or broken lineup can still be published. Publishing a change of a lineup writes it to that lineup.
-- `versions`: those of the lineup and, if it is a change, of the one that it changes.
-- `old_slug` is the published lineup's slug before it was changed.
create function private.review_lineup(
  lineup uuid, decision text, reason text default null, note text default '',
  versions timestamptz[] default null
) returns table (slug text, short_id text, old_slug text)
language plpgsql security definer set search_path = '' as $$
declare
  reviewed public.lineups;
  original public.lineups;
  review public.lineup_reviews;
begin
  perform private.require_admin();
  if coalesce(decision, '') not in ('published', 'rejected', 'returned') then
    raise exception 'A lineup is published, rejected or returned' using errcode = 'PT400';
  end if;
  reviewed := private.lock_lineup(lineup);
  select * into original from public.lineups where id = reviewed.change_of for update;
  select * into review from public.lineup_reviews where lineup_id = lineup;
  if private.is_own_decision(reviewed, decision)
    or decision = 'published' and original.id is not null and private.is_own_decision(reviewed, 'accepted')
  then
    return query select coalesce(original.slug, reviewed.slug), coalesce(original.short_id, reviewed.short_id),
      coalesce(original.slug, reviewed.slug);
    return;
  end if;
  if reviewed.id is null or reviewed.status in ('published', 'deleted')
    or reviewed.status = 'broken' and decision <> 'published'
    or decision = 'rejected' and reviewed.status <> 'pending'
    or decision = 'returned' and (reviewed.status <> 'pending' or review.state is not distinct from 'returned')
  then
    return;
  end if;
  perform private.require_version(reviewed, versions[1]);
  perform private.require_version(original, versions[2]);
  if decision = 'published' and original.id is not null then
    perform private.accept_change(reviewed);
    return query
      select changed.slug, changed.short_id, original.slug from public.lineups as changed where id = original.id;
    return;
  end if;
  perform private.remember_states(array[lineup], decision);
  if decision <> 'published' then
    perform private.write_review(lineup, decision, case when decision = 'rejected' then reason end, note);
  end if;
  if decision = 'returned' then
    perform private.log_action(
      'lineup.returned', 'lineups', lineup::text, reviewed.title, jsonb_build_object('note', array[review.note, note])
    );
  else
    update public.lineups set status = decision where id = lineup;
  end if;
  perform private.remember_versions(array[lineup]);
  return query select reviewed.slug, reviewed.short_id, reviewed.slug;
end
$$;

-- Takes a published or broken lineup back, as the caller, an admin: it waits for changes by its author, who is told the
-- reason. Everybody else gets no page at its address any more.
create function private.unpublish_lineup(
  lineup uuid, reason text, note text default '', version timestamptz default null
)
returns table (slug text, short_id text)
language plpgsql security definer set search_path = '' as $$
declare
  published public.lineups;
begin
  perform private.require_admin();
  published := private.lock_lineup(lineup);
  if not private.is_own_decision(published, 'unpublished') then
    if coalesce(published.status, '') not in ('published', 'broken') then
      return;
    end if;
    perform private.require_version(published, version);
    perform private.remember_states(array[lineup], 'unpublished');
    perform private.write_review(lineup, 'returned', reason, note);
    update public.lineups set status = 'pending' where id = lineup;
    perform private.remember_versions(array[lineup]);
  end if;
  return query select published.slug, published.short_id;
end
$$;

-- Undoes the caller's last decision on a lineup, within a day, unless something was done to the lineup since; or, if it is a
-- change, unless its author has sent another one. The decision
-- on an accepted change is undone by the change's id. `old_slug`: the slug before. PT403 unless the caller is an admin.
create function private.undo_decision(lineup uuid) returns table (slug text, short_id text, old_slug text)
language plpgsql security definer set search_path = '' as $$
declare
  decided public.lineups;
  state private.previous_states;
  -- The lineup that everybody sees: that of an accepted change.
  shown public.lineups;
  note text := (select review.note from public.lineup_reviews as review where review.lineup_id = lineup);
begin
  perform private.require_admin();
  decided := private.lock_lineup(lineup);
  select * into state from private.previous_states where lineup_id = lineup;
  if state.actor is distinct from auth.uid() or state.version <> decided.updated_at
    or state.decided_at < now() - interval '1 day' or private.has_other_change(decided)
  then
    return;
  end if;
  select * into shown from public.lineups
    where id = case when state.decision = 'accepted' then decided.change_of else lineup end for update;
  if not state.undone then
    if state.decision = 'accepted' and not private.is_own_decision(shown, 'accepted') then
      return;
    end if;
    -- First the change: it is recognized by having the content of its lineup, see `private.log_lineup`.
    perform private.restore_state(lineup);
    if shown.id <> lineup then
      perform private.restore_state(shown.id);
    end if;
    -- Triggers log the rest.
    if state.decision = 'returned' then
      perform private.log_action(
        'lineup.updated', 'lineups', lineup::text, decided.title,
        jsonb_build_object('note', array[note, state.review ->> 'note'])
      );
    elsif state.decision = 'works' and decided.status = state.before ->> 'status' then
      perform private.log_action(
        'lineup.updated', 'lineups', lineup::text, decided.title,
        jsonb_build_object('checked_at', array[to_jsonb(decided.checked_at), state.before -> 'checked_at'])
      );
    end if;
  end if;
  return query
    select restored.slug, restored.short_id, shown.slug from public.lineups as restored where id = shown.id;
end
$$;

-- Deletes a lineup: authors what is not public, admins all. It can be restored for 30 days. Only then are its saves,
-- verdicts and pictures deleted. Of what one author has withdrawn, the newest 100 are kept. PT403: the caller is neither
-- active nor an admin.
create function private.delete_lineup(lineup uuid, version timestamptz default null)
returns table (slug text, short_id text, was_public boolean)
language plpgsql security definer set search_path = '' as $$
declare
  deleted public.lineups;
begin
  if not private.is_active() then
    raise exception 'Only active users delete lineups' using errcode = 'PT403';
  end if;
  deleted := private.lock_lineup(lineup);
  if not (
    private.is_admin()
    or deleted.created_by is not distinct from auth.uid() and deleted.status in ('pending', 'rejected', 'deleted')
  ) then
    return;
  end if;
  if not private.is_own_decision(deleted, 'deleted') then
    if deleted.id is null or deleted.status = 'deleted' then
      return;
    end if;
    perform private.require_version(deleted, version);
    perform private.set_lineup_status(array[lineup], 'deleted', 'deleted');
    if not private.is_admin() then
      perform private.count_writes('lineups', 1, 60, 3600);
      delete from public.lineups where id = any (array(
        select withdrawn.id
        from public.lineups as withdrawn
        join private.previous_states as state on state.lineup_id = withdrawn.id
        where withdrawn.created_by = auth.uid() and withdrawn.status = 'deleted' and state.withdrawn
        order by state.decided_at desc, withdrawn.id
        offset 100
      ));
    end if;
  end if;
  return query select deleted.slug, deleted.short_id, deleted.status in ('published', 'broken');
end
$$;

-- Whether the caller may restore a deleted lineup: admins what an admin has deleted, authors what they have withdrawn.
create function private.is_restorable(lineup public.lineups) returns boolean
language sql stable set search_path = ''
return (lineup).status = 'deleted' and exists (
  select from private.previous_states as state
  where state.lineup_id = (lineup).id and state.decision = 'deleted'
    and case when state.withdrawn then state.actor is not distinct from auth.uid() else private.is_admin() end
);

-- Restores a deleted lineup as it was, with its pictures, saves, verdicts and counterpart. PT429: 20 other lineups of the
-- author are pending. PT409: another change of the same lineup is. PT403: the caller is neither active nor an admin.
create function private.restore_lineup(lineup uuid) returns table (slug text, short_id text, is_public boolean)
language plpgsql security definer set search_path = '' as $$
declare
  deleted public.lineups;
begin
  if not private.is_active() then
    raise exception 'Only active users restore lineups' using errcode = 'PT403';
  end if;
  deleted := private.lock_lineup(lineup);
  if deleted.id is null or deleted.status = 'deleted' and not private.is_restorable(deleted) then
    return;
  end if;
  if deleted.status = 'deleted' then
    if private.has_other_change(deleted) then
      raise exception 'Another change of the lineup is pending' using errcode = 'PT409';
    end if;
    if not private.is_admin() then
      if (select count(*) from public.lineups where created_by = auth.uid() and status = 'pending') >= 20 then
        raise exception 'At most 20 lineups of one author wait for review' using errcode = 'PT429';
      end if;
      perform private.count_writes('lineups', 1, 60, 3600);
    end if;
    perform private.restore_state(lineup);
  elsif not exists (
    -- A repeat of the caller's restoring.
    select from private.previous_states
    where lineup_id = lineup and decision = 'deleted' and undone and version = deleted.updated_at
      and (private.is_admin() or actor = auth.uid())
  ) then
    return;
  end if;
  return query
    select restored.slug, restored.short_id, restored.status in ('published', 'broken')
    from public.lineups as restored where id = lineup;
end
$$;

-- Deletes a lineup for good that an admin has deleted, before its 30 days are over. Returns whether there was one. PT403
-- unless the caller is an admin.
create function private.purge_lineup(lineup uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  delete from public.lineups as deleted where id = lineup and private.is_restorable(deleted);
  return found;
end
$$;

-- Trigger: only the functions above delete and restore lineups. A deleted one is not edited.
create function private.protect_deleted() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'Lineups are deleted and restored by functions' using errcode = 'insufficient_privilege';
end
$$;
create trigger lineups_2_protect_deleted before update on public.lineups
  for each row when (current_user in ('anon', 'authenticated') and 'deleted' in (old.status, new.status))
  execute function private.protect_deleted();
create trigger lineups_3_protect_deleted before insert on public.lineups
  for each row when (current_user in ('anon', 'authenticated') and new.status = 'deleted')
  execute function private.protect_deleted();
