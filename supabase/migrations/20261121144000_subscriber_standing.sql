-- Whether a subscriber may be mailed: the address was confirmed, and nobody left or was lost since. Who left stays,
-- as suppressed, so that no import and no campaign under way mails them again.
alter table public.email_subscribers
  add column confirmed_at timestamptz,
  add column suppressed_at timestamptz,
  add column suppressed_reason text check (suppressed_reason in ('unsubscribed', 'bounced', 'complained')),
  add constraint email_subscribers_suppressed check ((suppressed_at is null) = (suppressed_reason is null));

drop index public.email_subscribers_unnotified_idx;
create index email_subscribers_audience_idx on public.email_subscribers (created_at)
  where not notified and confirmed_at is not null and suppressed_at is null;

drop trigger email_subscribers_protect on public.email_subscribers;
create trigger email_subscribers_protect before update on public.email_subscribers
  for each row execute function private.refuse_changes(
    'id', 'email', 'created_at', 'confirmed_at', 'suppressed_at', 'suppressed_reason'
  );

-- Puts an address on the list after its owner asked for it at `asked_at` and confirmed. Whoever left since then has
-- to ask again: false.
create function public.confirm_subscriber(address text, asked_at timestamptz) returns boolean
language plpgsql set search_path = '' as $$
begin
  insert into public.email_subscribers as subscriber (email, confirmed_at)
    values (lower(address), now())
    on conflict (lower(email)) do update
      set confirmed_at = case when subscriber.suppressed_at is null
          then coalesce(subscriber.confirmed_at, now()) else now() end,
        suppressed_at = null,
        suppressed_reason = null
      where subscriber.suppressed_at is null or subscriber.suppressed_at < asked_at;
  return found;
end
$$;
revoke all on function public.confirm_subscriber(text, timestamptz) from public, anon, authenticated;
grant execute on function public.confirm_subscriber(text, timestamptz) to service_role;

-- What the admin's tab counts.
create view public.subscriber_totals with (security_invoker = true) as
  select
    count(*)::int as total,
    count(*) filter (where not notified)::int as unnotified,
    count(*) filter (where not notified and confirmed_at is not null and suppressed_at is null)::int as waiting,
    count(*) filter (where confirmed_at is not null and suppressed_at is null)::int as mailable,
    count(*) filter (where suppressed_at is not null)::int as suppressed
  from public.email_subscribers;
revoke all on public.subscriber_totals from anon, authenticated;
grant select on public.subscriber_totals to authenticated, service_role;
