-- Banned people may call these functions, except those of the server. Without a session, those that read return nothing, and others raise PT403.

-- `banned_until` is also null for a ban without an end.
create function private.own_account()
returns table (
  id uuid, email text, username text, banned boolean, banned_until timestamptz, ban_reason text,
  delete_after timestamptz, keep_published boolean, published_lineups bigint, other_lineups bigint
)
language sql stable security definer set search_path = '' as $$
  select
    account.id, account.email::text, profile.username, coalesce(private.is_banned(profile), false),
    case when private.is_banned(profile) then profile.banned_until end,
    (select reason from private.ban_reasons as ban where private.is_banned(profile) and ban.user_id = profile.id),
    deletion.delete_after, deletion.keep_published,
    (select count(*) from public.lineups where created_by = account.id and status in ('published', 'broken')),
    (
      select count(*) from public.lineups
      where created_by = account.id and status in ('pending', 'rejected') and change_of is null
    )
  from auth.users as account
  left join public.profiles as profile on profile.id = account.id
  left join public.account_deletions as deletion on deletion.user_id = account.id
  where account.id = (select auth.uid())
    and account.email_confirmed_at is not null
    and private.has_session();
$$;

-- Null: not on the list.
create function private.own_subscription() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'email', subscriber.email, 'status', subscriber.status, 'added_at', subscriber.created_at,
    'confirmed_at', subscriber.confirmed_at, 'suppressed_at', subscriber.suppressed_at,
    'mails', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'template', campaign.template_id, 'state', delivery.state, 'sent_at', delivery.sent_at,
            'delivered_at', delivery.delivered_at
          )
          order by delivery.created_at, delivery.id
        ),
        '[]'
      )
      from public.campaign_deliveries as delivery
      join public.campaigns as campaign on campaign.id = delivery.campaign_id
      where delivery.subscriber_id = subscriber.id
    )
  )
  from private.own_account() as account
  join public.email_subscribers as subscriber on lower(subscriber.email) = lower(account.email);
$$;

-- Returns at most 1000 after an id, oldest first. `changes` is empty unless the entry is about the account.
create function private.own_log_entries(after_id bigint, most int)
returns table (id bigint, at timestamptz, action text, by_yourself boolean, changes jsonb)
language sql stable security definer set search_path = '' as $$
  select
    entry.id, entry.at, entry.action, entry.actor is not distinct from account.id,
    case when entry.subject_table = 'profiles' and entry.subject_id = account.id::text
      then entry.changes - 'ban_reason' else '{}' end
  from private.own_account() as account
  join public.audit_log as entry
    on entry.actor = account.id or (entry.subject_table = 'profiles' and entry.subject_id = account.id::text)
  where entry.id > after_id
  order by entry.id
  limit least(most, 1000);
$$;

-- Returns at most 1000 after an id, oldest first.
create function private.own_lineup_decisions(after_id bigint, most int)
returns table (
  id bigint, lineup_id uuid, title text, decision text, reason text, note text, decided_at timestamptz, mailed_at timestamptz
)
language sql stable security definer set search_path = '' as $$
  select
    decided.id, decided.lineup_id, decided.title, decided.decision, decided.reason, decided.note, decided.decided_at,
    decided.mailed_at
  from private.own_account() as account
  join private.lineup_decisions as decided on decided.author_id = account.id
  where decided.id > after_id
  order by decided.id
  limit least(most, 1000);
$$;

-- PT403: the session began over 15 minutes ago. PT412: no other admin would be left. PT429: too many requests.
create function private.request_account_deletion(keep_published boolean) returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  account record;
  deletion_time timestamptz;
begin
  -- Serializes the request with all changes of admins.
  perform pg_advisory_xact_lock(hashtextextended('private.admins', 0));
  select * into account from private.own_account();
  if not found or not exists (
    select from auth.sessions
    where id::text = auth.jwt() ->> 'session_id' and created_at > now() - interval '15 minutes'
  ) then
    raise exception 'Only after a new sign-in can an account be deleted' using errcode = 'PT403';
  end if;
  if exists (select from public.profiles where id = account.id and role = 'admin')
    and not private.has_other_admin(account.id)
  then
    raise exception 'The last admin stays' using errcode = 'PT412';
  end if;
  -- Who had nothing to keep was told that all goes, also what is published until then.
  keep_published := keep_published and account.published_lineups > 0;
  if not exists (
    select from public.account_deletions as deletion
    where deletion.user_id = account.id and deletion.keep_published = request_account_deletion.keep_published
  ) then
    perform private.count_writes('account_deletions', row_count => 1, most => 3, seconds => 86400);
  end if;
  insert into public.account_deletions as deletion (user_id, email, keep_published, delete_after)
    values (account.id, account.email, request_account_deletion.keep_published, now() + interval '7 days')
    on conflict (user_id) do update set keep_published = excluded.keep_published
    returning deletion.delete_after into deletion_time;
  delete from auth.sessions where user_id = account.id and id::text <> auth.jwt() ->> 'session_id';
  return deletion_time;
end
$$;

-- Does nothing if no deletion was requested.
create function private.keep_account() returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.account_deletions where user_id = auth.uid() and private.has_session() and deleted_at is null;
  -- Checked last, because the delete waits for a deletion of the account that has begun.
  if not private.has_session() then
    raise exception 'Only the owner of an account can keep it' using errcode = 'PT403';
  end if;
end
$$;

-- Does nothing if the owner has kept the account. After a deletion, the server removes the files and mails the owner.
create function public.delete_leaving_account(person uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.account_deletions
    where user_id = person and delete_after <= now() and deleted_at is null
    for update;
  if found then
    delete from auth.users where id = person;
  end if;
end
$$;
grant execute on function public.delete_leaving_account(uuid) to service_role;

-- Fulfils the owner's request, whoever deletes the account: deletes the subscription, and lineups that are not kept.
create function private.apply_account_deletion() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  deletion public.account_deletions;
begin
  update public.account_deletions set deleted_at = now() where user_id = old.id returning * into deletion;
  if found then
    delete from public.lineups
      where created_by = old.id and (status not in ('published', 'broken') or not deletion.keep_published);
    -- Locks the campaign first, in the same order as `record_outcome`, so the two can't deadlock.
    perform from public.campaigns where status <> 'finished' for update;
    delete from public.email_subscribers where lower(email) = lower(old.email);
  end if;
  return old;
end
$$;
create trigger arcline_apply_deletion before delete on auth.users
  for each row execute function private.apply_account_deletion();

-- Locks pairs before the account, in the same order as functions that write its lineups.
create trigger arcline_lock_deletion before delete on auth.users
  for each statement execute function private.lock_counterparts();

-- Paths of files that no lineup uses, nor a state that a lineup can be restored to.
create function public.uploads_of_deleted_account(person uuid, most int) returns setof text
language sql stable security definer set search_path = '' as $$
  select path from private.uploads
  where owner_id = person
    and exists (select from public.account_deletions where user_id = person and deleted_at is not null)
    and not exists (select from private.used_step_images where urls @> jsonb_build_array('/media/' || path))
    and not exists (select from private.restorable_step_images where urls @> jsonb_build_array('/media/' || path))
  order by path
  limit most;
$$;
grant execute on function public.uploads_of_deleted_account(uuid, int) to service_role;
