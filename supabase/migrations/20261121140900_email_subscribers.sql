-- Email subscribers: `notified` once a campaign reached them. Only the server adds and removes them.
create table public.email_subscribers (
  id uuid primary key default gen_random_uuid(),
  email text not null check (char_length(email) <= 254 and email ~ '^[^@\s]+@[^@\s]+$'),
  notified boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index email_subscribers_email_key on public.email_subscribers (lower(email));
create index email_subscribers_newest_idx on public.email_subscribers (created_at desc);
create index email_subscribers_unnotified_idx on public.email_subscribers (created_at) where not notified;

create trigger email_subscribers_protect before update on public.email_subscribers
  for each row execute function private.refuse_changes('id', 'email', 'created_at');

alter table public.email_subscribers enable row level security;
revoke all on public.email_subscribers from anon, authenticated;
grant select, update (notified) on public.email_subscribers to authenticated;
grant select, insert, update, delete on public.email_subscribers to service_role;

create policy "admins read subscribers" on public.email_subscribers
  for select to authenticated
  using ((select private.is_admin()));

create policy "admins mark subscribers as notified" on public.email_subscribers
  for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));
