-- Ids of the provider's events, kept for a month, so that repeats are recognized.
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

-- An earlier complaint stays the reason. Returns whether an email to the subscriber is being sent right now.
create function public.suppress_subscriber(subscriber uuid, why text) returns boolean
language sql set search_path = '' as $$
  update public.email_subscribers
    set suppressed_at = now(),
      suppressed_reason = case suppressed_reason when 'complained' then suppressed_reason else why end
    where id = subscriber;
  -- After the update, which has taken the lock that `lease_delivery` needs.
  select exists (
    select from public.campaign_deliveries
    where subscriber_id = subscriber and state = 'sending' and lease_until > clock_timestamp()
  );
$$;
grant execute on function public.suppress_subscriber(uuid, text) to service_role;

-- False: the event is known already. A permanent bounce or a complaint suppresses the address.
create function public.record_mail_event(
  event text, kind text, occurred_at timestamptz, provider_mail text, addresses text[], delivery uuid default null
) returns boolean
language plpgsql set search_path = '' as $$
declare
  delivery_id uuid := coalesce(
    delivery, (select id from public.campaign_deliveries where provider_id = provider_mail limit 1)
  );
  recipient uuid;
begin
  insert into public.mail_events (id, kind, occurred_at)
    values (event, record_mail_event.kind, record_mail_event.occurred_at) on conflict do nothing;
  if not found then
    return false;
  end if;
  delete from public.mail_events where created_at < now() - interval '1 month';
  update public.campaign_deliveries as reported
    set
      delivered_at = case kind when 'delivered' then record_mail_event.occurred_at else delivered_at end,
      bounced_at = case kind when 'bounced' then record_mail_event.occurred_at else bounced_at end,
      complained_at = case kind when 'complained' then record_mail_event.occurred_at else complained_at end
    where reported.id = delivery_id
    returning subscriber_id into recipient;
  -- The provider's response may have been lost.
  update public.email_subscribers set notified = true where id = recipient;
  update public.campaign_deliveries as reported
    set state = 'sent', sent_at = record_mail_event.occurred_at, provider_id = provider_mail, reason = null, error = null
    where reported.id = delivery_id and state in ('queued', 'failed', 'unknown');
  if kind <> 'delivered' then
    update public.email_subscribers as subscriber
      -- Not now, because the person may have asked for the subscription again since the event.
      set suppressed_at = greatest(suppressed_at, record_mail_event.occurred_at),
        suppressed_reason = record_mail_event.kind
      -- Joined instead of compared with `or`, so that each half uses its index.
      where subscriber.id in (
        select known.id from unnest(addresses) as address
        join public.email_subscribers as known on lower(known.email) = lower(address)
        union
        select recipient
      ) and suppressed_reason is distinct from 'complained'
        and (confirmed_at is null or confirmed_at <= record_mail_event.occurred_at);
  end if;
  return true;
end
$$;
grant execute on function public.record_mail_event(text, text, timestamptz, text, text[], uuid) to service_role;
