-- How the server sends a campaign: it claims a delivery, mails it, and settles it with the outcome. Any number of servers may
-- do so at once. The claim of one that crashes expires.

-- Claims the next delivery. Returns the `status` of the campaign and, while it is sending, either the `delivery` to mail now
-- or `wait_ms` until the next call makes sense.
create function public.claim_delivery(campaign uuid) returns jsonb
language plpgsql set search_path = '' as $$
declare
  moment timestamptz;
  running public.campaigns;
  next record;
  token uuid := gen_random_uuid();
  free_at timestamptz;
begin
  -- One claim at a time, so that the rate holds for all senders together.
  select * into running from public.campaigns where id = campaign for update;
  if not found then
    raise exception 'There is no such campaign' using errcode = 'PT404';
  end if;
  moment := clock_timestamp();
  free_at := running.next_send_at;
  if running.status <> 'sending' then
    return jsonb_build_object('status', running.status, 'stop_reason', running.stop_reason);
  end if;

  if free_at <= moment then
    -- The claims of crashed senders have expired. They may have sent the mail.
    update public.campaign_deliveries
      set state = 'queued', uncertain_since = coalesce(uncertain_since, claimed_at)
      where campaign_id = campaign and state = 'sending' and lease_until <= moment;

    loop
      -- A subscriber who is leaving right now has a locked row, which is skipped here and looked at again later.
      select delivery.id, delivery.idempotency_key, delivery.uncertain_since, delivery.attempts + 1 as attempt,
          subscriber.id as subscriber_id, subscriber.email, subscriber.suppressed_at
        into next
        from public.campaign_deliveries as delivery
        join public.email_subscribers as subscriber on subscriber.id = delivery.subscriber_id
        where delivery.campaign_id = campaign and delivery.state = 'queued' and delivery.available_at <= moment
        order by delivery.available_at
        limit 1
        for update of delivery, subscriber skip locked;
      exit when not found;
      if next.suppressed_at is not null then
        update public.campaign_deliveries set state = 'skipped', reason = 'left' where id = next.id;
      elsif next.uncertain_since < moment - interval '23 hours' then
        -- The provider forgets a key after 24 hours: another request could mail them twice.
        update public.campaign_deliveries set state = 'unknown', reason = 'too-late' where id = next.id;
      else
        update public.campaign_deliveries
          set state = 'sending', claim = token, claimed_at = moment, attempts = next.attempt,
            lease_until = moment + interval '30 seconds'
          where id = next.id;
        update public.campaigns
          set next_send_at = moment + send_interval_ms * interval '1 millisecond' where id = campaign;
        return jsonb_build_object(
          'status', 'sending',
          'delivery', jsonb_build_object(
            'id', next.id, 'claim', token, 'attempt', next.attempt, 'idempotency_key', next.idempotency_key,
            'subscriber_id', next.subscriber_id, 'email', next.email, 'template_id', running.template_id,
            'message', running.message, 'from_name', running.from_name
          )
        );
      end if;
    end loop;

    select min(case when state = 'sending' then lease_until else available_at end) into free_at
      from public.campaign_deliveries where campaign_id = campaign and state in ('queued', 'sending');
    if free_at is null then
      update public.campaigns set status = 'finished', finished_at = moment where id = campaign;
      return jsonb_build_object('status', 'finished', 'stop_reason', null);
    end if;
  end if;
  return jsonb_build_object(
    'status', 'sending',
    'wait_ms', greatest(1, ceil(extract(epoch from free_at - moment) * 1000)::int)
  );
end
$$;
grant execute on function public.claim_delivery(uuid) to service_role;

-- Settles a claimed delivery with an outcome: `sent`; `failed` for good; `later` if it was certainly not sent and `lost` if it
-- may have been, both tried again after `retry_ms`; `unclear` if only an admin can decide; `stopped` if no mail of the campaign
-- can be sent, for `reason`. After being lost eight times it is unknown. `sent` is accepted from everybody, any other outcome
-- only from the holder of the claim. `pace` is the provider's rate limit: {interval_ms} between mails, {pause_ms} from now.
create function public.settle_delivery(
  delivery uuid, claimed uuid, outcome text, details jsonb default '{}', pace jsonb default '{}'
) returns void
language plpgsql set search_path = '' as $$
declare
  moment timestamptz := clock_timestamp();
  settled public.campaign_deliveries;
begin
  if outcome not in ('sent', 'failed', 'later', 'lost', 'unclear', 'stopped') then
    raise exception 'unknown outcome %', outcome using errcode = '22023';
  end if;
  -- Locks the campaign first, as every claim does.
  perform from public.campaigns as campaign
    where campaign.id = (select campaign_id from public.campaign_deliveries where id = delivery) for update;

  update public.campaign_deliveries
    set
      state = case outcome
        when 'sent' then 'sent'
        when 'failed' then 'failed'
        when 'unclear' then 'unknown'
        when 'lost' then case when attempts >= 8 then 'unknown' else 'queued' end
        else 'queued' end,
      attempts = case when outcome in ('later', 'stopped') then attempts - 1 else attempts end,
      uncertain_since = case when outcome in ('lost', 'unclear') then coalesce(uncertain_since, claimed_at)
        else uncertain_since end,
      available_at = moment + coalesce((details ->> 'retry_ms')::float8, 0) * interval '1 millisecond',
      sent_at = case when outcome = 'sent' then moment end,
      provider_id = coalesce(details ->> 'provider_id', provider_id),
      reason = left(details ->> 'reason', 100),
      error = left(details ->> 'error', 500)
    where id = delivery and state <> 'sent'
      and (outcome = 'sent' or state = 'sending' and claim = claimed)
    returning * into settled;

  if outcome = 'sent' and found then
    update public.email_subscribers set notified = true where id = settled.subscriber_id;
  end if;
  update public.campaigns as campaign
    set
      status = case when outcome = 'stopped' and status = 'sending' then 'stopped' else status end,
      stop_reason = case when outcome = 'stopped' and status = 'sending' then left(details ->> 'reason', 100)
        else stop_reason end,
      send_interval_ms = coalesce((pace ->> 'interval_ms')::float8, send_interval_ms),
      next_send_at = greatest(
        next_send_at,
        moment + coalesce((pace ->> 'pause_ms')::float8, 0) * interval '1 millisecond'
      )
    where campaign.id = (select campaign_id from public.campaign_deliveries where id = delivery);
end
$$;
grant execute on function public.settle_delivery(uuid, uuid, text, jsonb, jsonb) to service_role;
