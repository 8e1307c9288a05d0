-- Invites one person (`user_id`), or is a link (`key`). The role `own` asks a member to take the playbook over.
create table private.playbook_invitations (
  id uuid primary key default gen_random_uuid(),
  playbook_id uuid not null references public.playbooks (id) on delete cascade,
  user_id uuid references auth.users (id) on delete cascade,
  key text unique,
  role text not null check (role in ('edit', 'read') or (role = 'own' and user_id is not null)),
  -- At 0 the row stays until it expires, so that a repeat finds the playbook. 19: `MAX_TEAM_SIZE` less the owner.
  uses_left int not null check (uses_left between 0 and 19),
  expires_at timestamptz not null,
  request_key uuid,
  created_at timestamptz not null default clock_timestamp(),
  unique (playbook_id, user_id),
  unique (playbook_id, request_key),
  check ((user_id is null) = (key is not null) and (key is null) = (request_key is null))
);
create index playbook_invitations_user_idx on private.playbook_invitations (user_id);

-- Until `until`, `inviter_id` can't invite `user_id` by name. `infinity`: blocked.
create table private.refused_inviters (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  inviter_id uuid not null references auth.users (id) on delete cascade,
  until timestamptz not null,
  unique (user_id, inviter_id)
);
create index refused_inviters_inviter_idx on private.refused_inviters (inviter_id);

create function private.count_published(person uuid) returns int
language sql stable set search_path = ''
return (select count(*)::int from public.lineups where created_by = person and status in ('published', 'broken'));

-- Newest first. `username` null: a link. `since` and `published` tell people with similar names apart.
create function private.playbook_invitations(wanted_short_id text) returns table (
  id uuid, key text, username text, since timestamptz, published int, role text, uses_left int, expires_at timestamptz
)
language sql stable security definer set search_path = '' as $$
  select invitation.id, invitation.key, profile.username, profile.created_at, private.count_published(profile.id),
    invitation.role, invitation.uses_left, invitation.expires_at
  from public.playbooks as playbook
  join private.playbook_invitations as invitation on invitation.playbook_id = playbook.id
  left join public.profiles as profile on profile.id = invitation.user_id
  where playbook.short_id = wanted_short_id and private.playbook_role(playbook) = 'owner'
    and invitation.expires_at > now() and invitation.uses_left > 0
  order by invitation.created_at desc, invitation.id;
$$;
