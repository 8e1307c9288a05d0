-- Only one campaign is unfinished at a time, so that its rate is that of all campaign mails.
create table public.campaigns (
  id uuid primary key default gen_random_uuid(),
  template_id text not null check (char_length(template_id) between 1 and 200),
  -- Empty: the subject of the template.
  subject text not null default '' check (char_length(subject) <= 200),
  message text not null check (char_length(message) between 1 and 2000),
  from_name text not null check (char_length(from_name) between 1 and 100),
  -- Whether the audience includes subscribers who are `notified`.
  include_notified boolean not null default false,
  -- `paused` without a `pause_reason`: an admin has paused the campaign.
  status text not null default 'sending' check (status in ('sending', 'paused', 'finished')),
  pause_reason text check (char_length(pause_reason) <= 100),
  -- The server that sends the campaign, until `server_lease_until`.
  server text check (char_length(server) <= 300),
  server_lease_until timestamptz,
  next_send_at timestamptz not null default now(),
  -- Two per second until the provider's rate limit is known.
  send_interval_ms float8 not null default 500 check (send_interval_ms between 0 and 60000),
  created_by uuid references auth.users (id) on delete set null,
  request_key uuid,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  constraint campaigns_paused check (pause_reason is null or status = 'paused'),
  constraint campaigns_finished check ((status = 'finished') = (finished_at is not null))
);
create unique index campaigns_unfinished_key on public.campaigns ((true)) where status <> 'finished';
create index campaigns_newest_idx on public.campaigns (started_at desc, id desc);
-- This index also serves the foreign key.
create unique index campaigns_request_key on public.campaigns (created_by, request_key);

alter table public.campaigns enable row level security;
grant select on public.campaigns to authenticated;
grant select, insert, update, delete on public.campaigns to service_role;

create policy "admins read campaigns" on public.campaigns
  for select to authenticated
  using ((select private.is_admin()));

-- sending: leased by a server. unknown: may have been sent. skipped: may not be mailed, or was cancelled.
create table public.campaign_deliveries (
  id uuid primary key default gen_random_uuid(),
  campaign_id uuid not null references public.campaigns (id) on delete cascade,
  -- Null once the subscriber was removed.
  subscriber_id uuid references public.email_subscribers (id) on delete set null,
  state text not null default 'queued'
    check (state in ('queued', 'sending', 'sent', 'failed', 'unknown', 'skipped')),
  -- For 24 hours, the provider ignores a repeated request with the same key.
  idempotency_key text generated always as ('campaign-delivery/' || id) stored,
  attempts int not null default 0,
  lease_id uuid,
  leased_at timestamptz,
  lease_until timestamptz,
  available_at timestamptz not null default now(),
  -- Since when it is unknown whether the email was sent.
  uncertain_since timestamptz,
  provider_id text,
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
    campaign.id, campaign.status, campaign.pause_reason, campaign.template_id, campaign.subject, campaign.message,
    campaign.started_at, campaign.finished_at, counted.*
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
