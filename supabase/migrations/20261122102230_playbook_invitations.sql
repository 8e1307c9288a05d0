-- How people get into a team. PT403: the caller has no session or is banned. PT404: there is no such playbook,
-- invitation or member for the caller. PT423: the caller is a member, but only the owner may do this. PT429: a limit, of
-- changes with the seconds to wait as the detail, of numbers without a detail.

-- An invitation of one person, or of as many as `uses_left` who have the link with `key`.
create table private.playbook_invitations (
  id uuid primary key default gen_random_uuid(),
  playbook_id uuid not null references public.playbooks (id) on delete cascade,
  user_id uuid references auth.users (id) on delete cascade,
  key text unique,
  role text not null check (role in ('edit', 'read')),
  -- At 0 it is used up, and stays until it ends: whoever sends the same acceptance again finds the playbook by it.
  uses_left int not null check (uses_left between 0 and 19),
  expires_at timestamptz not null,
  -- Chosen by the form that made the link, which sends it again when the reply was lost.
  request_key uuid,
  created_at timestamptz not null default clock_timestamp(),
  unique (playbook_id, user_id),
  unique (playbook_id, request_key),
  check ((user_id is null) = (key is not null) and (key is null) = (request_key is null))
);
create index playbook_invitations_user_idx on private.playbook_invitations (user_id);

-- The open invitations to a playbook, for its owner, newest first. `username`: whom it is for, unless it is a link.
create function private.playbook_invitations(wanted_short_id text)
returns table (id uuid, key text, username text, role text, uses_left int, expires_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select invitation.id, invitation.key, profile.username, invitation.role, invitation.uses_left, invitation.expires_at
  from public.playbooks as playbook
  join private.playbook_invitations as invitation on invitation.playbook_id = playbook.id
  left join public.profiles as profile on profile.id = invitation.user_id
  where playbook.short_id = wanted_short_id and private.playbook_role(playbook) = 'owner'
    and invitation.expires_at > now() and invitation.uses_left > 0
  order by invitation.created_at desc, invitation.id;
$$;
grant execute on function private.playbook_invitations(text) to authenticated;

create function public.playbook_invitations(wanted_short_id text)
returns table (id uuid, key text, username text, role text, uses_left int, expires_at timestamptz)
language sql stable set search_path = ''
begin atomic
  select private.limit_texts(wanted_short_id);
  select * from private.playbook_invitations(wanted_short_id);
end;
grant execute on function public.playbook_invitations(text) to authenticated;

-- The caller's playbook, to which one more invitation is added: at most 20 are open, and expired ones are removed.
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

-- PT429 when a playbook has as many open invitations as fit.
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

-- Makes a link by which so many people can join, until it expires after so many days (1 to 30), and returns its key. A repeat
-- with the same key of the request finds the link, with what was chosen last.
create function private.invite_by_link(playbook_id uuid, member_role text, uses int, days int, request_key uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  playbook public.playbooks := private.lock_for_invitation(playbook_id);
  ends_at timestamptz := now() + make_interval(days => least(greatest(days, 1), 30));
  link_key text;
begin
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
grant execute on function private.invite_by_link(uuid, text, int, int, uuid) to authenticated;

create function public.invite_by_link(playbook_id uuid, member_role text, uses int, days int, request_key uuid) returns text
language sql volatile set search_path = ''
begin atomic
  select private.limit_texts(member_role);
  select private.invite_by_link(playbook_id, member_role, uses, days, request_key);
end;
grant execute on function public.invite_by_link(uuid, text, int, int, uuid) to authenticated;

-- Invites the person with a username, for 30 days. A repeat renews the invitation. PT422: nobody has this name. PT409: that
-- person is in the team already.
create function private.invite_by_name(playbook_id uuid, invited text, member_role text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  playbook public.playbooks := private.lock_for_invitation(playbook_id);
  person uuid := (
    select id from public.profiles where private.username_key(username) = private.username_key(btrim(invited))
  );
begin
  if person is null then
    raise exception 'Nobody has this name' using errcode = 'PT422';
  end if;
  if person = playbook.user_id or exists (
    select from private.playbook_members as member where member.playbook_id = playbook.id and user_id = person
  ) then
    raise exception 'Already in the team' using errcode = 'PT409';
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
grant execute on function private.invite_by_name(uuid, text, text) to authenticated;

create function public.invite_by_name(playbook_id uuid, invited text, member_role text) returns void
language sql volatile set search_path = ''
begin atomic
  select private.limit_texts(invited, member_role);
  select private.invite_by_name(playbook_id, invited, member_role);
end;
grant execute on function public.invite_by_name(uuid, text, text) to authenticated;

-- Takes an invitation to a playbook of the caller back. One that is gone is a success.
create function private.revoke_invitation(invitation_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.begin_playbook_change();
  delete from private.playbook_invitations as invitation
    using public.playbooks as playbook
    where invitation.id = invitation_id and playbook.id = invitation.playbook_id and playbook.user_id = auth.uid();
end
$$;
grant execute on function private.revoke_invitation(uuid) to authenticated;

create function public.revoke_invitation(invitation_id uuid) returns void
language sql volatile set search_path = ''
begin atomic
  select private.revoke_invitation(invitation_id);
end;
grant execute on function public.revoke_invitation(uuid) to authenticated;

-- An invitation that can be accepted: not while its owner is banned or an admin has hidden the playbook.
create function private.is_open(invitation private.playbook_invitations) returns boolean
language sql stable set search_path = ''
return (invitation).expires_at > now() and (invitation).uses_left > 0 and exists (
  select from public.playbooks as playbook
  join public.profiles as profile on profile.id = playbook.user_id and not private.is_banned(profile)
  where playbook.id = (invitation).playbook_id and not playbook.hidden
);

-- What everybody who has the link of an open invitation may know before joining. Somebody who is in the team already gets
-- `short_id`, also by a link that is used up. No row: there is no such invitation.
create function private.invitation_of_link(wanted_key text)
returns table (title text, inviter text, role text, lineup_count int, short_id text)
language sql stable security definer set search_path = '' as $$
  select playbook.title, profile.username, invitation.role,
    (
      select count(*)::int from public.playbook_entries as entry
      where entry.playbook_id = playbook.id and kind = 'lineup'
    ),
    case when private.playbook_role(playbook) is not null then playbook.short_id end
  from private.playbook_invitations as invitation
  join public.playbooks as playbook on playbook.id = invitation.playbook_id
  join public.profiles as profile on profile.id = playbook.user_id
  where invitation.key = wanted_key
    and (private.is_open(invitation) or private.playbook_role(playbook) is not null);
$$;
grant execute on function private.invitation_of_link(text) to anon, authenticated;

create function public.invitation_of_link(wanted_key text)
returns table (title text, inviter text, role text, lineup_count int, short_id text)
language sql stable set search_path = ''
begin atomic
  select private.limit_texts(wanted_key);
  select * from private.invitation_of_link(wanted_key);
end;
grant execute on function public.invitation_of_link(text) to anon, authenticated;

-- The open invitations of the caller by name, newest first.
create function private.my_invitations()
returns table (id uuid, title text, inviter text, role text, lineup_count int)
language sql stable security definer set search_path = '' as $$
  select invitation.id, playbook.title, profile.username, invitation.role,
    (
      select count(*)::int from public.playbook_entries as entry
      where entry.playbook_id = playbook.id and kind = 'lineup'
    )
  from private.playbook_invitations as invitation
  join public.playbooks as playbook on playbook.id = invitation.playbook_id
  join public.profiles as profile on profile.id = playbook.user_id
  where invitation.user_id = (select auth.uid()) and private.is_active() and private.is_open(invitation)
  order by invitation.created_at desc, invitation.id;
$$;
grant execute on function private.my_invitations() to authenticated;

create function public.my_invitations()
returns table (id uuid, title text, inviter text, role text, lineup_count int)
language sql stable set search_path = ''
begin atomic
  select * from private.my_invitations();
end;
grant execute on function public.my_invitations() to authenticated;

-- Makes the caller a member by an invitation, which this uses up by one, and returns the short id of the playbook. Whoever is
-- in the team already stays what they are, and uses nothing up.
-- PT429 without a detail: the team has 20 people. PT409: the caller is in 50 teams.
create function private.accept_invitation(invitation private.playbook_invitations) returns text
language plpgsql set search_path = '' as $$
declare
  playbook public.playbooks;
begin
  select * into playbook from public.playbooks where id = invitation.playbook_id for update;
  -- Again, because it may have been used, or the playbook changed, while this waited.
  select * into invitation from private.playbook_invitations where id = invitation.id for update;
  if playbook.id is null then
    raise exception 'The invitation has ended' using errcode = 'PT404';
  end if;
  if private.playbook_role(playbook) is not null then
    return playbook.short_id;
  end if;
  if invitation.id is null or not private.is_open(invitation) then
    raise exception 'The invitation has ended' using errcode = 'PT404';
  end if;
  -- With the owner.
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
grant execute on function private.join_playbook(text) to authenticated;

create function public.join_playbook(link_key text) returns text
language sql volatile set search_path = ''
begin atomic
  select private.limit_texts(link_key);
  select private.join_playbook(link_key);
end;
grant execute on function public.join_playbook(text) to authenticated;

-- Accepts an invitation of the caller by name and returns the short id of the playbook, or declines it and returns null.
create function private.answer_invitation(invitation_id uuid, accept boolean) returns text
language plpgsql security definer set search_path = '' as $$
declare
  invitation private.playbook_invitations;
begin
  perform private.begin_playbook_change();
  select * into invitation from private.playbook_invitations where id = invitation_id and user_id = auth.uid();
  if not accept then
    delete from private.playbook_invitations where id = invitation.id;
    return null;
  end if;
  if invitation.id is null then
    raise exception 'The invitation has ended' using errcode = 'PT404';
  end if;
  return private.accept_invitation(invitation);
end
$$;
grant execute on function private.answer_invitation(uuid, boolean) to authenticated;

create function public.answer_invitation(invitation_id uuid, accept boolean) returns text
language sql volatile set search_path = ''
begin atomic
  select private.answer_invitation(invitation_id, accept);
end;
grant execute on function public.answer_invitation(uuid, boolean) to authenticated;
