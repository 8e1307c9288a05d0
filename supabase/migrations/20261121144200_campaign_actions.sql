-- What admins do with campaigns. Errors: PT403 the caller is no admin, PT404 there is nobody to mail, PT409 another
-- campaign is not finished, PT412 not as many wait as the admin agreed to.

-- Starts a campaign to everybody who waits: confirmed, not suppressed, and not notified unless `include_notified`.
create function private.start_campaign(
  template text, message text, from_name text, audience int, include_notified boolean
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  started uuid;
  counted int;
begin
  perform private.require_admin();
  if exists (select from public.campaigns where status <> 'finished') then
    raise exception 'Another campaign is not finished' using errcode = 'PT409';
  end if;
  insert into public.campaigns (template_id, message, from_name, include_notified, created_by)
    values (template, message, from_name, include_notified, (select auth.uid()))
    returning id into started;
  insert into public.campaign_deliveries (campaign_id, subscriber_id)
    select started, id from public.email_subscribers
    where (include_notified or not notified) and confirmed_at is not null and suppressed_at is null
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
revoke all on function private.start_campaign(text, text, text, int, boolean) from public, anon, authenticated;
grant execute on function private.start_campaign(text, text, text, int, boolean) to authenticated;

create function public.start_campaign(
  template text, message text, from_name text, audience int, include_notified boolean default false
) returns uuid
language sql set search_path = ''
begin atomic
  select private.limit_texts(template, message, from_name);
  select private.start_campaign(template, message, from_name, audience, include_notified);
end;
revoke all on function public.start_campaign(text, text, text, int, boolean) from public, anon, authenticated;
grant execute on function public.start_campaign(text, text, text, int, boolean) to authenticated;

-- Resumes ('sending'), pauses or ends ('finished') a campaign. Ended, it sends nothing that is queued. False when it is
-- finished already.
create function private.set_campaign_status(campaign uuid, new_status text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  -- The campaign first, as every lease does: both wait for the same row.
  update public.campaigns
    set status = new_status, pause_reason = null, finished_at = case new_status when 'finished' then now() end
    where id = campaign and status <> 'finished';
  if not found then
    return false;
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
revoke all on function private.set_campaign_status(uuid, text) from public, anon, authenticated;
grant execute on function private.set_campaign_status(uuid, text) to authenticated;

create function public.set_campaign_status(campaign uuid, new_status text) returns boolean
language sql set search_path = ''
return private.set_campaign_status(campaign, new_status);
revoke all on function public.set_campaign_status(uuid, text) from public, anon, authenticated;
grant execute on function public.set_campaign_status(uuid, text) to authenticated;

-- Queues again what failed; gives how many. What may have been sent is asked again under the same key while the
-- provider remembers it; later it is sent only when the admin accepts that some get it twice.
create function private.retry_deliveries(campaign uuid, perhaps_twice boolean) returns int
language plpgsql security definer set search_path = '' as $$
declare
  retried public.campaigns;
  queued int;
begin
  perform private.require_admin();
  if exists (select from public.campaigns where status <> 'finished' and id <> campaign) then
    raise exception 'Another campaign is not finished' using errcode = 'PT409';
  end if;
  select * into retried from public.campaigns where id = campaign for update;
  update public.campaign_deliveries as delivery
    set state = 'queued', attempts = 0, available_at = now(), reason = null, error = null,
      uncertain_since = case when perhaps_twice then null else uncertain_since end
    from public.email_subscribers as subscriber
    where delivery.campaign_id = campaign
      and subscriber.id = delivery.subscriber_id
      and subscriber.suppressed_at is null
      and (retried.include_notified or not subscriber.notified)
      and (
        delivery.state = 'failed'
        or delivery.state = 'unknown'
          and (perhaps_twice or delivery.uncertain_since > now() - interval '23 hours')
      );
  get diagnostics queued = row_count;
  if queued > 0 then
    update public.campaigns set status = 'sending', pause_reason = null, finished_at = null where id = campaign;
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
