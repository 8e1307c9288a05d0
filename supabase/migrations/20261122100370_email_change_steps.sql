-- The server checks the password and the rate limits. Each step locks the account before its change, against deadlocks.

-- Stores a mail to each address that has not confirmed the change. Only such an address has a hash.
create function private.store_change_mails(change private.email_changes) returns void
language sql set search_path = '' as $$
  insert into private.account_mails (email, kind, change_id, old_email, new_email)
    select mail.email, mail.kind, change.id, change.old_email, change.new_email
    from (
      values
        (change.old_email, 'change-old', change.old_token_hash), (change.new_email, 'change-new', change.new_token_hash)
    ) as mail (email, kind, token_hash)
    where mail.token_hash is not null
    on conflict (change_id, kind) do update set
      id = gen_random_uuid(), requested_at = now(), leased_until = null, attempts = 0;
$$;

-- Replaces a waiting change. False: the account may not change its address.
create function public.request_email_change(
  change_id uuid, person uuid, address text, old_hash text, new_hash text
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  current_email text;
  change private.email_changes;
begin
  select email into current_email from auth.users
    where id = person and email_confirmed_at is not null
    for no key update;
  if not found or not private.can_act(person) then
    return false;
  end if;
  delete from private.email_changes where user_id = person;
  insert into private.email_changes (id, user_id, old_email, new_email, old_token_hash, new_token_hash, expires_at)
    values (change_id, person, current_email, lower(address), old_hash, new_hash, now() + interval '24 hours')
    returning * into change;
  perform private.store_change_mails(change);
  return true;
end
$$;
grant execute on function public.request_email_change(uuid, uuid, text, text, text) to service_role;

-- The links are valid for another 24 hours. False: no change waits, or the account may not change its address.
create function public.resend_email_change(person uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  change private.email_changes;
begin
  perform from auth.users where id = person for no key update;
  update private.email_changes set expires_at = now() + interval '24 hours'
    where user_id = person and expires_at > now() and private.can_act(person)
    returning * into change;
  if not found then
    return false;
  end if;
  perform private.store_change_mails(change);
  return true;
end
$$;
grant execute on function public.resend_email_change(uuid) to service_role;

create function public.cancel_email_change(person uuid) returns void
language sql security definer set search_path = '' as $$
  select from auth.users where id = person for no key update;
  delete from private.email_changes where user_id = person;
$$;
grant execute on function public.cancel_email_change(uuid) to service_role;

-- Sessions stay, as with the auth service's admin API. False: the address is taken.
create function private.set_email(person uuid, address text) returns boolean
language plpgsql set search_path = '' as $$
begin
  update auth.users
    set
      email = address,
      email_confirmed_at = now(),
      -- Expires a recovery link that was mailed to the old address.
      recovery_sent_at = recovery_sent_at - interval '2 days',
      -- The auth service copies the address into the metadata when an account is created.
      raw_user_meta_data = case
        when raw_user_meta_data ? 'email' then raw_user_meta_data || jsonb_build_object('email', address)
        else raw_user_meta_data
      end,
      updated_at = now()
    where id = person;
  update auth.identities
    set
      identity_data = identity_data || jsonb_build_object('email', address, 'email_verified', true),
      updated_at = now()
    where user_id = person and provider = 'email';
  return true;
exception
  when unique_violation then
    return false;
end
$$;

-- Returns `changed`, `waiting` for the other address, `taken`, or null if no valid link has this token.
create function public.confirm_email_change(hash text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  person uuid;
  change private.email_changes;
begin
  select user_id into person from private.email_changes where hash in (old_token_hash, new_token_hash);
  if not found then
    return null;
  end if;
  -- Serializes the confirmation with bans and requests to delete the account.
  perform pg_advisory_xact_lock(hashtextextended('private.admins', 0));
  perform from auth.users where id = person for no key update;
  if not private.can_act(person) then
    return null;
  end if;
  -- The change may have been confirmed or ended while this waited for the locks.
  update private.email_changes
    set old_token_hash = nullif(old_token_hash, hash), new_token_hash = nullif(new_token_hash, hash)
    where user_id = person and hash in (old_token_hash, new_token_hash) and expires_at > now()
    returning * into change;
  if not found then
    return null;
  end if;
  -- A mail that arrived, but is recorded as failed, must not be sent again.
  delete from private.account_mails
    where change_id = change.id and (
      (kind = 'change-old' and change.old_token_hash is null)
      or (kind = 'change-new' and change.new_token_hash is null)
    );
  if change.old_token_hash is not null or change.new_token_hash is not null then
    return 'waiting';
  end if;
  delete from private.email_changes where id = change.id;
  if not private.set_email(person, change.new_email) then
    return 'taken';
  end if;
  insert into private.account_mails (email, kind, old_email, new_email)
    select recipient, 'changed', change.old_email, change.new_email
    from unnest(array[change.old_email, change.new_email]) as recipient;
  return 'changed';
end
$$;
grant execute on function public.confirm_email_change(text) to service_role;
