-- Lists the columns that are no content. A new column is content: its changes are new versions and entries of the log.
create function private.lineup_content(lineup jsonb) returns jsonb
language sql immutable set search_path = ''
return lineup - '{id,short_id,slug,search,created_at,updated_at,created_by,request_key,edit_key,is_sample,
  counterpart_id,change_of,checked_at,broken_patch_id,verdicts_worked,verdicts_missed,weighted_worked,
  weighted_missed,reliability,confirmed_patch_id,works_patch_id,weights_key,
  first_verdicts,first_missed,confirmed_by,throw_changed_at}'::text[];

create function private.content_columns() returns text[]
language sql stable set search_path = ''
return array(
  select jsonb_object_keys(private.lineup_content(to_jsonb(jsonb_populate_record(null::public.lineups, '{}'))))
);

-- Whether earlier verdicts are about another throw. Filling in an empty field changes no throw, nor does moving an
-- exact point: points only move when they are corrected or a map is redrawn.
create function private.is_throw_changed(before public.lineups, after public.lineups) returns boolean
language sql immutable set search_path = ''
return exists (
  select
  from unnest(
    array[before.platform, before.map, before.agent, before.ability, before.from_callout, before.to_callout,
      before.movement, before.fire, before.charge::text, before.bounces::text],
    array[after.platform, after.map, after.agent, after.ability, after.from_callout, after.to_callout,
      after.movement, after.fire, after.charge::text, after.bounces::text]
  ) as field (old_value, new_value)
  where old_value <> '' and old_value is distinct from new_value
);

-- Makes each change of the content a new version. Rejects changes of ids, creation time and, unless to null, author.
create function private.handle_lineup_edit() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (new.id, new.short_id, new.created_at) is distinct from (old.id, old.short_id, old.created_at)
    or new.created_by <> old.created_by
    or (old.created_by is null and new.created_by is not null)
  then
    raise exception 'id, short_id, created_at and created_by of a lineup never change'
      using errcode = 'insufficient_privilege';
  end if;
  new.slug := private.lineup_slug(new.title, new.short_id);
  new.updated_at := old.updated_at;
  if private.lineup_content(to_jsonb(new)) <> private.lineup_content(to_jsonb(old)) then
    -- Not now(), because a transaction may contain two edits.
    new.updated_at := greatest(clock_timestamp(), old.updated_at + interval '1 microsecond');
    -- Publishing and breaking count as a check. Another edit does not, because it may only correct a typo.
    if new.status in ('published', 'broken') and old.status <> new.status then
      new.checked_at := new.updated_at;
      new.works_patch_id := case new.status when 'published' then new.works_patch_id end;
    end if;
    -- An edit without a key of its own removes the key of the edit before.
    if new.edit_key = old.edit_key then
      new.edit_key := null;
    end if;
    if private.is_throw_changed(old, new) then
      new.throw_changed_at := new.updated_at;
      new.first_verdicts := 0;
      new.first_missed := 0;
      new.confirmed_by := 0;
      new.works_patch_id := case new.platform when old.platform then new.works_patch_id end;
    end if;
  end if;
  return new;
end
$$;
-- New totals of verdicts never change the content.
create trigger lineups_6_edit before update on public.lineups
  for each row when (
    (new.verdicts_worked, new.verdicts_missed, new.weighted_worked, new.weighted_missed, new.reliability,
      new.confirmed_patch_id)
    is not distinct from
    (old.verdicts_worked, old.verdicts_missed, old.weighted_worked, old.weighted_missed, old.reliability,
      old.confirmed_patch_id)
  )
  execute function private.handle_lineup_edit();
