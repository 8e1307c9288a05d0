-- Mails for the owner of an email address. With a link: `confirmation` of a new account, `recovery` of a password, and
-- of a change of address `change-old` and `change-new`, to the address that the account has and to the one that it is
-- to have. Without one: `changed`, to both addresses afterwards, and `playbook`, to somebody who has got a playbook
-- from another. A mail is stored before it is sent and deleted afterwards, so that none is lost when a server or the
-- mail provider fails. A newer request of a confirmation or recovery for the same address replaces an older one: only
-- the newest link works.
create table private.account_mails (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  kind text not null check (kind in ('confirmation', 'recovery', 'change-old', 'change-new', 'changed', 'playbook')),
  -- Of a mail with a link of a change of address, which ends with the change. The link is made from this id.
  change_id uuid references private.email_changes (id) on delete cascade,
  -- Of the playbook.
  title text,
  -- The addresses that a mail about a change of address names.
  old_email text,
  new_email text,
  requested_at timestamptz not null default now(),
  -- The page that its link leads to afterwards: where the person was going when they asked for it.
  next_path text check (char_length(next_path) <= 500),
  -- Of the link of a confirmation or recovery. A repeated attempt sends the same one, so that the provider can ignore it.
  token_hash text,
  token_at timestamptz,
  -- Until this time, a server is sending the mail, or waits before it tries again.
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

-- Stores that a mail is wanted, whether or not the address has an account. With `held`, no server sends it for a minute,
-- unless it gets its token before.
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

-- Leases a mail to the server that calls, first one that was not tried, then the one that is due longest: for a minute
-- and longer after every failure, up to ten minutes. Deletes those that nobody is to get: for an address without an
-- account, a confirmation for one that is confirmed already, for a new address that has an account, and those that
-- could not be sent for a day. Changes of address that have expired are deleted with their mails. A token that is older
-- than half an hour is not returned: its link would soon end.
create function public.lease_account_mail()
returns table (
  id uuid, email text, kind text, next_path text, token_hash text, change_id uuid, old_email text, new_email text, title text
)
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.email_changes as change
    where change.id = any (array(
      select expired.id from private.email_changes as expired
      where expired.expires_at <= now()
      for update skip locked
    ));
  delete from private.account_mails as mail
    where coalesce(mail.leased_until < now(), true) and (
      mail.requested_at < now() - interval '1 day'
      or mail.kind in ('confirmation', 'recovery') and not exists (
        select from auth.users as account
        where account.email = mail.email and (mail.kind = 'recovery' or account.email_confirmed_at is null)
      )
      or mail.kind = 'change-new' and exists (select from auth.users as account where account.email = mail.email)
    );
  return query
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
end
$$;
grant execute on function public.lease_account_mail() to service_role;

-- Stores the token of a mail's link. False when the mail was replaced by a newer one meanwhile. With `release`, the mail can
-- be leased at once.
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

-- Forgets a mail that was sent, or that can't be.
create function public.finish_account_mail(mail_id uuid) returns void
language sql security definer set search_path = '' as $$
  delete from private.account_mails where id = mail_id;
$$;
grant execute on function public.finish_account_mail(uuid) to service_role;

-- How many mails were tried and could not be sent for a minute. Security definer: nobody reads the table.
create function private.unsent_mails() returns bigint
language sql stable security definer set search_path = '' as $$
  select count(*) from private.account_mails where attempts > 0 and requested_at < now() - interval '1 minute';
$$;
grant execute on function private.unsent_mails() to authenticated;
