-- PT403, and PT429 with a detail: `…_playbook_changes.sql`.

-- `key`: idempotency key. PT409: it was used for another original. PT429 without a detail: the caller has 50 playbooks.
create function private.add_playbook(title text, key uuid, original public.playbooks) returns public.playbooks
language plpgsql set search_path = '' as $$
declare
  added public.playbooks;
  new_id uuid;
  new_short_id text;
begin
  -- Serializes the calls of one user: concurrent ones would not count each other, or not see the same key.
  perform pg_advisory_xact_lock(hashtextextended('private.playbooks ' || auth.uid(), 0));
  select * into added from public.playbooks where user_id = auth.uid() and request_key = key;
  if found then
    if added.copied_from is distinct from original.id then
      raise exception 'The key belongs to another playbook' using errcode = 'PT409';
    end if;
    return added;
  end if;
  if (select count(*) from public.playbooks where user_id = auth.uid()) >= 50 then
    raise exception 'At most 50 playbooks of one person' using errcode = 'PT429';
  end if;
  loop
    new_id := gen_random_uuid();
    new_short_id := private.short_id(new_id);
    exit when not exists (select from public.playbooks where short_id = new_short_id);
  end loop;
  -- `original` is null for an empty playbook. The copy of a hidden one is hidden.
  insert into public.playbooks (id, short_id, slug, title, description, hidden, request_key, copied_from)
    values (
      new_id, new_short_id, private.lineup_slug(add_playbook.title, new_short_id), add_playbook.title,
      coalesce(original.description, ''), coalesce(original.hidden, false), key, original.id
    )
    returning * into added;
  return added;
end
$$;

create function private.create_playbook(title text, request_key uuid) returns public.playbooks
language plpgsql security definer set search_path = '' as $$
declare
  added public.playbooks;
begin
  perform private.begin_playbook_change();
  added := private.add_playbook(title, request_key, null);
  perform private.record_playbook_version(added);
  return added;
end
$$;

-- PT404: there is no playbook that the caller may read. PT409, PT429: see `add_playbook`.
create function private.copy_playbook(wanted_short_id text, key text, request_key uuid) returns public.playbooks
language plpgsql security definer set search_path = '' as $$
declare
  original public.playbooks;
  copy public.playbooks;
begin
  perform private.begin_playbook_change();
  select * into original from private.readable_playbook(wanted_short_id, key);
  if not found then
    raise exception 'The playbook does not exist' using errcode = 'PT404';
  end if;
  copy := private.add_playbook(original.title, request_key, original);
  -- A repeat finds an earlier copy: entries are only added if it has none and was never saved.
  insert into public.playbook_entries (playbook_id, position, kind, lineup_id, title, note, player, at_second)
    select copy.id, position, kind, lineup_id, title, note, player, at_second
    from public.playbook_entries
    where playbook_id = original.id and copy.version = 1
      and not exists (select from public.playbook_entries as copied where copied.playbook_id = copy.id);
  perform private.record_playbook_version(copy);
  return copy;
end
$$;
