-- Every change may raise PT403 (the caller is not active) and PT429 (too often, with the seconds to wait as detail).
-- Those that lock a playbook raise PT404 (no role in it) and PT423 (role not allowed). Limits: as in lib/limits.ts.

-- Locks the account before playbooks, as does the deletion of an account, which gives its playbooks to others.
create function private.begin_playbook_change() returns void
language sql set search_path = '' as $$
  select private.require_active();
  select from auth.users where id = auth.uid() for key share;
  select private.count_writes('playbooks', row_count => 1, most => 240, seconds => 3600);
$$;

create function private.lock_playbook(playbook_id uuid, roles text[] default '{owner,edit}') returns public.playbooks
language plpgsql set search_path = '' as $$
declare
  playbook public.playbooks;
  role text;
begin
  select * into playbook from public.playbooks where id = playbook_id for update;
  role := private.playbook_role(playbook);
  if role is null then
    raise exception 'The playbook does not exist' using errcode = 'PT404';
  elsif role <> all (roles) then
    raise exception 'Not with the role %', role using errcode = 'PT423';
  end if;
  return playbook;
end
$$;

-- PT409: changed since `based_on`. PT400: too many `entries`. A new entry whose lineup is not public has only a title.
create function private.save_playbook(
  playbook_id uuid, based_on int, request_key uuid, title text, description text, entries jsonb
) returns public.playbooks
language plpgsql security definer set search_path = '' as $$
declare
  playbook public.playbooks;
  earlier_lineups uuid[];
begin
  perform private.begin_playbook_change();
  playbook := private.lock_playbook(playbook_id);
  if playbook.edit_key = request_key then
    return playbook;
  end if;
  if playbook.version is distinct from based_on then
    raise exception 'The playbook was changed meanwhile' using errcode = 'PT409';
  end if;
  -- The `case` keeps other values from `jsonb_array_elements`, because Postgres may evaluate both sides of `or`.
  if jsonb_typeof(entries) is distinct from 'array' or (
    select count(*) filter (where entry ->> 'kind' = 'lineup') > 50
      or count(*) filter (where entry ->> 'kind' = 'heading') > 20
      or count(distinct nullif(lower(entry ->> 'player'), '')) > 5
    from jsonb_array_elements(case jsonb_typeof(entries) when 'array' then entries end) as entry
  ) then
    raise exception 'A playbook has at most 50 lineups, 20 headings and 5 players' using errcode = 'PT400';
  end if;
  -- Keeps the version before a save that removes over half of the entries. `@>`: the new list has the id.
  if (
    select count(*) filter (where not entries @> jsonb_build_array(jsonb_build_object('id', entry.id))) * 2 > count(*)
    from public.playbook_entries as entry where entry.playbook_id = playbook.id
  ) then
    perform private.keep_playbook_version(playbook);
  end if;
  -- Locked before the entries, as by acts, which write the titles of lineups to their entries.
  perform from public.lineups where id in (
    select (entry ->> 'lineup_id')::uuid from jsonb_array_elements(entries) as entry
  ) order by id for key share;
  -- The last kept version is the present one.
  earlier_lineups := array(
    select (former ->> 'lineup_id')::uuid
    from private.playbook_versions as saved, jsonb_array_elements(saved.entries) as former
    where saved.playbook_id = playbook.id
  );
  delete from public.playbook_entries as entry where entry.playbook_id = playbook.id;
  insert into public.playbook_entries (playbook_id, position, id, kind, lineup_id, title, note, player, at_second)
    select
      playbook.id, given.position, coalesce((given.value ->> 'id')::uuid, gen_random_uuid()), given.value ->> 'kind',
      lineup.id,
      case when lineup.status in ('published', 'broken') then lineup.title else given.value ->> 'title' end,
      coalesce(given.value ->> 'note', ''), coalesce(given.value ->> 'player', ''), (given.value ->> 'at_second')::int
    from jsonb_array_elements(entries) with ordinality as given (value, position)
    left join public.lineups as lineup
      on lineup.id = (given.value ->> 'lineup_id')::uuid
      and (lineup.status in ('published', 'broken') or lineup.id = any (earlier_lineups));
  update public.playbooks
    set title = save_playbook.title,
      description = save_playbook.description,
      slug = private.lineup_slug(save_playbook.title, playbook.short_id),
      version = playbook.version + 1,
      edit_key = save_playbook.request_key,
      updated_at = now()
    where id = playbook.id
    returning * into playbook;
  perform private.record_playbook_version(playbook);
  return playbook;
end
$$;

-- `included`: the wanted state. PT422: the lineup is not public. PT429 without a detail: the playbook has 50 lineups.
create function private.set_in_playbook(playbook_id uuid, lineup_id uuid, included boolean)
returns public.playbooks
language plpgsql security definer set search_path = '' as $$
declare
  playbook public.playbooks;
begin
  perform private.begin_playbook_change();
  playbook := private.lock_playbook(playbook_id);
  if included = exists (
    select from public.playbook_entries as entry
    where entry.playbook_id = playbook.id and entry.lineup_id = set_in_playbook.lineup_id
  ) then
    return playbook;
  end if;
  if included then
    if not exists (
      select from public.lineups where id = set_in_playbook.lineup_id and status in ('published', 'broken')
    ) then
      raise exception 'The lineup is not public' using errcode = 'PT422';
    end if;
    if (
      select count(*) from public.playbook_entries as entry where entry.playbook_id = playbook.id and kind = 'lineup'
    ) >= 50 then
      raise exception 'A playbook has at most 50 lineups' using errcode = 'PT429';
    end if;
    insert into public.playbook_entries (playbook_id, position, kind, lineup_id, title)
      select
        playbook.id,
        1 + coalesce((select max(position) from public.playbook_entries as entry where entry.playbook_id = playbook.id), 0),
        'lineup', lineup.id, lineup.title
      from public.lineups as lineup where lineup.id = set_in_playbook.lineup_id;
  else
    delete from public.playbook_entries as entry
      where entry.playbook_id = playbook.id and entry.lineup_id = set_in_playbook.lineup_id;
  end if;
  update public.playbooks set version = version + 1, edit_key = null, updated_at = now()
    where id = playbook.id
    returning * into playbook;
  perform private.record_playbook_version(playbook);
  return playbook;
end
$$;
