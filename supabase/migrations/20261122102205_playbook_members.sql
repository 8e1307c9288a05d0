-- Teams: members of a playbook beside its owner, who read it by functions alone: who may read a row of `playbooks` would read the
-- secret of its link as well. Nobody else learns who is in a team.

-- `edit`: changes what is in the playbook. `read`: reads it. Only the owner shares, deletes and hands it over, and invites.
create table private.playbook_members (
  -- Names a member to the others, who do not learn the id of the account.
  id uuid primary key default gen_random_uuid(),
  playbook_id uuid not null references public.playbooks (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null check (role in ('edit', 'read')),
  joined_at timestamptz not null default clock_timestamp(),
  unique (playbook_id, user_id)
);
create index playbook_members_user_idx on private.playbook_members (user_id);

-- What the caller is to a playbook: `owner`, `edit`, `read`, or null. A playbook that an admin has hidden has no members, and
-- somebody who is banned or about to be deleted is none. A ban of its owner does not lock the others out: they wrote it as well.
create function private.playbook_role(playbook public.playbooks) returns text
language sql stable set search_path = ''
return case
  when not private.has_session() then null
  when (playbook).user_id = auth.uid() then 'owner'
  when (playbook).hidden or not private.is_active() then null
  else (
    select role from private.playbook_members where playbook_id = (playbook).id and user_id = auth.uid()
  )
end;

-- The playbook with a short id; no row unless the caller is its owner or a member, it is public, or shared by a link with
-- this key.
create function private.readable_playbook(wanted_short_id text, key text) returns setof public.playbooks
language sql stable set search_path = '' as $$
  select playbook.*
  from public.playbooks as playbook
  where short_id = wanted_short_id
    and (
      private.playbook_role(playbook) is not null
      or private.is_shared(playbook) and (visibility = 'public' or link_key = key)
    );
$$;

-- A playbook that the caller may read, with its entries in order; null if there is none, see `readable_playbook`. It does not
-- say whose it is, because no name is on a shared playbook.
-- `role`: what the caller is to it, see `playbook_role`. Only its owner gets `link_key`.
create function private.playbook(wanted_short_id text, key text default null) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', playbook.id, 'short_id', playbook.short_id, 'slug', playbook.slug, 'title', playbook.title,
    'description', playbook.description, 'visibility', playbook.visibility, 'hidden', playbook.hidden,
    'version', playbook.version, 'updated_at', playbook.updated_at,
    'role', own.role,
    'link_key', case when own.role = 'owner' then playbook.link_key end,
    'entries', private.entries_of_playbook(playbook.id)
  )
  from private.readable_playbook(wanted_short_id, key) as playbook
  cross join lateral (select private.playbook_role(playbook) as role) as own;
$$;

-- The caller's playbooks and those of the caller's teams, last changed first, with whether a lineup is in them.
create function private.my_playbooks(wanted_lineup uuid default null) returns table (
  id uuid, short_id text, title text, visibility text, hidden boolean, role text, is_team boolean, lineup_count int,
  is_included boolean, updated_at timestamptz, owned_since timestamptz
)
language sql stable security definer set search_path = '' as $$
  select playbook.id, playbook.short_id, playbook.title, playbook.visibility, playbook.hidden, own.role,
    exists (select from private.playbook_members as member where member.playbook_id = playbook.id),
    private.count_playbook_lineups(playbook.id),
    exists (
      select from public.playbook_entries as entry
      where entry.playbook_id = playbook.id and entry.lineup_id = wanted_lineup
    ),
    playbook.updated_at, case when own.role = 'owner' then playbook.owned_since end
  from public.playbooks as playbook
  cross join lateral (select private.playbook_role(playbook) as role) as own
  where own.role is not null and (
    playbook.user_id = auth.uid()
    or playbook.id in (select playbook_id from private.playbook_members where user_id = auth.uid())
  )
  order by playbook.updated_at desc, playbook.id;
$$;

-- What tells an open page that others have changed a playbook: its version, the caller's role, and how many members it has. No
-- row: it is none of the caller's.
create function private.playbook_state(wanted_short_id text) returns table (version int, role text, members int)
language sql stable security definer set search_path = '' as $$
  select playbook.version, private.playbook_role(playbook),
    (select count(*)::int from private.playbook_members where playbook_id = playbook.id)
  from public.playbooks as playbook
  where short_id = wanted_short_id and private.playbook_role(playbook) is not null;
$$;

-- Who keeps a playbook, for those who do: its owner, without an id, then the members in the order in which they came.
-- `is_banned`: of the owner.
create function private.playbook_team(wanted_short_id text)
returns table (member_id uuid, username text, role text, is_you boolean, is_banned boolean)
language sql stable security definer set search_path = '' as $$
  select person.member_id, profile.username, person.role, person.user_id = auth.uid(),
    person.role = 'owner' and private.is_banned(profile)
  from public.playbooks as playbook
  cross join lateral (
    select null::uuid as member_id, playbook.user_id, 'owner' as role, null::timestamptz as joined_at
    union all
    select id, user_id, role, joined_at from private.playbook_members where playbook_id = playbook.id
  ) as person
  join public.profiles as profile on profile.id = person.user_id
  where short_id = wanted_short_id and private.playbook_role(playbook) is not null
  order by person.joined_at nulls first, person.member_id;
$$;
