-- Owners read and delete rows; functions do everything else, so that nobody can list private playbooks of others.
create table public.playbooks (
  id uuid primary key default gen_random_uuid(),
  short_id text not null unique,
  slug text not null unique,
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  -- When the playbook got its owner from a former one; null: never.
  owned_since timestamptz,
  title text not null check (char_length(title) <= 80 and private.is_valid_name(title)),
  description text not null default '' check (char_length(description) <= 500),
  -- `link`: readable at the address with `link_key`. Another visibility deletes the key for good.
  visibility text not null default 'private' check (visibility in ('private', 'link', 'public')),
  link_key text,
  -- An admin has hidden it from everybody but the owner.
  hidden boolean not null default false,
  -- An optimistic lock of the content.
  version int not null default 1,
  -- Idempotency keys of the form that made the playbook, and of the one that saved it last.
  request_key uuid not null,
  edit_key uuid,
  -- No foreign key, because a copy is independent of its original.
  copied_from uuid,
  -- When the playbook first became public. Publishing it again does not make it one of the newest.
  public_since timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint playbooks_request_key unique (user_id, request_key),
  constraint playbooks_link_key check ((visibility = 'link') = (link_key is not null)),
  constraint playbooks_public_since check (visibility <> 'public' or public_since is not null)
);
create index playbooks_last_changed_idx on public.playbooks (user_id, updated_at desc);
create index playbooks_public_idx on public.playbooks (public_since) where visibility = 'public';
create index playbooks_copies_idx on public.playbooks (copied_from, user_id) where copied_from is not null;

-- Ordered by `position`, which may have gaps. `title`: of a heading, or for a lineup that is not public.
create table public.playbook_entries (
  playbook_id uuid not null references public.playbooks (id) on delete cascade,
  position int not null check (position > 0),
  -- Stays the same when the line is moved or changed, so that changes of several people can be merged.
  id uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('heading', 'lineup')),
  -- Null in a heading, and for a lineup that is gone or was not public when the line was added.
  lineup_id uuid references public.lineups (id) on delete set null,
  title text not null check (char_length(title) <= 120 and private.is_valid_name(title)),
  note text not null default '' check (char_length(note) <= 300),
  -- Who throws the lineup ('': nobody is named), and at which second of the plan.
  player text not null default '' check (char_length(player) <= 20 and (player = '' or private.is_valid_name(player))),
  at_second int check (at_second between 0 and 599),
  primary key (playbook_id, position),
  unique (playbook_id, id),
  constraint playbook_entries_heading check (
    kind = 'lineup'
    or (lineup_id is null and note = '' and player = '' and at_second is null and char_length(title) <= 80)
  )
);
create unique index playbook_entries_lineup_key on public.playbook_entries (lineup_id, playbook_id);

-- Returns the list that `save_playbook` takes.
create function private.entries_of_playbook(playbook uuid) returns jsonb
language sql stable set search_path = ''
return (
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', id, 'kind', kind, 'lineup_id', lineup_id, 'title', title, 'note', note, 'player', player,
        'at_second', at_second
      )
      order by position
    ),
    '[]'
  )
  from public.playbook_entries where playbook_id = playbook
);

-- Leaves out lineups that are not public, which nobody can play.
create function private.count_playbook_lineups(playbook uuid) returns int
language sql stable set search_path = ''
return (
  select count(*)::int
  from public.playbook_entries join public.lineups as lineup on lineup.id = lineup_id
  where playbook_id = playbook and lineup.status in ('published', 'broken')
);

create function private.note_new_owner() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.owned_since := now();
  insert into private.account_mails (email, kind, next_path, title)
    select email, 'playbook', '/playbooks/edit?playbook=' || new.short_id, new.title
    from public.profiles where id = new.user_id;
  return new;
end
$$;
create trigger playbooks_note_new_owner before update of user_id on public.playbooks
  for each row when (new.user_id <> old.user_id) execute function private.note_new_owner();

-- Copies the title to playbooks and reports when the lineup is no longer public.
create function private.keep_title() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.playbook_entries set title = old.title where lineup_id = old.id and title <> old.title;
  update public.lineup_reports set lineup_title = old.title
    where lineup_id = old.id and lineup_title is distinct from old.title;
  return old;
end
$$;
create trigger lineups_keep_title after update of status on public.lineups
  for each row
  when (old.status in ('published', 'broken') and new.status not in ('published', 'broken'))
  execute function private.keep_title();
create trigger lineups_keep_deleted_title before delete on public.lineups
  for each row when (old.status in ('published', 'broken')) execute function private.keep_title();

alter table public.playbooks enable row level security;
alter table public.playbook_entries enable row level security;
grant select, delete on public.playbooks to authenticated;
-- The server finds the pages that a ban or a deletion changes.
grant select (short_id, user_id) on public.playbooks to service_role;
grant select on public.playbook_entries to authenticated;

create policy "users read their own playbooks" on public.playbooks
  for select to authenticated
  using (user_id = (select auth.uid()) and (select private.has_session()));

create policy "users delete their playbooks" on public.playbooks
  for delete to authenticated
  using (user_id = (select auth.uid()) and (select private.is_active()));

create policy "users read what is in their own playbooks" on public.playbook_entries
  for select to authenticated
  using (
    (select private.has_session())
    and exists (select from public.playbooks where id = playbook_id and user_id = (select auth.uid()))
  );

-- Whether others can read the playbook, perhaps only by its link.
create function private.is_shared(playbook public.playbooks) returns boolean
language sql stable set search_path = ''
return (playbook).visibility <> 'private'
  and not (playbook).hidden
  and exists (
    select from public.profiles as profile where id = (playbook).user_id and not private.is_banned(profile)
  );
