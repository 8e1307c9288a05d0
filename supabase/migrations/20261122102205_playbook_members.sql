-- The owner has no row. Members may not select rows of `playbooks`, which have the secret of the link.
create table private.playbook_members (
  -- Other members see this id instead of the account's.
  id uuid primary key default gen_random_uuid(),
  playbook_id uuid not null references public.playbooks (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null check (role in ('edit', 'read')),
  joined_at timestamptz not null default clock_timestamp(),
  unique (playbook_id, user_id)
);
create index playbook_members_user_idx on private.playbook_members (user_id);

-- Null for members if the playbook is hidden or they can't act. A ban of the owner does not lock the members out.
create function private.playbook_role(playbook public.playbooks) returns text
language sql stable set search_path = ''
return case
  when not private.has_session() then null
  when (playbook).user_id = auth.uid() then 'owner'
  when (playbook).hidden or not private.is_active() then null
  else (select role from private.playbook_members where playbook_id = (playbook).id and user_id = auth.uid())
end;

-- Returns the playbook if the caller has a role, or if it is shared. `key`: the secret of its link.
create function private.readable_playbook(wanted_short_id text, key text) returns setof public.playbooks
language sql stable set search_path = '' as $$
  select playbook.*
  from public.playbooks as playbook
  where short_id = wanted_short_id
    and (
      private.playbook_role(playbook) is not null
      or (private.is_shared(playbook) and (visibility = 'public' or link_key = key))
    );
$$;

-- Null: there is none that the caller may read. Only the owner gets `link_key`. A shared playbook names nobody.
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

-- Last changed first. `is_included`: it has `wanted_lineup`.
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
  -- Repeats the condition of the role in a form for which Postgres uses indexes.
  where own.role is not null and (
    playbook.user_id = auth.uid()
    or playbook.id in (select playbook_id from private.playbook_members where user_id = auth.uid())
  )
  order by playbook.updated_at desc, playbook.id;
$$;

-- What an open page polls for changes by others.
create function private.playbook_state(wanted_short_id text) returns table (version int, role text, members int)
language sql stable security definer set search_path = '' as $$
  select playbook.version, private.playbook_role(playbook),
    (select count(*)::int from private.playbook_members where playbook_id = playbook.id)
  from public.playbooks as playbook
  where short_id = wanted_short_id and private.playbook_role(playbook) is not null;
$$;

-- The owner, without an id, then the members in the order in which they joined. `is_banned` tells only of the owner.
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
