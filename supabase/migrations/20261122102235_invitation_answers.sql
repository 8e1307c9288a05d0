-- `report` also blocks. For `unblock`, the id is that of `refused_inviters`. PT400: another answer. `accept`: the
-- codes of `accept_invitation`. PT429 of `report`: 50 reports are pending.
create function private.answer_invitation(invitation_id uuid, answer text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  invitation private.playbook_invitations;
  inviter uuid;
begin
  perform private.begin_playbook_change();
  if coalesce(answer, '') not in ('accept', 'decline', 'decline-all', 'block', 'report', 'unblock') then
    raise exception 'There is no such answer' using errcode = 'PT400';
  end if;
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
  -- The insert below locks the accounts that it refers to. They are locked before invitations, as by a deletion.
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
      where received.user_id = auth.uid() and playbook.id = received.playbook_id and (
        (received.uses_left > 0 and (received.id = invitation.id or answer = 'decline-all'))
        or (answer in ('block', 'report') and playbook.user_id = inviter)
      )
      returning playbook.user_id, received.role
  )
  insert into private.refused_inviters as refused (user_id, inviter_id, until)
    select distinct auth.uid(), answered.user_id,
      case when answer in ('block', 'report') then 'infinity' else now() + interval '30 days' end
    -- To decline a take-over refuses no invitations of its sender.
    from answered where role <> 'own'
    on conflict (user_id, inviter_id) do update set until = greatest(refused.until, excluded.until);
  return null;
end
$$;

-- `until` is `infinity` after a block. Banned people may call it, for their export.
create function private.own_refusals() returns table (id uuid, username text, until timestamptz)
language sql stable security definer set search_path = '' as $$
  select refused.id, profile.username, refused.until
  from private.own_account() as account
  join private.refused_inviters as refused on refused.user_id = account.id
  join public.profiles as profile on profile.id = refused.inviter_id
  where refused.until > now()
  order by profile.username;
$$;
