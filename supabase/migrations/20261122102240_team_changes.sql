-- Codes of errors: `…_playbook_changes.sql`. PT404 also says that the member has left.

-- Locks the playbook, whose owner the caller must be, before the member.
create function private.lock_member(member_id uuid) returns private.playbook_members
language plpgsql set search_path = '' as $$
declare
  member private.playbook_members;
begin
  select * into member from private.playbook_members where id = member_id;
  if found then
    perform private.lock_playbook(member.playbook_id, '{owner}');
    select * into member from private.playbook_members where id = member_id for update;
  end if;
  if not found then
    raise exception 'The member has left' using errcode = 'PT404';
  end if;
  return member;
end
$$;

create function private.set_member_role(member_id uuid, new_role text) returns void
language sql security definer set search_path = '' as $$
  select private.begin_playbook_change();
  select private.lock_member(member_id);
  update private.playbook_members set role = new_role where id = member_id;
$$;

-- Ends all links of invitations too, because the member may know one. `renew_link` changes the shared link.
create function private.remove_member(member_id uuid, renew_link boolean default false) returns void
language plpgsql security definer set search_path = '' as $$
declare
  member private.playbook_members;
begin
  perform private.begin_playbook_change();
  if not exists (select from private.playbook_members where id = member_id) then
    return;
  end if;
  member := private.lock_member(member_id);
  delete from private.playbook_members where id = member.id;
  update private.playbook_invitations set uses_left = 0
    where playbook_id = member.playbook_id and (key is not null or user_id = member.user_id);
  if renew_link then
    update public.playbooks set link_key = replace(gen_random_uuid()::text, '-', '')
      where id = member.playbook_id and visibility = 'link';
  end if;
end
$$;

create function private.leave_playbook(playbook_id uuid) returns void
language sql security definer set search_path = '' as $$
  select private.begin_playbook_change();
  select from public.playbooks where id = leave_playbook.playbook_id for update;
  delete from private.playbook_members as member
    where member.playbook_id = leave_playbook.playbook_id and user_id = auth.uid();
  delete from private.playbook_invitations as invitation
    where invitation.playbook_id = leave_playbook.playbook_id and user_id = auth.uid() and role = 'own';
$$;

-- Asks the member to take the playbook over within 30 days. PT422: see `check_new_owner`.
create function private.hand_over_playbook(member_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  member private.playbook_members;
begin
  perform private.begin_playbook_change();
  -- Locks the member's account before the playbook, see `begin_playbook_change`.
  perform from auth.users
    where id = (select user_id from private.playbook_members where id = member_id) for key share;
  member := private.lock_member(member_id);
  perform private.check_new_owner(playbook, member.user_id) from public.playbooks as playbook where id = member.playbook_id;
  insert into private.playbook_invitations as invitation (playbook_id, user_id, role, uses_left, expires_at)
    values (member.playbook_id, member.user_id, 'own', 1, now() + interval '30 days')
    on conflict on constraint playbook_invitations_playbook_id_user_id_key
      do update set role = excluded.role, expires_at = excluded.expires_at, uses_left = 1;
end
$$;

-- The heir is the first editor who can act, or else the first such reader. Without one, a playbook is deleted.
create function private.leave_playbooks_to_teams() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- With the playbooks locked, nobody joins or leaves while the heirs are chosen.
  perform from public.playbooks where user_id = old.id order by id for update;
  with heir as (
    select distinct on (member.playbook_id) member.playbook_id, member.user_id
    from private.playbook_members as member
    join public.playbooks as playbook on playbook.id = member.playbook_id and playbook.user_id = old.id
    where private.can_act(member.user_id)
    order by member.playbook_id, member.role = 'read', member.joined_at, member.id
  ), given as (
    update public.playbooks as playbook
      -- The heir may have used the same `request_key`. The link was made in the former owner's name.
      set user_id = heir.user_id, request_key = gen_random_uuid(), link_key = null,
        visibility = case visibility when 'link' then 'private' else visibility end
      from heir where playbook.id = heir.playbook_id
      returning playbook.id, playbook.user_id
  ), promoted as (
    delete from private.playbook_members as member
      using given where member.playbook_id = given.id and member.user_id = given.user_id
  )
  delete from private.playbook_invitations as invitation using given where invitation.playbook_id = given.id;
  return old;
end
$$;
create trigger arcline_leave_playbooks before delete on auth.users
  for each row execute function private.leave_playbooks_to_teams();

-- `joined_at` is null for an invitation by name.
create function private.own_teams() returns table (playbook text, role text, joined_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select playbook.title, team.role, team.joined_at
  from private.own_account() as account
  cross join lateral (
    select playbook_id, role, joined_at from private.playbook_members where user_id = account.id
    union all
    select playbook_id, role, null from private.playbook_invitations
    where user_id = account.id and uses_left > 0 and expires_at > now()
  ) as team
  join public.playbooks as playbook on playbook.id = team.playbook_id
  order by team.joined_at, playbook.title;
$$;
