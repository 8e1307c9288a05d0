-- Saves of one person within an hour are one version. The last 20 former versions are kept for 30 days.
create table private.playbook_versions (
  playbook_id uuid not null references public.playbooks (id) on delete cascade,
  -- The version after the save.
  version int not null,
  -- Null once the account is deleted.
  saved_by uuid default auth.uid() references auth.users (id) on delete set null,
  -- `-infinity` once the next save must not replace this version.
  began_at timestamptz not null default now(),
  saved_at timestamptz not null default now(),
  title text not null,
  description text not null,
  entries jsonb not null,
  primary key (playbook_id, version)
);
create index playbook_versions_saved_by_idx on private.playbook_versions (saved_by);

-- Does nothing for a repeated request. Keeps 20 former versions.
create function private.record_playbook_version(playbook public.playbooks) returns void
language plpgsql set search_path = '' as $$
declare
  last private.playbook_versions;
  content jsonb := private.entries_of_playbook(playbook.id);
begin
  select * into last from private.playbook_versions
    where playbook_id = playbook.id order by version desc limit 1;
  if last.version = playbook.version then
    return;
  end if;
  if last.saved_by = auth.uid() and last.began_at > now() - interval '1 hour' then
    update private.playbook_versions
      set version = playbook.version, saved_at = now(), title = playbook.title, description = playbook.description,
        entries = content
      where playbook_id = playbook.id and version = last.version;
    return;
  end if;
  insert into private.playbook_versions (playbook_id, version, title, description, entries)
    values (playbook.id, playbook.version, playbook.title, playbook.description, content);
  delete from private.playbook_versions as former
    using (
      select version, row_number() over (order by version desc) as place
      from private.playbook_versions where playbook_id = playbook.id
    ) as kept
    where former.playbook_id = playbook.id and former.version = kept.version and kept.place > 20 + 1;
end
$$;

-- The next save of the same person does not replace this version.
create function private.keep_playbook_version(playbook public.playbooks) returns void
language sql set search_path = '' as $$
  update private.playbook_versions set began_at = '-infinity'
    where playbook_id = playbook.id and version = playbook.version;
$$;
