-- What admins do with campaigns. Errors: PT403 the caller is no admin, PT404 there is nobody to mail, PT409 another
-- campaign is not finished, PT412 not as many wait as the admin agreed to.

-- Starts a campaign to everybody who waits: confirmed, not notified, not suppressed.
create function private.start_campaign(template text, message text, from_name text, audience int) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  started uuid;
  counted int;
begin
  if not private.is_admin() then
    raise exception 'Only admins can send campaigns' using errcode = 'PT403';
  end if;
  if exists (select from public.campaigns where status <> 'finished') then
    raise exception 'Another campaign is not finished' using errcode = 'PT409';
  end if;
  insert into public.campaigns (template_id, message, from_name, created_by)
    values (template, message, from_name, (select auth.uid()))
    returning id into started;
  insert into public.campaign_deliveries (campaign_id, subscriber_id)
    select started, id from public.email_subscribers
    where not notified and confirmed_at is not null and suppressed_at is null
    order by created_at;
  get diagnostics counted = row_count;
  if counted = 0 then
    raise exception 'No subscribers to notify' using errcode = 'PT404';
  end if;
  if counted <> audience then
    raise exception 'Now % subscribers wait', counted using errcode = 'PT412';
  end if;
  return started;
end
$$;
revoke all on function private.start_campaign(text, text, text, int) from public, anon, authenticated;
grant execute on function private.start_campaign(text, text, text, int) to authenticated;

create function public.start_campaign(template text, message text, from_name text, audience int) returns uuid
language sql set search_path = ''
begin atomic
  select private.limit_texts(template, message, from_name);
  select private.start_campaign(template, message, from_name, audience);
end;
revoke all on function public.start_campaign(text, text, text, int) from public, anon, authenticated;
grant execute on function public.start_campaign(text, text, text, int) to authenticated;

-- Has a stopped campaign go on. False when it is none.
create function private.resume_campaign(campaign uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise exception 'Only admins can send campaigns' using errcode = 'PT403';
  end if;
  update public.campaigns set status = 'sending', stop_reason = null where id = campaign and status = 'stopped';
  return found;
end
$$;
revoke all on function private.resume_campaign(uuid) from public, anon, authenticated;
grant execute on function private.resume_campaign(uuid) to authenticated;

create function public.resume_campaign(campaign uuid) returns boolean
language sql set search_path = ''
return private.resume_campaign(campaign);
revoke all on function public.resume_campaign(uuid) from public, anon, authenticated;
grant execute on function public.resume_campaign(uuid) to authenticated;

-- Ends a campaign: what is queued is not sent any more. False when it is finished already.
create function private.cancel_campaign(campaign uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise exception 'Only admins can send campaigns' using errcode = 'PT403';
  end if;
  -- First, as every claim does: both wait for the same row.
  update public.campaigns set status = 'finished', stop_reason = null, finished_at = now()
    where id = campaign and status <> 'finished';
  if not found then
    return false;
  end if;
  update public.campaign_deliveries
    set state = case when state = 'queued' and uncertain_since is null then 'skipped' else 'unknown' end,
      reason = 'cancelled'
    where campaign_id = campaign and state in ('queued', 'sending');
  return true;
end
$$;
revoke all on function private.cancel_campaign(uuid) from public, anon, authenticated;
grant execute on function private.cancel_campaign(uuid) to authenticated;

create function public.cancel_campaign(campaign uuid) returns boolean
language sql set search_path = ''
return private.cancel_campaign(campaign);
revoke all on function public.cancel_campaign(uuid) from public, anon, authenticated;
grant execute on function public.cancel_campaign(uuid) to authenticated;

-- Queues again what failed; gives how many. What may have been sent is asked again under the same key while the
-- provider remembers it; later it is sent only when the admin accepts that some get it twice.
create function private.retry_deliveries(campaign uuid, perhaps_twice boolean) returns int
language plpgsql security definer set search_path = '' as $$
declare
  queued int;
begin
  if not private.is_admin() then
    raise exception 'Only admins can send campaigns' using errcode = 'PT403';
  end if;
  if exists (select from public.campaigns where status <> 'finished' and id <> campaign) then
    raise exception 'Another campaign is not finished' using errcode = 'PT409';
  end if;
  perform from public.campaigns where id = campaign for update;
  update public.campaign_deliveries as delivery
    set state = 'queued', attempts = 0, available_at = now(), reason = null, error = null,
      uncertain_since = case when perhaps_twice then null else uncertain_since end
    from public.email_subscribers as subscriber
    where delivery.campaign_id = campaign
      and subscriber.id = delivery.subscriber_id
      and subscriber.suppressed_at is null
      and not subscriber.notified
      and (
        delivery.state = 'failed'
        or delivery.state = 'unknown'
          and (perhaps_twice or delivery.uncertain_since > now() - interval '23 hours')
      );
  get diagnostics queued = row_count;
  if queued > 0 then
    update public.campaigns set status = 'sending', stop_reason = null, finished_at = null where id = campaign;
  end if;
  return queued;
end
$$;
revoke all on function private.retry_deliveries(uuid, boolean) from public, anon, authenticated;
grant execute on function private.retry_deliveries(uuid, boolean) to authenticated;

create function public.retry_deliveries(campaign uuid, perhaps_twice boolean) returns int
language sql set search_path = ''
return private.retry_deliveries(campaign, perhaps_twice);
revoke all on function public.retry_deliveries(uuid, boolean) from public, anon, authenticated;
grant execute on function public.retry_deliveries(uuid, boolean) to authenticated;
