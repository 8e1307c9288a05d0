-- Events that the mail provider reported, each once: their ids are kept for a month, far longer than the provider repeats one.
create table public.mail_events (
  id text primary key check (char_length(id) <= 200),
  kind text not null check (kind in ('delivered', 'bounced', 'complained')),
  occurred_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index mail_events_newest_idx on public.mail_events (created_at desc);

alter table public.mail_events enable row level security;
grant select on public.mail_events to authenticated;
grant select, insert, update, delete on public.mail_events to service_role;

create policy "admins read mail events" on public.mail_events
  for select to authenticated
  using ((select private.is_admin()));

-- Suppresses a subscriber; a complaint stays the reason. Returns whether a mail to them is being sent right now.
create function public.suppress_subscriber(subscriber uuid, why text) returns boolean
language plpgsql set search_path = '' as $$
begin
  update public.email_subscribers
    set suppressed_at = now(),
      suppressed_reason = case suppressed_reason when 'complained' then suppressed_reason else why end
    where id = subscriber;
  -- Read after the update has locked the row, which a lease locks as well.
  return exists (
    select from public.campaign_deliveries
    where subscriber_id = subscriber and state = 'sending' and lease_until > clock_timestamp()
  );
end
$$;
grant execute on function public.suppress_subscriber(uuid, text) to service_role;

-- Records an event; false if it is already known. A delivered mail was sent, whatever its delivery said so far. A permanent
-- bounce of any mail or a complaint about it suppresses the address, unless the address was confirmed since.
create function public.record_mail_event(
  event text, kind text, occurred_at timestamptz, provider_mail text, addresses text[], delivery uuid default null
) returns boolean
language plpgsql set search_path = '' as $$
declare
  found_id uuid;
begin
  insert into public.mail_events (id, kind, occurred_at)
    values (event, record_mail_event.kind, record_mail_event.occurred_at) on conflict do nothing;
  if not found then
    return false;
  end if;
  delete from public.mail_events where created_at < now() - interval '1 month';
  select id into found_id from public.campaign_deliveries
    where id = delivery or delivery is null and provider_id = provider_mail limit 1;

  update public.campaign_deliveries as reported
    set
      delivered_at = case kind when 'delivered' then record_mail_event.occurred_at else delivered_at end,
      bounced_at = case kind when 'bounced' then record_mail_event.occurred_at else bounced_at end,
      complained_at = case kind when 'complained' then record_mail_event.occurred_at else complained_at end
    where reported.id = found_id;
  if kind = 'delivered' then
    -- The answer to the request may have been lost.
    update public.email_subscribers set notified = true
      where id = (select subscriber_id from public.campaign_deliveries where id = found_id);
    update public.campaign_deliveries as reported
      set state = 'sent', sent_at = record_mail_event.occurred_at, provider_id = provider_mail, reason = null,
        error = null
      where reported.id = found_id and state in ('queued', 'failed', 'unknown');
  else
    update public.email_subscribers as subscriber
      set suppressed_at = now(), suppressed_reason = record_mail_event.kind
      where (
        lower(subscriber.email) in (select lower(address) from unnest(addresses) as address)
        or subscriber.id = (select subscriber_id from public.campaign_deliveries where id = found_id)
      ) and suppressed_reason is distinct from 'complained'
        and (confirmed_at is null or confirmed_at <= record_mail_event.occurred_at);
  end if;
  return true;
end
$$;
grant execute on function public.record_mail_event(text, text, timestamptz, text, text[], uuid) to service_role;
