-- PT403, PT404, PT423, and PT429 with a detail: `…_playbook_changes.sql`. PT429 without one: `limit_invitations`.

-- Locks the playbook of the caller, and deletes its expired invitations.
create function private.lock_for_invitation(playbook_id uuid) returns public.playbooks
language plpgsql set search_path = '' as $$
declare
  playbook public.playbooks;
begin
  perform private.begin_playbook_change();
  perform private.count_writes('playbook invitations', row_count => 1, most => 60, seconds => 86400);
  playbook := private.lock_playbook(playbook_id, '{owner}');
  delete from private.playbook_invitations as invitation
    where invitation.playbook_id = playbook.id and expires_at <= now();
  return playbook;
end
$$;

-- PT429 without a detail: 20 open invitations, also those to a hidden playbook. `hand_over_playbook` has no limit.
create function private.limit_invitations(playbook public.playbooks) returns void
language plpgsql set search_path = '' as $$
begin
  if (select count(*) from private.playbook_invitations where playbook_id = playbook.id and uses_left > 0) >= 20 then
    raise exception 'At most 20 open invitations' using errcode = 'PT429';
  end if;
end
$$;

-- A repeat with `request_key` updates the link, and does not renew used places. PT400: not for 1 to 19 people.
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
      playbook.id, replace(gen_random_uuid()::text, '-', ''), member_role, uses, ends_at, invite_by_link.request_key
    )
    returning key into link_key;
  return link_key;
end
$$;

-- No invitation to a hidden playbook, or to one whose owner can't act, can be accepted.
create function private.is_acceptable(invitation private.playbook_invitations) returns boolean
language sql stable set search_path = ''
return (invitation).expires_at > now() and (invitation).uses_left > 0 and exists (
  select from public.playbooks
  where id = (invitation).playbook_id and not hidden and private.can_act(user_id)
);

-- PT400: no role of members. PT422: unknown name. PT409: in the team. PT412: refused. PT413: three other invitations.
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
    where other.id <> playbook.id and invitation.user_id = person and private.is_acceptable(invitation)
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
    -- The columns can't be listed, because the argument `playbook_id` hides one.
    on conflict on constraint playbook_invitations_playbook_id_user_id_key
      do update set role = excluded.role, expires_at = excluded.expires_at, uses_left = 1;
end
$$;

create function private.revoke_invitation(invitation_id uuid) returns void
language sql security definer set search_path = '' as $$
  select private.begin_playbook_change();
  update private.playbook_invitations as invitation set uses_left = 0
    from public.playbooks as playbook
    where invitation.id = invitation_id and playbook.id = invitation.playbook_id and playbook.user_id = auth.uid();
$$;
