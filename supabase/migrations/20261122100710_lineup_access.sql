alter table public.lineups enable row level security;
grant select on public.lineups to anon, authenticated;
-- Users have no DELETE: functions set the status `deleted`, which can be undone.
do $$
begin
  execute format(
    'grant
      insert (%1$s, counterpart_id, created_by, request_key, change_of),
      update (%1$s, counterpart_id, edit_key) on public.lineups to authenticated',
    array_to_string(private.content_columns(), ', ')
  );
end
$$;
grant select, insert, update, delete on public.lineups to service_role;

create policy "visitors read public lineups" on public.lineups
  for select to anon
  using (status in ('published', 'broken'));

create policy "users read public and their own lineups, admins all" on public.lineups
  for select to authenticated
  using (
    status in ('published', 'broken')
    or (created_by = (select auth.uid()) and (select private.has_session()))
    or (select private.is_admin())
  );

-- Whether each image is the caller's own, or was in the lineup or its original before. Other images could be deleted by
-- their owners. Stable, so that it reads the lineups as they were before the statement.
create function private.may_use_images(lineup public.lineups) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.has_own_images(lineup.step_images, auth.uid())
    or not exists (
      select from jsonb_array_elements(lineup.step_images) as step
      where not private.has_own_images(jsonb_build_array(step), auth.uid())
        and not exists (
          select from public.lineups as known
          where known.id in (lineup.id, lineup.change_of)
            and jsonb_path_query_array(known.step_images, '$[*].url') @> jsonb_build_array(step -> 'url')
        )
    );
$$;
grant execute on function private.may_use_images(public.lineups) to authenticated;

create function private.is_own_public(lineup uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.lineups where id = lineup and created_by = auth.uid() and status in ('published', 'broken')
  );
$$;
grant execute on function private.is_own_public(uuid) to authenticated;

create policy "users add lineups and changes of theirs" on public.lineups
  for insert to authenticated
  with check (
    created_by = (select auth.uid())
    and (select private.is_active())
    and ((select private.is_admin()) or private.may_use_images(lineups))
    and (change_of is null or private.is_own_public(change_of))
  );

create policy "authors change what waits for review, admins all" on public.lineups
  for update to authenticated
  using (
    (created_by = (select auth.uid()) and status = 'pending' and (select private.is_active()))
    or (select private.is_admin())
  )
  with check (private.may_use_images(lineups) or (select private.is_admin()));
