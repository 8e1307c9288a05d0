-- How the servers send a campaign: one of them leases a delivery, mails it, and records the outcome. When it crashes, another
-- server takes over, and the mail that was leased is repeated under the same idempotency key.

-- Leases the next delivery of the campaign that is being sent. Returns either the `delivery` to mail now or `wait_ms` until the
-- next call makes sense; null if there is nothing for this server to send.
create function public.lease_delivery(server text) returns jsonb
language plpgsql set search_path = '' as $$
declare
  moment timestamptz;
  running public.campaigns;
  next record;
  new_lease uuid := gen_random_uuid();
  free_at timestamptz;
begin
  -- One lease at a time, so that the rate holds for all calls together.
  select * into running from public.campaigns where status = 'sending' for update;
  moment := clock_timestamp();
  if running.id is null or running.server <> lease_delivery.server and running.server_lease_until > moment then
    return null;
  end if;
  update public.campaigns
    set server = lease_delivery.server, server_lease_until = moment + interval '5 seconds' where id = running.id;
  free_at := running.next_send_at;

  if free_at <= moment then
    -- The leases of crashed servers have expired. They may have sent the mail.
    update public.campaign_deliveries
      set state = 'queued', uncertain_since = coalesce(uncertain_since, leased_at)
      where campaign_id = running.id and state = 'sending' and lease_until <= moment;

    loop
      -- A subscriber who is leaving right now has a locked row, which is skipped here and looked at again later.
      select delivery.id, delivery.idempotency_key, delivery.uncertain_since, delivery.attempts + 1 as attempt,
          subscriber.id as subscriber_id, subscriber.email, subscriber.suppressed_at
        into next
        from public.campaign_deliveries as delivery
        join public.email_subscribers as subscriber on subscriber.id = delivery.subscriber_id
        where delivery.campaign_id = running.id and delivery.state = 'queued' and delivery.available_at <= moment
        order by delivery.available_at
        limit 1
        for update of delivery, subscriber skip locked;
      exit when not found;
      if next.suppressed_at is not null then
        update public.campaign_deliveries set state = 'skipped', reason = 'left' where id = next.id;
      elsif next.uncertain_since < moment - interval '23 hours' then
        -- The provider forgets a key after 24 hours: asking again could mail them twice.
        update public.campaign_deliveries set state = 'unknown', reason = 'too-late' where id = next.id;
      else
        update public.campaign_deliveries
          set state = 'sending', lease_id = new_lease, leased_at = moment, attempts = next.attempt,
            lease_until = moment + interval '30 seconds'
          where id = next.id;
        update public.campaigns
          set next_send_at = moment + send_interval_ms * interval '1 millisecond' where id = running.id;
        return jsonb_build_object('delivery', jsonb_build_object(
          'id', next.id, 'lease_id', new_lease, 'attempt', next.attempt, 'idempotency_key', next.idempotency_key,
          'subscriber_id', next.subscriber_id, 'email', next.email, 'template_id', running.template_id,
          'message', running.message, 'from_name', running.from_name
        ));
      end if;
    end loop;

    select min(case when state = 'sending' then lease_until else available_at end) into free_at
      from public.campaign_deliveries where campaign_id = running.id and state in ('queued', 'sending');
    if free_at is null then
      update public.campaigns set status = 'finished', finished_at = moment where id = running.id;
      return null;
    end if;
  end if;
  return jsonb_build_object('wait_ms', greatest(1, ceil(extract(epoch from free_at - moment) * 1000)::int));
end
$$;
grant execute on function public.lease_delivery(text) to service_role;

-- Records the outcome of a leased delivery: `sent`; `failed` for good; `later` if it was certainly not sent and `lost` if it
-- may have been, both tried again after `retry_ms`; `unclear` if only an admin can decide; `blocked` if no mail of the campaign
-- can be sent, for `reason`, which pauses it. After being lost eight times it is unknown. `sent` is accepted from everybody, any
-- other outcome only from the holder of the lease. `rate_limit` is the provider's: {interval_ms} between mails, {pause_ms} from
-- now.
create function public.record_outcome(
  delivery uuid, lease_id uuid, outcome text, details jsonb default '{}', rate_limit jsonb default '{}'
) returns void
language plpgsql set search_path = '' as $$
declare
  moment timestamptz := clock_timestamp();
  recorded public.campaign_deliveries;
begin
  if outcome not in ('sent', 'failed', 'later', 'lost', 'unclear', 'blocked') then
    raise exception 'unknown outcome %', outcome using errcode = '22023';
  end if;
  -- Locks the campaign first, as every lease does.
  perform from public.campaigns as campaign
    where campaign.id = (select campaign_id from public.campaign_deliveries where id = delivery) for update;

  update public.campaign_deliveries as leased
    set
      state = case outcome
        when 'sent' then 'sent'
        when 'failed' then 'failed'
        when 'unclear' then 'unknown'
        when 'lost' then case when attempts >= 8 then 'unknown' else 'queued' end
        else 'queued' end,
      attempts = case when outcome in ('later', 'blocked') then attempts - 1 else attempts end,
      uncertain_since = case when outcome in ('lost', 'unclear') then coalesce(uncertain_since, leased_at)
        else uncertain_since end,
      available_at = moment + coalesce((details ->> 'retry_ms')::float8, 0) * interval '1 millisecond',
      sent_at = case when outcome = 'sent' then moment end,
      provider_id = coalesce(details ->> 'provider_id', provider_id),
      reason = left(details ->> 'reason', 100),
      error = left(details ->> 'error', 500)
    where leased.id = delivery and state <> 'sent'
      and (outcome = 'sent' or state = 'sending' and leased.lease_id = record_outcome.lease_id)
    returning * into recorded;

  if outcome = 'sent' and found then
    update public.email_subscribers set notified = true where id = recorded.subscriber_id;
  end if;
  update public.campaigns as campaign
    set
      status = case when outcome = 'blocked' and status = 'sending' then 'paused' else status end,
      pause_reason = case when outcome = 'blocked' and status = 'sending' then left(details ->> 'reason', 100)
        else pause_reason end,
      send_interval_ms = coalesce((rate_limit ->> 'interval_ms')::float8, send_interval_ms),
      next_send_at = greatest(
        next_send_at,
        moment + coalesce((rate_limit ->> 'pause_ms')::float8, 0) * interval '1 millisecond'
      )
    where campaign.id = (select campaign_id from public.campaign_deliveries where id = delivery);
end
$$;
grant execute on function public.record_outcome(uuid, uuid, text, jsonb, jsonb) to service_role;
