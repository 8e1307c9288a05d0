-- `audience`: the size that the admin confirmed. PT403: no admin. PT404: nobody is mailed. PT409: a campaign is unfinished.
-- PT410: `request_key` has started a campaign with other contents. PT412: the audience has another size by now.
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
      'subject', array[null, nullif(start_campaign.subject, '')], 'message', array[null, message],
      'recipients', array[null, audience_size], 'include_notified', array[null, include_notified]
    )
  );
  return new_campaign_id;
end
$$;

-- False: there is no unfinished campaign with this id.
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

-- Repeats `unknown` mails that the provider may have forgotten only with `perhaps_twice`. PT409: another campaign is unfinished.
create function private.retry_deliveries(campaign uuid, perhaps_twice boolean) returns int
language plpgsql security definer set search_path = '' as $$
declare
  retried_campaign public.campaigns;
  queued_count int;
begin
  perform private.require_admin();
  perform pg_advisory_xact_lock(hashtextextended('private.start_campaign', 0));
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
        or (delivery.state = 'unknown'
          and (perhaps_twice or delivery.uncertain_since > now() - interval '23 hours'))
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

create function private.log_test_mail(template text, message text) returns void
language sql security definer set search_path = '' as $$
  select private.require_admin();
  select private.log_action(
    'campaign.tested', 'campaigns', '', template, jsonb_build_object('message', array[null, message])
  );
$$;
