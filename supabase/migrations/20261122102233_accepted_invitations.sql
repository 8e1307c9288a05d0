-- `short_id`: only for somebody in the team already. `1 +` counts the owner, who is no row of `playbook_members`.
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
    and (private.is_acceptable(invitation) or private.playbook_role(playbook) is not null);
$$;

create function private.my_invitations()
returns table (id uuid, title text, inviter text, since timestamptz, published int, role text, lineup_count int)
language sql stable security definer set search_path = '' as $$
  select invitation.id, playbook.title, profile.username, profile.created_at, private.count_published(profile.id),
    invitation.role,
    private.count_playbook_lineups(playbook.id)
  from private.playbook_invitations as invitation
  join public.playbooks as playbook on playbook.id = invitation.playbook_id
  join public.profiles as profile on profile.id = playbook.user_id
  where invitation.user_id = (select auth.uid()) and private.is_active() and private.is_acceptable(invitation)
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

-- Ends other invitations, made in the former owner's name. PT404: the caller has left. PT422: see `check_new_owner`.
create function private.take_over_playbook(playbook public.playbooks, invitation_id uuid) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.check_new_owner(playbook, auth.uid());
  update private.playbook_members set user_id = playbook.user_id, role = 'edit'
    where playbook_id = playbook.id and user_id = auth.uid();
  if not found then
    raise exception 'The member has left' using errcode = 'PT404';
  end if;
  -- A new key, because keys are unique per owner: the former owner may reuse the old one, and later get this one back.
  update public.playbooks set user_id = auth.uid(), request_key = gen_random_uuid() where id = playbook.id;
  -- The used invitation stays, so that a repeat finds the playbook.
  update private.playbook_invitations set uses_left = 0 where id = invitation_id;
  delete from private.playbook_invitations where playbook_id = playbook.id and id <> invitation_id;
end
$$;

-- PT404: the invitation has ended. PT409: the caller is in 50 teams. PT422: see `check_new_owner`. PT429 without a
-- detail: the team has 20 people.
create function private.accept_invitation(invitation private.playbook_invitations) returns text
language plpgsql set search_path = '' as $$
declare
  playbook public.playbooks;
  is_open_take_over boolean;
begin
  if invitation.role = 'own' then
    -- Locks the owner's account before the playbook, see `begin_playbook_change`.
    perform from auth.users
      where id = (select user_id from public.playbooks where id = invitation.playbook_id) for key share;
  end if;
  select * into playbook from public.playbooks where id = invitation.playbook_id for update;
  -- While the function waited for the lock, the invitation may have been used, or deleted: then it is null.
  select * into invitation from private.playbook_invitations where id = invitation.id for update;
  if playbook.id is null then
    raise exception 'The invitation has ended' using errcode = 'PT404';
  end if;
  is_open_take_over := coalesce(invitation.role = 'own' and invitation.uses_left > 0, false);
  if private.playbook_role(playbook) is not null and not is_open_take_over then
    return playbook.short_id;
  end if;
  if invitation.id is null or not private.is_acceptable(invitation) then
    raise exception 'The invitation has ended' using errcode = 'PT404';
  end if;
  if invitation.role = 'own' then
    perform private.take_over_playbook(playbook, invitation.id);
    return playbook.short_id;
  end if;
  if (select 1 + count(*) from private.playbook_members where playbook_id = playbook.id) >= 20 then
    raise exception 'A team has at most 20 people' using errcode = 'PT429';
  end if;
  if (
    select count(*) from private.playbook_members as member
    join public.playbooks as joined on joined.id = member.playbook_id and not joined.hidden
    where member.user_id = auth.uid()
  ) >= 50 then
    raise exception 'At most 50 teams of one person' using errcode = 'PT409';
  end if;
  insert into private.playbook_members (playbook_id, user_id, role) values (playbook.id, auth.uid(), invitation.role);
  -- An invitation by name to the same playbook ends as well.
  update private.playbook_invitations
    set uses_left = case when id = invitation.id then uses_left - 1 else 0 end
    where id = invitation.id or (playbook_id = playbook.id and user_id = auth.uid());
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
