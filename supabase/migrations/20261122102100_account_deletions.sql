-- Banned people may request the deletion of their account, too, and take it back.

create policy "admins read requests for deletion" on public.account_deletions
  for select to authenticated
  using ((select private.is_admin()));

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
    perform private.delete_subscriber(id) from public.email_subscribers where lower(email) = lower(old.email);
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
