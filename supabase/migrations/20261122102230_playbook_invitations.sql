-- How people get into a team. Besides the codes of `…_playbook_changes.sql`, PT404: there is no such invitation or
-- member for the caller.

-- An invitation of one person, or of the `uses_left` first people with the link that has `key`. The role `own` asks a
-- member to take the playbook over.
create table private.playbook_invitations (
  id uuid primary key default gen_random_uuid(),
  playbook_id uuid not null references public.playbooks (id) on delete cascade,
  user_id uuid references auth.users (id) on delete cascade,
  key text unique,
  role text not null check (role in ('edit', 'read') or role = 'own' and user_id is not null),
  -- At 0 the invitation is used up, and stays until it expires: a repeated acceptance finds the playbook by it.
  uses_left int not null check (uses_left between 0 and 19),
  expires_at timestamptz not null,
  -- Idempotency key of the form that made the link.
  request_key uuid,
  created_at timestamptz not null default clock_timestamp(),
  unique (playbook_id, user_id),
  unique (playbook_id, request_key),
  check ((user_id is null) = (key is not null) and (key is null) = (request_key is null))
);
create index playbook_invitations_user_idx on private.playbook_invitations (user_id);

-- People whose invitations by name a user does not get, for 30 days after declining one, and for good (`infinity`)
-- after a block.
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

-- The open invitations to a playbook, for its owner, newest first. `username`: the invited person; null for a link.
-- `since` and `published`, the number of their public lineups, tell people with similar names apart.
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

-- Locks and returns a playbook of the caller for one more invitation, and deletes expired invitations.
create function private.lock_for_invitation(playbook_id uuid) returns public.playbooks
language plpgsql set search_path = '' as $$
declare
  playbook public.playbooks;
begin
  perform private.begin_playbook_change();
  perform private.count_writes('playbook invitations', 1, 60, 86400);
  playbook := private.lock_playbook(playbook_id, '{owner}');
  delete from private.playbook_invitations as invitation
    where invitation.playbook_id = playbook.id and expires_at <= now();
  return playbook;
end
$$;

create function private.limit_invitations(playbook public.playbooks) returns void
language plpgsql set search_path = '' as $$
begin
  if (
    select count(*) filter (where uses_left > 0)
    from private.playbook_invitations where playbook_id = playbook.id) >= 20 then
    raise exception 'At most 20 open invitations' using errcode = 'PT429';
  end if;
end
$$;

-- Creates a link by which `uses` people can join for `days` (1 to 30), and returns its key. `request_key` is an
-- idempotency key: a repeat updates the link. PT400: not for 1 to 19 people.
create function private.invite_by_link(playbook_id uuid, member_role text, uses int, days int, request_key uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  playbook public.playbooks := private.lock_for_invitation(playbook_id);
  ends_at timestamptz := now() + make_interval(days => least(greatest(days, 1), 30));
  link_key text;
begin
  if uses not between 1 and 19 then
    raise exception 'A link is for 1 to 19 people' using errcode = 'PT400';
  end if;
  update private.playbook_invitations as invitation
    set role = member_role, uses_left = least(uses_left, uses), expires_at = ends_at
    where invitation.playbook_id = playbook.id and invitation.request_key = invite_by_link.request_key
    returning invitation.key into link_key;
  if found then
    return link_key;
  end if;
  perform private.limit_invitations(playbook);
  insert into private.playbook_invitations (playbook_id, key, role, uses_left, expires_at, request_key)
    values (
      playbook.id, replace(gen_random_uuid()::text, '-', ''), member_role, uses,
      ends_at, invite_by_link.request_key
    )
    returning key into link_key;
  return link_key;
end
$$;

-- Whether an invitation can be accepted. A hidden playbook, or one whose owner can't act, has no open invitations.
create function private.is_open(invitation private.playbook_invitations) returns boolean
language sql stable set search_path = ''
return (invitation).expires_at > now() and (invitation).uses_left > 0 and exists (
  select from public.playbooks
  where id = (invitation).playbook_id and not hidden and private.can_act(user_id)
);

-- Invites the person with a username, for 30 days. A repeat renews the invitation. PT422: nobody has this name. PT409:
-- the person is in the team already. PT412: the person refuses invitations of the caller. PT413: the person has open
-- invitations to three other playbooks of the caller.
create function private.invite_by_name(playbook_id uuid, invited text, member_role text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  playbook public.playbooks := private.lock_for_invitation(playbook_id);
  person uuid := (
    select id from public.profiles where private.username_key(username) = private.username_key(btrim(invited))
  );
begin
  if member_role not in ('edit', 'read') then
    raise exception 'A member edits or reads' using errcode = 'PT400';
  end if;
  if person is null then
    raise exception 'Nobody has this name' using errcode = 'PT422';
  end if;
  if person = playbook.user_id or exists (
    select from private.playbook_members as member where member.playbook_id = playbook.id and user_id = person
  ) then
    raise exception 'Already in the team' using errcode = 'PT409';
  end if;
  if exists (
    select from private.refused_inviters where user_id = person and inviter_id = playbook.user_id and until > now()
  ) then
    raise exception 'This person takes no invitations of the caller' using errcode = 'PT412';
  end if;
  -- Serializes the invitations of one owner: concurrent ones would not count each other.
  perform pg_advisory_xact_lock(hashtextextended('private.invitations ' || playbook.user_id, 0));
  if (
    select count(*) from private.playbook_invitations as invitation
    join public.playbooks as other on other.id = invitation.playbook_id and other.user_id = playbook.user_id
    where other.id <> playbook.id and invitation.user_id = person and private.is_open(invitation)
  ) >= 3 then
    raise exception 'At most 3 open invitations of one person to another' using errcode = 'PT413';
  end if;
  if not exists (
    select from private.playbook_invitations as invitation
    where invitation.playbook_id = playbook.id and user_id = person and uses_left > 0
  ) then
    perform private.limit_invitations(playbook);
  end if;
  insert into private.playbook_invitations as invitation (playbook_id, user_id, role, uses_left, expires_at)
    values (playbook.id, person, member_role, 1, now() + interval '30 days')
    on conflict on constraint playbook_invitations_playbook_id_user_id_key
      do update set role = excluded.role, expires_at = excluded.expires_at, uses_left = 1;
end
$$;

create function private.revoke_invitation(invitation_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.begin_playbook_change();
  delete from private.playbook_invitations as invitation
    using public.playbooks as playbook
    where invitation.id = invitation_id and playbook.id = invitation.playbook_id and playbook.user_id = auth.uid();
end
$$;

-- What everybody with the link of an open invitation may know before joining. Somebody who is in the team already also
-- gets `short_id`, even if the invitation is not open.
create function private.invitation_of_link(wanted_key text)
returns table (title text, inviter text, role text, lineup_count int, short_id text, is_full boolean)
language sql stable security definer set search_path = '' as $$
  select playbook.title, profile.username, invitation.role,
    private.count_playbook_lineups(playbook.id),
    case when private.playbook_role(playbook) is not null then playbook.short_id end,
    (select 1 + count(*) from private.playbook_members where playbook_id = playbook.id) >= 20
  from private.playbook_invitations as invitation
  join public.playbooks as playbook on playbook.id = invitation.playbook_id
  join public.profiles as profile on profile.id = playbook.user_id
  where invitation.key = wanted_key
    and (private.is_open(invitation) or private.playbook_role(playbook) is not null);
$$;

-- The open invitations of the caller by name, newest first, with `since` and `published` of the inviter.
create function private.my_invitations()
returns table (id uuid, title text, inviter text, since timestamptz, published int, role text, lineup_count int)
language sql stable security definer set search_path = '' as $$
  select invitation.id, playbook.title, profile.username, profile.created_at, private.count_published(profile.id),
    invitation.role,
    private.count_playbook_lineups(playbook.id)
  from private.playbook_invitations as invitation
  join public.playbooks as playbook on playbook.id = invitation.playbook_id
  join public.profiles as profile on profile.id = playbook.user_id
  where invitation.user_id = (select auth.uid()) and private.is_active() and private.is_open(invitation)
  order by invitation.created_at desc, invitation.id;
$$;

-- PT422: the person can't act or has 50 playbooks, or the playbook is hidden.
create function private.check_new_owner(playbook public.playbooks, person uuid) returns void
language plpgsql set search_path = '' as $$
begin
  if not private.can_act(person) or playbook.hidden
    or (select count(*) from public.playbooks where user_id = person) >= 50
  then
    raise exception 'The member can not be the owner' using errcode = 'PT422';
  end if;
end
$$;

-- Makes the caller, a member, the owner, and the former owner a member who edits. Invitations end, because they are in
-- the name of the former owner.
create function private.take_over_playbook(playbook public.playbooks, invitation_id uuid) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.check_new_owner(playbook, auth.uid());
  update private.playbook_members set user_id = playbook.user_id, role = 'edit'
    where playbook_id = playbook.id and user_id = auth.uid();
  if not found then
    raise exception 'The member has left' using errcode = 'PT404';
  end if;
  -- The former owner may use the old key for another playbook, and then get this one back, so the key is replaced.
  update public.playbooks set user_id = auth.uid(), request_key = gen_random_uuid() where id = playbook.id;
  update private.playbook_invitations set uses_left = 0 where id = invitation_id;
  delete from private.playbook_invitations where playbook_id = playbook.id and id <> invitation_id;
end
$$;

-- Makes the caller a member, or with the role `own` the owner, by one use of an invitation, and returns the short id of
-- the playbook. For somebody who has a role in the playbook already, other invitations change nothing. PT422: see
-- `check_new_owner`. PT429 without a detail: the team has 20 people. PT409: the caller is in 50 teams.
create function private.accept_invitation(invitation private.playbook_invitations) returns text
language plpgsql set search_path = '' as $$
declare
  playbook public.playbooks;
begin
  if invitation.role = 'own' then
    -- Locks the owner's account before the playbook, see `begin_playbook_change`.
    perform from auth.users
      where id = (select user_id from public.playbooks where id = invitation.playbook_id) for key share;
  end if;
  select * into playbook from public.playbooks where id = invitation.playbook_id for update;
  -- The invitation may have been used or deleted while the function waited for the lock.
  select * into invitation from private.playbook_invitations where id = invitation.id for update;
  if playbook.id is null then
    raise exception 'The invitation has ended' using errcode = 'PT404';
  end if;
  if private.playbook_role(playbook) is not null and (invitation.role is distinct from 'own' or invitation.uses_left = 0) then
    return playbook.short_id;
  end if;
  if invitation.id is null or not private.is_open(invitation) then
    raise exception 'The invitation has ended' using errcode = 'PT404';
  end if;
  if invitation.role = 'own' then
    perform private.take_over_playbook(playbook, invitation.id);
    return playbook.short_id;
  end if;
  if (select 1 + count(*) from private.playbook_members where playbook_id = playbook.id) >= 20 then
    raise exception 'A team has at most 20 people' using errcode = 'PT429';
  end if;
  if (select count(*) from private.playbook_members where user_id = auth.uid()) >= 50 then
    raise exception 'At most 50 teams of one person' using errcode = 'PT409';
  end if;
  insert into private.playbook_members (playbook_id, user_id, role) values (playbook.id, auth.uid(), invitation.role);
  update private.playbook_invitations
    set uses_left = case when id = invitation.id then uses_left - 1 else 0 end
    where id = invitation.id or playbook_id = playbook.id and user_id = auth.uid();
  return playbook.short_id;
end
$$;

create function private.join_playbook(link_key text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  invitation private.playbook_invitations;
begin
  perform private.begin_playbook_change();
  select * into invitation from private.playbook_invitations where key = link_key;
  if not found then
    raise exception 'The invitation has ended' using errcode = 'PT404';
  end if;
  return private.accept_invitation(invitation);
end
$$;

-- Answers an invitation of the caller by name. `accept` returns the short id of the playbook, every other answer null.
-- `decline` refuses the inviter for 30 days, and `block` for good; `decline-all` declines all open invitations.
-- `report` blocks the inviter and reports the invitation to the admins. `unblock` takes the id of a refusal.
create function private.answer_invitation(invitation_id uuid, answer text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  invitation private.playbook_invitations;
  inviter uuid;
begin
  perform private.begin_playbook_change();
  if answer = 'unblock' then
    delete from private.refused_inviters where id = invitation_id and user_id = auth.uid();
    return null;
  end if;
  select * into invitation from private.playbook_invitations where id = invitation_id and user_id = auth.uid();
  if answer = 'accept' then
    if invitation.id is null then
      raise exception 'The invitation has ended' using errcode = 'PT404';
    end if;
    return private.accept_invitation(invitation);
  end if;
  -- Locks the accounts of inviters before playbooks, see `begin_playbook_change`.
  perform from auth.users where id in (
    select playbook.user_id
    from private.playbook_invitations as received
    join public.playbooks as playbook on playbook.id = received.playbook_id
    where received.user_id = auth.uid()
  ) order by id for key share;
  if answer = 'report' then
    insert into public.lineup_reports (lineup_title, user_id, reason, custom_reason)
      select 'Invitation to “' || playbook.title || '”', auth.uid(), 'invitation',
        profile.username || ' invites to /playbook/' || playbook.slug
      from public.playbooks as playbook
      join public.profiles as profile on profile.id = playbook.user_id
      where playbook.id = invitation.playbook_id;
  end if;
  inviter := (select user_id from public.playbooks where id = invitation.playbook_id);
  delete from private.refused_inviters where user_id = auth.uid() and until <= now();
  with answered as (
    delete from private.playbook_invitations as received
      using public.playbooks as playbook
      where received.user_id = auth.uid() and received.uses_left > 0 and playbook.id = received.playbook_id and (
        received.id = invitation.id or answer = 'decline-all'
        or answer in ('block', 'report') and playbook.user_id = inviter
      )
      returning playbook.user_id, received.role
  )
  insert into private.refused_inviters as refused (user_id, inviter_id, until)
    select distinct auth.uid(), answered.user_id,
      case when answer in ('block', 'report') then 'infinity' else now() + interval '30 days' end
    from answered where role <> 'own'
    on conflict (user_id, inviter_id) do update set until = greatest(refused.until, excluded.until);
  return null;
end
$$;

-- People whose invitations by name the caller does not get; `until` is `infinity` after a block.
create function private.own_refusals() returns table (id uuid, username text, until timestamptz)
language sql stable security definer set search_path = '' as $$
  select refused.id, profile.username, refused.until
  from private.own_account() as account
  join private.refused_inviters as refused on refused.user_id = account.id
  join public.profiles as profile on profile.id = refused.inviter_id
  where refused.until > now()
  order by profile.username;
$$;
