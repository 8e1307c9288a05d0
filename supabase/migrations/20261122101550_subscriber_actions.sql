-- Admins' actions on subscribers. PT403: the caller is not an admin.

-- Removes a subscriber; returns false if there is none. The numbers of campaigns stay. The address is forgotten, so
-- it may subscribe again, and an import may add it again.
create function private.remove_subscriber(subscriber uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  -- Locks the campaign first, in the same order as `record_outcome`, so the two can't deadlock.
  perform from public.campaigns where status <> 'finished' for update;
  delete from public.email_subscribers where id = subscriber;
  if not found then
    return false;
  end if;
  perform private.log_action('subscriber.removed', 'email_subscribers', subscriber::text, null, '{}');
  return true;
end
$$;
grant execute on function private.remove_subscriber(uuid) to authenticated;

create function public.remove_subscriber(subscriber uuid) returns boolean
language sql set search_path = ''
return private.remove_subscriber(subscriber);
grant execute on function public.remove_subscriber(uuid) to authenticated;

-- Marks a subscriber as left, as if they had unsubscribed; returns false if there is none. Nothing changes for one
-- who is suppressed already.
create function private.mark_subscriber_left(subscriber uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  marked public.email_subscribers;
begin
  perform private.require_admin();
  update public.email_subscribers set suppressed_at = now(), suppressed_reason = 'unsubscribed'
    where id = subscriber and suppressed_at is null
    returning * into marked;
  if found then
    perform private.log_action('subscriber.left', 'email_subscribers', subscriber::text, marked.email, '{}');
  end if;
  return exists (select from public.email_subscribers where id = subscriber);
end
$$;
grant execute on function private.mark_subscriber_left(uuid) to authenticated;

create function public.mark_subscriber_left(subscriber uuid) returns boolean
language sql set search_path = ''
return private.mark_subscriber_left(subscriber);
grant execute on function public.mark_subscriber_left(uuid) to authenticated;
