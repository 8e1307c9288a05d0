-- Newest first; the first is the current one.
create function private.playbook_versions(wanted_short_id text) returns table (
  version int, username text, saved_at timestamptz, title text, description text, entries jsonb
)
language sql stable security definer set search_path = '' as $$
  select saved.version, profile.username, saved.saved_at, saved.title, saved.description, saved.entries
  from public.playbooks as playbook
  join private.playbook_versions as saved on saved.playbook_id = playbook.id
  left join public.profiles as profile on profile.id = saved.saved_by
  where short_id = wanted_short_id and private.playbook_role(playbook) in ('owner', 'edit')
  order by saved.version desc;
$$;

-- Keeps the version that it replaces. A repeat changes nothing. PT410: the version `former` is not kept any more.
create function private.restore_playbook_version(playbook_id uuid, former int, request_key uuid) returns public.playbooks
language plpgsql security definer set search_path = '' as $$
declare
  playbook public.playbooks;
  found_version private.playbook_versions;
begin
  perform private.begin_playbook_change();
  playbook := private.lock_playbook(playbook_id);
  if playbook.edit_key = request_key then
    return playbook;
  end if;
  select * into found_version from private.playbook_versions as saved
    where saved.playbook_id = playbook.id and version = former;
  if not found then
    raise exception 'The version is not kept any more' using errcode = 'PT410';
  end if;
  perform private.keep_playbook_version(playbook);
  return private.save_playbook(
    playbook.id, playbook.version, request_key, found_version.title, found_version.description, found_version.entries
  );
end
$$;

-- Deletes versions 30 days after the next one was saved.
create function private.purge_playbook_versions() returns void
language sql security definer set search_path = '' as $$
  delete from private.playbook_versions as former
    where exists (
      select from private.playbook_versions as next
      where next.playbook_id = former.playbook_id and next.version > former.version
        and next.saved_at < now() - interval '30 days'
    );
$$;
