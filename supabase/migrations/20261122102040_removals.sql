-- Replaces an earlier report by the caller. PT403: not active. PT404: no such lineup. PT429: see `count_writes`.
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
  perform private.count_writes('removals', row_count => 1, most => 20, seconds => 86400);
  delete from public.lineup_reports where user_id = auth.uid() and lineup_id = lineup;
  insert into public.lineup_reports (lineup_id, user_id, reason, custom_reason)
    values (lineup, auth.uid(), 'removal', ask_removal.reason);
end
$$;

-- Withdraws the caller's request for a removal, unless an admin has answered it. PT403: not active. PT404: removed.
create function private.keep_own_lineup(lineup uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_active();
  if (private.lock_lineup(lineup)).status = 'deleted' then
    raise exception 'The lineup is removed already' using errcode = 'PT404';
  end if;
  delete from public.lineup_reports
    where user_id = auth.uid() and lineup_id = lineup and reason = 'removal' and status = 'pending';
  -- The account may have been deleted while the function waited for the lock: then nothing was withdrawn.
  perform private.require_active();
end
$$;
