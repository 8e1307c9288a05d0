-- Campaigns: one mail to each subscriber who may be mailed. While one is not finished there is no other, so
-- `next_send_at` and `send_interval_ms` limit the rate of all sending.
create table public.campaigns (
  id uuid primary key default gen_random_uuid(),
  template_id text not null check (char_length(template_id) between 1 and 200),
  message text not null check (char_length(message) between 1 and 2000),
  from_name text not null check (char_length(from_name) between 1 and 100),
  -- Whether it also goes to those whom an earlier campaign reached.
  include_notified boolean not null default false,
  -- Paused by an admin, or because no mail can be sent, for `pause_reason`; an admin resumes it.
  status text not null default 'sending' check (status in ('sending', 'paused', 'finished')),
  pause_reason text check (char_length(pause_reason) <= 100),
  -- The server that sends it; another one takes over after `server_lease_until`.
  server text check (char_length(server) <= 300),
  server_lease_until timestamptz,
  next_send_at timestamptz not null default now(),
  -- Two a second until the provider says how many it takes.
  send_interval_ms float8 not null default 500 check (send_interval_ms between 0 and 60000),
  created_by uuid references auth.users (id) on delete set null,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  constraint campaigns_paused check (pause_reason is null or status = 'paused'),
  constraint campaigns_finished check ((status = 'finished') = (finished_at is not null))
);
create unique index campaigns_unfinished_key on public.campaigns ((true)) where status <> 'finished';
create index campaigns_created_by_idx on public.campaigns (created_by);

alter table public.campaigns enable row level security;
revoke all on public.campaigns from anon, authenticated;
grant select on public.campaigns to authenticated;
grant select, insert, update, delete on public.campaigns to service_role;

create policy "admins read campaigns" on public.campaigns
  for select to authenticated
  using ((select private.is_admin()));

-- Deliveries: one mail of a campaign to one subscriber, frozen when the campaign starts.
-- queued: to be sent, not before `available_at`. sending: leased until `lease_until`. unknown: perhaps sent, and too
-- long ago to ask again. skipped: not to be sent any more.
create table public.campaign_deliveries (
  id uuid primary key default gen_random_uuid(),
  campaign_id uuid not null references public.campaigns (id) on delete cascade,
  subscriber_id uuid not null references public.email_subscribers (id) on delete cascade,
  state text not null default 'queued'
    check (state in ('queued', 'sending', 'sent', 'failed', 'unknown', 'skipped')),
  -- What the provider knows a repetition by.
  idempotency_key text generated always as ('campaign-delivery/' || id) stored,
  attempts int not null default 0,
  lease_id uuid,
  leased_at timestamptz,
  lease_until timestamptz,
  available_at timestamptz not null default now(),
  -- Since when the mail may have been sent without our knowing.
  uncertain_since timestamptz,
  provider_id text,
  -- Why it was not sent, and what the provider said of it.
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
create index campaign_deliveries_state_idx on public.campaign_deliveries (campaign_id, state);
create index campaign_deliveries_queued_idx on public.campaign_deliveries (campaign_id, available_at)
  where state = 'queued';
create index campaign_deliveries_leased_idx on public.campaign_deliveries (campaign_id, lease_until)
  where state = 'sending';
create index campaign_deliveries_provider_id_idx on public.campaign_deliveries (provider_id);

alter table public.campaign_deliveries enable row level security;
revoke all on public.campaign_deliveries from anon, authenticated;
grant select on public.campaign_deliveries to authenticated;
grant select, insert, update, delete on public.campaign_deliveries to service_role;

create policy "admins read deliveries" on public.campaign_deliveries
  for select to authenticated
  using ((select private.is_admin()));

-- How far each campaign is.
create view public.campaign_progress with (security_invoker = true) as
  select
    campaign.id,
    campaign.status,
    campaign.pause_reason,
    campaign.finished_at,
    counted.total,
    counted.sent,
    counted.failed,
    counted.unknown,
    counted.skipped,
    counted.remaining
  from public.campaigns as campaign
  cross join lateral (
    select
      count(*)::int as total,
      count(*) filter (where state = 'sent')::int as sent,
      count(*) filter (where state = 'failed')::int as failed,
      count(*) filter (where state = 'unknown')::int as unknown,
      count(*) filter (where state = 'skipped')::int as skipped,
      count(*) filter (where state in ('queued', 'sending'))::int as remaining
    from public.campaign_deliveries as delivery
    where delivery.campaign_id = campaign.id
  ) as counted;
revoke all on public.campaign_progress from anon, authenticated;
grant select on public.campaign_progress to authenticated, service_role;
