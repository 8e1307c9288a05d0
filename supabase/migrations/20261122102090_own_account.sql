-- Banned people may call these functions. Without a session, they return nothing.

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
