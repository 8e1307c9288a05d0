-- After a crash, another server leases the campaign and repeats the email with the same idempotency key.

-- Returns a {delivery} to send now, {wait_ms} before the next call, or null if there is nothing to send.
create function public.lease_delivery(server text) returns jsonb
language plpgsql set search_path = '' as $$
declare
  checked_at timestamptz;
  running public.campaigns;
  candidate record;
  new_lease uuid := gen_random_uuid();
  next_check_at timestamptz;
begin
  -- The lock serializes the calls, so the rate limit applies to all servers together.
  select * into running from public.campaigns where status = 'sending' for update;
  checked_at := clock_timestamp();
  if running.id is null then
    return null;
  end if;
  if running.server <> lease_delivery.server and running.server_lease_until > checked_at then
    return jsonb_build_object(
      'wait_ms', greatest(1, ceil(extract(epoch from running.server_lease_until - checked_at) * 1000)::int)
    );
  end if;
  update public.campaigns
    set server = lease_delivery.server, server_lease_until = checked_at + interval '5 seconds' where id = running.id;
  next_check_at := running.next_send_at;

  if next_check_at <= checked_at then
    update public.campaign_deliveries
      set state = case when uncertain_since is null then 'skipped' else 'unknown' end, reason = 'left'
      where campaign_id = running.id and state = 'queued' and subscriber_id is null;
    -- The server has crashed, and may already have sent the email.
    update public.campaign_deliveries
      set state = 'queued', uncertain_since = coalesce(uncertain_since, leased_at)
      where campaign_id = running.id and state = 'sending' and lease_until <= checked_at;

    loop
      -- A subscriber who is unsubscribing right now is locked, and checked again later.
      select delivery.id, delivery.idempotency_key, delivery.uncertain_since, delivery.attempts + 1 as attempt,
          subscriber.id as subscriber_id, subscriber.email, subscriber.suppressed_at
        into candidate
        from public.campaign_deliveries as delivery
        join public.email_subscribers as subscriber on subscriber.id = delivery.subscriber_id
        where delivery.campaign_id = running.id and delivery.state = 'queued' and delivery.available_at <= checked_at
        order by delivery.available_at
        limit 1
        for update of delivery, subscriber skip locked;
      exit when not found;
      if candidate.suppressed_at is not null then
        update public.campaign_deliveries
          set state = case when uncertain_since is null then 'skipped' else 'unknown' end, reason = 'left'
          where id = candidate.id;
      elsif candidate.uncertain_since < checked_at - interval '23 hours' then
        -- The provider forgets an idempotency key after 24 hours, so a repeat could send the email twice.
        update public.campaign_deliveries set state = 'unknown', reason = 'too-late' where id = candidate.id;
      else
        update public.campaign_deliveries
          set state = 'sending', lease_id = new_lease, leased_at = checked_at, attempts = candidate.attempt,
            lease_until = checked_at + interval '30 seconds'
          where id = candidate.id;
        update public.campaigns
          set next_send_at = checked_at + send_interval_ms * interval '1 millisecond' where id = running.id;
        return jsonb_build_object('delivery', jsonb_build_object(
          'id', candidate.id, 'lease_id', new_lease, 'attempt', candidate.attempt,
          'idempotency_key', candidate.idempotency_key, 'subscriber_id', candidate.subscriber_id,
          'email', candidate.email, 'template_id', running.template_id, 'subject', running.subject,
          'message', running.message, 'from_name', running.from_name
        ));
      end if;
    end loop;

    select min(case when state = 'sending' then lease_until else available_at end) into next_check_at
      from public.campaign_deliveries where campaign_id = running.id and state in ('queued', 'sending');
    if next_check_at is null then
      update public.campaigns set status = 'finished', finished_at = checked_at where id = running.id;
      return null;
    end if;
  end if;
  return jsonb_build_object('wait_ms', greatest(1, ceil(extract(epoch from next_check_at - checked_at) * 1000)::int));
end
$$;
grant execute on function public.lease_delivery(text) to service_role;

-- lost: perhaps sent by this attempt. unclear: perhaps sent by an earlier attempt. blocked: no mail can be sent.
-- Without the lease, only `sent` changes the delivery. `retry` and `blocked` are no attempts. 22023: unknown outcome.
create function public.record_outcome(
  delivery uuid, lease_id uuid, outcome text, details jsonb default '{}', rate_limit jsonb default '{}'
) returns void
language plpgsql set search_path = '' as $$
declare
  recorded_at timestamptz := clock_timestamp();
  recorded public.campaign_deliveries;
begin
  if outcome not in ('sent', 'failed', 'retry', 'lost', 'unclear', 'blocked') then
    raise exception 'unknown outcome %', outcome using errcode = '22023';
  end if;
  -- Locks the campaign first, in the same order as `lease_delivery`, so the two can't deadlock.
  perform from public.campaigns as campaign
    where campaign.id = (select campaign_id from public.campaign_deliveries where id = delivery) for update;

  update public.campaign_deliveries as leased
    set
      state = case outcome
        when 'sent' then 'sent'
        when 'failed' then 'failed'
        when 'unclear' then 'unknown'
        -- After 8 attempts, nothing more is sent.
        when 'lost' then case when attempts >= 8 then 'unknown' else 'queued' end
        else 'queued' end,
      attempts = case when outcome in ('retry', 'blocked') then attempts - 1 else attempts end,
      uncertain_since = case when outcome in ('lost', 'unclear') then coalesce(uncertain_since, leased_at)
        else uncertain_since end,
      available_at = recorded_at + coalesce((details ->> 'retry_ms')::float8, 0) * interval '1 millisecond',
      sent_at = case when outcome = 'sent' then recorded_at end,
      provider_id = coalesce(details ->> 'provider_id', provider_id),
      reason = left(details ->> 'reason', 100),
      error = left(details ->> 'error', 500)
    where leased.id = delivery and state <> 'sent'
      and (outcome = 'sent' or (state = 'sending' and leased.lease_id = record_outcome.lease_id))
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
        recorded_at + coalesce((rate_limit ->> 'pause_ms')::float8, 0) * interval '1 millisecond'
      )
    where campaign.id = (select campaign_id from public.campaign_deliveries where id = delivery);
end
$$;
grant execute on function public.record_outcome(uuid, uuid, text, jsonb, jsonb) to service_role;
