-- Asks admins to remove a public lineup of the caller, by a report with the reason `removal`, which replaces an earlier
-- report by the caller. PT403: the caller is not active. PT404: the caller has no such lineup. PT429: see `private.count_writes`.
create function private.ask_removal(lineup uuid, reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  own public.lineups;
begin
  perform private.require_active();
  own := private.lock_lineup(lineup);
  if own.created_by is distinct from auth.uid() or own.status not in ('published', 'broken') then
    raise exception 'The caller has no such lineup' using errcode = 'PT404';
  end if;
  perform private.count_writes('removals', 1, 20, 86400);
  delete from public.lineup_reports where user_id = auth.uid() and lineup_id = lineup;
  insert into public.lineup_reports (lineup_id, user_id, reason, custom_reason)
    values (lineup, auth.uid(), 'removal', ask_removal.reason);
end
$$;

-- Withdraws the request of `ask_removal`, unless an admin has answered. PT403: the caller is not active.
create function private.keep_own_lineup(lineup uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_active();
  perform private.lock_lineup(lineup);
  delete from public.lineup_reports
    where user_id = auth.uid() and lineup_id = lineup and reason = 'removal' and status = 'pending';
  -- The account may have been deleted while the function waited for the lock: then nothing was withdrawn.
  perform private.require_active();
end
$$;

-- The pending requests for removal of public lineups, oldest first, for admins. `version`: the lineup's `updated_at`.
create function private.asked_removals(page int default 1, page_size int default 10)
returns table (
  report_id uuid, lineup_id uuid, version timestamptz, slug text, title text, author text, reason text,
  asked_at timestamptz, total bigint
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select
      asked.id, lineup.id, lineup.updated_at, lineup.slug, lineup.title, author.username, asked.custom_reason,
      asked.created_at, count(*) over ()
    from public.lineup_reports as asked
    join public.lineups as lineup on lineup.id = asked.lineup_id and lineup.status in ('published', 'broken')
    left join public.profiles as author on author.id = asked.user_id
    where asked.status = 'pending' and asked.reason = 'removal'
    order by asked.created_at, asked.id
    limit least(greatest(page_size, 1), 100)
    offset (greatest(page, 1) - 1)::bigint * least(greatest(page_size, 1), 100);
end
$$;
