-- An outbox: a mail that could not be sent is tried again for a day.
create table private.account_mails (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  kind text not null check (kind in ('confirmation', 'recovery', 'change-old', 'change-new', 'changed', 'playbook')),
  -- Null unless the kind is `change-old` or `change-new`.
  change_id uuid references private.email_changes (id) on delete cascade,
  -- The title of a playbook.
  title text,
  -- Null unless the mail is about a change.
  old_email text,
  new_email text,
  requested_at timestamptz not null default now(),
  -- The page that the mail's link leads to.
  next_path text check (char_length(next_path) <= 500),
  -- Null unless the kind is confirmation or recovery.
  token_hash text,
  token_at timestamptz,
  -- The lease: no server sends the mail before this time. Null: it may be sent now.
  leased_until timestamptz,
  attempts int not null default 0,
  constraint account_mails_change check (
    (change_id is not null) = (kind in ('change-old', 'change-new'))
    and (old_email is not null and new_email is not null) = (kind in ('change-old', 'change-new', 'changed'))
  )
);
create unique index account_mails_requested_key on private.account_mails (email, kind)
  where kind in ('confirmation', 'recovery');
create unique index account_mails_change_key on private.account_mails (change_id, kind);
create index account_mails_due_idx on private.account_mails (leased_until nulls first, requested_at);

-- With `held`, no server sends the mail for a minute, unless `set_account_mail_token` releases it.
create function public.request_account_mail(
  recipient text, mail_kind text, next_path text, held boolean default false
) returns uuid
language sql security definer set search_path = '' as $$
  insert into private.account_mails (email, kind, next_path, leased_until)
    values (lower(recipient), mail_kind, next_path, case when held then now() + interval '1 minute' end)
    on conflict (email, kind) where kind in ('confirmation', 'recovery') do update set
      id = gen_random_uuid(), requested_at = now(), token_hash = null, token_at = null,
      next_path = excluded.next_path, leased_until = excluded.leased_until, attempts = 0
    returning id;
$$;
grant execute on function public.request_account_mail(text, text, text, boolean) to service_role;

-- Leases the next mail for as many minutes as attempts, at most 10. Deletes expired changes and outdated mails.
create function public.lease_account_mail()
returns table (
  id uuid, email text, kind text, next_path text, token_hash text, change_id uuid, old_email text, new_email text, title text
)
language sql security definer set search_path = '' as $$
  delete from private.email_changes as change
    where change.id = any (array(
      select expired.id from private.email_changes as expired
      where expired.expires_at <= now()
      for update skip locked
    ));
  delete from private.account_mails as mail
    where coalesce(mail.leased_until < now(), true) and (
      mail.requested_at < now() - interval '1 day'
      or (mail.kind in ('confirmation', 'recovery') and not exists (
        select from auth.users as account
        where account.email = mail.email and (mail.kind = 'recovery' or account.email_confirmed_at is null)
      ))
      or (mail.kind = 'change-new' and exists (select from auth.users as account where account.email = mail.email))
    );
  update private.account_mails as mail
  set
    leased_until = now() + least(mail.attempts + 1, 10) * interval '1 minute',
    attempts = mail.attempts + 1,
    token_hash = case when mail.token_at > now() - interval '30 minutes' then mail.token_hash end
  where mail.id = (
    select candidate.id from private.account_mails as candidate
    where coalesce(candidate.leased_until < now(), true)
    order by candidate.leased_until nulls first, candidate.requested_at
    limit 1
    for update skip locked
  )
  returning
    mail.id, mail.email, mail.kind, mail.next_path, mail.token_hash, mail.change_id, mail.old_email, mail.new_email,
    mail.title;
$$;
grant execute on function public.lease_account_mail() to service_role;

-- False: there is no such mail; a newer request may have replaced it. `release` ends the lease.
create function public.set_account_mail_token(mail_id uuid, token text, release boolean default false) returns boolean
language sql security definer set search_path = '' as $$
  with changed as (
    update private.account_mails
    set
      token_hash = token, token_at = now(),
      leased_until = case when not release then leased_until end
    where id = mail_id
    returning id
  )
  select exists (select from changed);
$$;
grant execute on function public.set_account_mail_token(uuid, text, boolean) to service_role;

create function public.finish_account_mail(mail_id uuid) returns void
language sql security definer set search_path = '' as $$
  delete from private.account_mails where id = mail_id;
$$;
grant execute on function public.finish_account_mail(uuid) to service_role;

-- Counts the mails that were tried, and have waited for over a minute.
create function private.unsent_mails() returns bigint
language sql stable security definer set search_path = '' as $$
  select count(*) from private.account_mails where attempts > 0 and requested_at < now() - interval '1 minute';
$$;
grant execute on function private.unsent_mails() to authenticated;
