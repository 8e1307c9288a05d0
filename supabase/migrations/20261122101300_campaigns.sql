-- Campaigns: one email to each subscriber of the audience. Only one campaign is unfinished at a time, so its
-- `next_send_at` and `send_interval_ms` set the rate of all campaign mails.
create table public.campaigns (
  id uuid primary key default gen_random_uuid(),
  template_id text not null check (char_length(template_id) between 1 and 200),
  -- Empty: the subject of the template.
  subject text not null default '' check (char_length(subject) <= 200),
  message text not null check (char_length(message) between 1 and 2000),
  from_name text not null check (char_length(from_name) between 1 and 100),
  -- Whether the audience includes subscribers who are `notified`.
  include_notified boolean not null default false,
  -- Without a `pause_reason` an admin has paused the campaign; with one, no email could be sent.
  status text not null default 'sending' check (status in ('sending', 'paused', 'finished')),
  pause_reason text check (char_length(pause_reason) <= 100),
  -- The server that sends the campaign. Another one takes over after `server_lease_until`.
  server text check (char_length(server) <= 300),
  server_lease_until timestamptz,
  next_send_at timestamptz not null default now(),
  -- Two per second until the provider's rate limit is known.
  send_interval_ms float8 not null default 500 check (send_interval_ms between 0 and 60000),
  created_by uuid references auth.users (id) on delete set null,
  -- Idempotency key of the form that starts the campaign.
  request_key uuid,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  constraint campaigns_paused check (pause_reason is null or status = 'paused'),
  constraint campaigns_finished check ((status = 'finished') = (finished_at is not null))
);
create unique index campaigns_unfinished_key on public.campaigns ((true)) where status <> 'finished';
create index campaigns_newest_idx on public.campaigns (started_at desc, id desc);
-- Also serves the foreign key when an account is deleted.
create unique index campaigns_request_key on public.campaigns (created_by, request_key);

alter table public.campaigns enable row level security;
grant select on public.campaigns to authenticated;
grant select, insert, update, delete on public.campaigns to service_role;

create policy "admins read campaigns" on public.campaigns
  for select to authenticated
  using ((select private.is_admin()));

-- Deliveries: one email of a campaign to one subscriber, created when the campaign starts. States:
-- queued: to be sent, but not before `available_at`.
-- sending: leased by a server until `lease_until`.
-- sent: accepted by the provider.
-- failed: not sent. An admin may retry it.
-- unknown: may have been sent, and is not repeated automatically. An admin may retry it.
-- skipped: not sent, because the subscriber left the list or the campaign was ended.
create table public.campaign_deliveries (
  id uuid primary key default gen_random_uuid(),
  campaign_id uuid not null references public.campaigns (id) on delete cascade,
  -- Null once the subscriber was removed, so that the numbers of the campaign stay.
  subscriber_id uuid references public.email_subscribers (id) on delete set null,
  state text not null default 'queued'
    check (state in ('queued', 'sending', 'sent', 'failed', 'unknown', 'skipped')),
  -- The provider ignores a repeated request with the same key.
  idempotency_key text generated always as ('campaign-delivery/' || id) stored,
  attempts int not null default 0,
  lease_id uuid,
  leased_at timestamptz,
  lease_until timestamptz,
  available_at timestamptz not null default now(),
  -- Set when the email may have been sent although the provider's response was lost.
  uncertain_since timestamptz,
  provider_id text,
  -- Why the email was not sent, and the provider's error.
  reason text check (char_length(reason) <= 100),
  error text check (char_length(error) <= 500),
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  delivered_at timestamptz,
  bounced_at timestamptz,
  complained_at timestamptz,
  unique (campaign_id, subscriber_id)
);
create index campaign_deliveries_subscriber_id_idx on public.campaign_deliveries (subscriber_id);
create index campaign_deliveries_state_idx on public.campaign_deliveries (campaign_id, state)
  include (bounced_at, complained_at);
create index campaign_deliveries_queued_idx on public.campaign_deliveries (campaign_id, available_at)
  where state = 'queued';
create index campaign_deliveries_leased_idx on public.campaign_deliveries (campaign_id, lease_until)
  where state = 'sending';
create index campaign_deliveries_provider_id_idx on public.campaign_deliveries (provider_id);

alter table public.campaign_deliveries enable row level security;
grant select on public.campaign_deliveries to authenticated;
grant select, insert, update, delete on public.campaign_deliveries to service_role;

create policy "admins read deliveries" on public.campaign_deliveries
  for select to authenticated
  using ((select private.is_admin()));

create view public.campaign_progress with (security_invoker = true) as
  select
    campaign.id,
    campaign.status,
    campaign.pause_reason,
    campaign.template_id,
    campaign.subject,
    campaign.message,
    campaign.started_at,
    campaign.finished_at,
    counted.*
  from public.campaigns as campaign
  cross join lateral (
    select
      count(*)::int as total,
      count(*) filter (where state = 'sent')::int as sent,
      count(*) filter (where state = 'failed')::int as failed,
      count(*) filter (where state = 'unknown')::int as unknown,
      count(*) filter (where state = 'skipped')::int as skipped,
      count(*) filter (where state in ('queued', 'sending'))::int as remaining,
      count(bounced_at)::int as bounced,
      count(complained_at)::int as complained
    from public.campaign_deliveries as delivery
    where delivery.campaign_id = campaign.id
  ) as counted;
grant select on public.campaign_progress to authenticated, service_role;

-- Starts a campaign to all subscribers who are confirmed, not suppressed and, unless `include_notified`, not notified
-- yet. `audience` is the number of subscribers that the admin confirmed; `request_key` is an idempotency key. Returns
-- the id of the campaign. PT403: the caller is not an admin. PT404: the audience is empty. PT409: another campaign is
-- not finished. PT410: the key has started a campaign with another content. PT412: the audience has another size.
create function private.start_campaign(
  template text, message text, from_name text, audience int, include_notified boolean default false,
  request_key uuid default null, subject text default ''
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  started public.campaigns;
  new_campaign_id uuid;
  audience_size int;
begin
  perform private.require_admin();
  -- Serializes the starts: a concurrent repeat would not see the campaign of the first attempt.
  perform pg_advisory_xact_lock(hashtextextended('private.start_campaign', 0));
  select * into started from public.campaigns as campaign
    where campaign.created_by = (select auth.uid()) and campaign.request_key = start_campaign.request_key;
  if found then
    if (started.template_id, started.subject, started.message, started.include_notified)
      <> (template, start_campaign.subject, message, include_notified)
    then
      raise exception 'The key has started another campaign' using errcode = 'PT410';
    end if;
    return started.id;
  end if;
  if exists (select from public.campaigns where status <> 'finished') then
    raise exception 'Another campaign is not finished' using errcode = 'PT409';
  end if;
  insert into public.campaigns (template_id, subject, message, from_name, include_notified, created_by, request_key)
    values (template, start_campaign.subject, message, from_name, include_notified, (select auth.uid()), request_key)
    returning id into new_campaign_id;
  insert into public.campaign_deliveries (campaign_id, subscriber_id)
    select new_campaign_id, id from public.email_subscribers
    where (include_notified or not notified) and confirmed_at is not null and suppressed_at is null
    order by created_at;
  get diagnostics audience_size = row_count;
  if audience_size = 0 then
    raise exception 'No subscribers to notify' using errcode = 'PT404';
  end if;
  if audience_size <> audience then
    raise exception 'Now % subscribers wait', audience_size using errcode = 'PT412';
  end if;
  perform private.log_action(
    'campaign.started', 'campaigns', new_campaign_id::text, template,
    jsonb_build_object(
      'subject', array[null, nullif(start_campaign.subject, '')], 'message', array[null, message], 'recipients', array[null, audience_size],
      'include_notified', array[null, include_notified]
    )
  );
  return new_campaign_id;
end
$$;

-- Resumes ('sending'), pauses ('paused') or ends ('finished') a campaign; returns false if it is already finished.
create function private.set_campaign_status(campaign uuid, new_status text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  before public.campaigns;
begin
  perform private.require_admin();
  -- Locks the campaign first, in the same order as `lease_delivery`, so the two can't deadlock.
  select * into before from public.campaigns where id = campaign and status <> 'finished' for update;
  if not found then
    return false;
  end if;
  update public.campaigns
    set status = new_status, pause_reason = null, finished_at = case new_status when 'finished' then now() end
    where id = campaign;
  if before.status <> new_status then
    perform private.log_action(
      case new_status when 'sending' then 'campaign.resumed' when 'paused' then 'campaign.paused'
        else 'campaign.cancelled' end,
      'campaigns', campaign::text, before.template_id,
      jsonb_build_object('status', array[before.status, new_status])
    );
  end if;
  if new_status = 'finished' then
    update public.campaign_deliveries
      set state = case when state = 'queued' and uncertain_since is null then 'skipped' else 'unknown' end,
        reason = 'cancelled'
      where campaign_id = campaign and state in ('queued', 'sending');
  end if;
  return true;
end
$$;

-- Queues failed and unknown deliveries again and returns their number. PT409: another campaign is not finished. An
-- email that may have been sent is repeated with its idempotency key while the provider remembers the key (24 hours, 23
-- to be safe), and later only if the admin accepts with `perhaps_twice` that some subscribers get it twice.
create function private.retry_deliveries(campaign uuid, perhaps_twice boolean) returns int
language plpgsql security definer set search_path = '' as $$
declare
  retried_campaign public.campaigns;
  queued_count int;
begin
  perform private.require_admin();
  if exists (select from public.campaigns where status <> 'finished' and id <> campaign) then
    raise exception 'Another campaign is not finished' using errcode = 'PT409';
  end if;
  select * into retried_campaign from public.campaigns where id = campaign for update;
  update public.campaign_deliveries as delivery
    set state = 'queued', attempts = 0, available_at = now(), reason = null, error = null,
      uncertain_since = case when perhaps_twice then null else uncertain_since end
    from public.email_subscribers as subscriber
    where delivery.campaign_id = campaign
      and subscriber.id = delivery.subscriber_id
      and subscriber.suppressed_at is null
      and (retried_campaign.include_notified or not subscriber.notified)
      and (
        delivery.state = 'failed'
        or delivery.state = 'unknown'
          and (perhaps_twice or delivery.uncertain_since > now() - interval '23 hours')
      );
  get diagnostics queued_count = row_count;
  if queued_count > 0 then
    update public.campaigns set status = 'sending', pause_reason = null, finished_at = null where id = campaign;
    perform private.log_action(
      'campaign.retried', 'campaigns', campaign::text, retried_campaign.template_id,
      jsonb_build_object('mails', array[null, queued_count], 'perhaps_twice', array[null, perhaps_twice])
    );
  end if;
  return queued_count;
end
$$;

-- Logs that the caller, an admin, sends the mail of a campaign to themselves.
create function private.log_test_mail(template text, message text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  perform private.log_action(
    'campaign.tested', 'campaigns', '', template, jsonb_build_object('message', array[null, message])
  );
end
$$;
