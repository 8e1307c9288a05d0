create function private.anonymize_log_of_subscriber() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.audit_log set subject = null
    where subject_table = 'email_subscribers' and subject_id = old.id::text;
  return null;
end
$$;
create trigger email_subscribers_anonymize_log after delete on public.email_subscribers
  for each row execute function private.anonymize_log_of_subscriber();

-- PT400: there is no such list.
create function private.log_download(list text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if coalesce(list, '') not in ('subscribers', 'log', 'lineups') then
    raise exception 'There is no such list' using errcode = 'PT400';
  end if;
  perform private.log_action(
    list || '.downloaded',
    case list when 'log' then 'audit_log' when 'lineups' then 'lineups' else 'email_subscribers' end,
    '', null, '{}'
  );
end
$$;

-- False: there is no such subscriber.
create function private.delete_subscriber(subscriber uuid) returns boolean
language plpgsql set search_path = '' as $$
begin
  -- Locks deliveries first, in the same order as `record_mail_event`, so the two can't deadlock.
  perform from public.campaign_deliveries where subscriber_id = subscriber order by id for update;
  delete from public.email_subscribers where id = subscriber;
  return found;
end
$$;

-- The subscription moves with the account to a new address, unless that has one.
create function private.move_subscription() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.email_subscribers where lower(email) = lower(new.email)) then
    perform private.delete_subscriber(id) from public.email_subscribers where lower(email) = lower(old.email);
  else
    update public.email_subscribers set email = new.email where lower(email) = lower(old.email);
  end if;
  return null;
end
$$;
create trigger arcline_move_subscription after update of email on auth.users
  for each row when (lower(old.email) is distinct from lower(new.email)) execute function private.move_subscription();

-- False: there is no such subscriber. The address may be subscribed again.
create function private.remove_subscriber(subscriber uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if not private.delete_subscriber(subscriber) then
    return false;
  end if;
  perform private.log_action('subscriber.removed', 'email_subscribers', subscriber::text, null, '{}');
  return true;
end
$$;

-- Returns whether the subscriber exists, suppressed or not.
create function private.mark_subscriber_left(subscriber uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  marked public.email_subscribers;
begin
  perform private.require_admin();
  update public.email_subscribers set suppressed_at = now(), suppressed_reason = 'left'
    where id = subscriber and suppressed_at is null
    returning * into marked;
  if found then
    perform private.log_action('subscriber.left', 'email_subscribers', subscriber::text, marked.email, '{}');
  end if;
  return exists (select from public.email_subscribers where id = subscriber);
end
$$;
