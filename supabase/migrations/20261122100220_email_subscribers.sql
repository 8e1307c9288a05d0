-- Whoever leaves stays in the table as suppressed, so that no campaign mails them again.
create table public.email_subscribers (
  id uuid primary key default gen_random_uuid(),
  email text not null check (char_length(email) <= 254 and email ~ '^[^@\s]+@[^@\s]+$'),
  -- A campaign has mailed the subscriber.
  notified boolean not null default false,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  suppressed_at timestamptz,
  suppressed_reason text check (suppressed_reason in ('left', 'bounced', 'complained')),
  status text not null generated always as (
    case
      when suppressed_reason is not null then suppressed_reason
      when confirmed_at is null then 'unconfirmed'
      else 'subscribed'
    end
  ) stored,
  constraint email_subscribers_suppressed check ((suppressed_at is null) = (suppressed_reason is null))
);
create unique index email_subscribers_email_key on public.email_subscribers (lower(email));
create index email_subscribers_hash_idx on public.email_subscribers (md5(lower(email)));
create index email_subscribers_newest_idx on public.email_subscribers (created_at desc);
create index email_subscribers_email_idx on public.email_subscribers (email);
create index email_subscribers_status_newest_idx on public.email_subscribers (status, created_at desc);
create index email_subscribers_status_email_idx on public.email_subscribers (status, email);
create index email_subscribers_audience_idx on public.email_subscribers (created_at)
  where not notified and confirmed_at is not null and suppressed_at is null;

alter table public.email_subscribers enable row level security;
grant select on public.email_subscribers to authenticated;
grant select, insert, update, delete on public.email_subscribers to service_role;

create policy "admins read subscribers" on public.email_subscribers
  for select to authenticated
  using ((select private.is_admin()));

-- `asked_at`: when the person asked for the subscription. False: the address was suppressed after that.
create function public.confirm_subscriber(address text, asked_at timestamptz) returns boolean
language plpgsql set search_path = '' as $$
begin
  insert into public.email_subscribers as subscriber (email, confirmed_at)
    values (lower(address), now())
    on conflict (lower(email)) do update
      -- The newest confirmation, so that an event about an earlier mail changes nothing.
      set confirmed_at = now(),
        suppressed_at = null,
        suppressed_reason = null
      where subscriber.suppressed_at is null or subscriber.suppressed_at < asked_at;
  return found;
end
$$;
grant execute on function public.confirm_subscriber(text, timestamptz) to service_role;

-- Finds a subscriber by id or, after a removal and a new subscription, by the address's hash. Null: not on the list.
create function public.linked_subscriber(subscriber uuid, address_hash text) returns uuid
language sql stable set search_path = ''
return coalesce(
  (select id from public.email_subscribers where id = subscriber),
  (select id from public.email_subscribers where md5(lower(email)) = address_hash)
);
grant execute on function public.linked_subscriber(uuid, text) to service_role;

-- `waiting`: the audience of a campaign. `mailable`: its audience with `include_notified`.
create view public.subscriber_totals with (security_invoker = true) as
  select
    count(*)::int as total,
    count(*) filter (where not notified and confirmed_at is not null and suppressed_at is null)::int as waiting,
    count(*) filter (where confirmed_at is not null and suppressed_at is null)::int as mailable,
    count(*) filter (where suppressed_at is not null)::int as suppressed
  from public.email_subscribers;
grant select on public.subscriber_totals to authenticated, service_role;
