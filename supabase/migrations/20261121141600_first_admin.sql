-- Whether there is an admin at all, a banned one included.
create function private.has_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.profiles where role = 'admin');
$$;
revoke all on function private.has_admin() from public, anon, authenticated;
grant execute on function private.has_admin() to authenticated;

create function public.has_admin() returns boolean
language sql stable set search_path = ''
return private.has_admin();
revoke all on function public.has_admin() from public, anon, authenticated;
grant execute on function public.has_admin() to authenticated;

-- Makes the caller an admin while there is none. False when there is one already, the caller included. PT403
-- when the caller's session has ended or they are banned.
create function private.become_first_admin() returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  person uuid;
begin
  -- One caller at a time: two at once would both find no admin.
  perform pg_advisory_xact_lock(hashtextextended('private.become_first_admin', 0));
  select id into person from private.current_account() where not banned;
  if person is null then
    raise exception 'Sign in again.' using errcode = 'PT403';
  end if;
  if private.has_admin() then
    return false;
  end if;
  update public.profiles set role = 'admin' where id = person;
  return found;
end
$$;
revoke all on function private.become_first_admin() from public, anon, authenticated;
grant execute on function private.become_first_admin() to authenticated;

create function public.become_first_admin() returns boolean
language sql set search_path = ''
return private.become_first_admin();
revoke all on function public.become_first_admin() from public, anon, authenticated;
grant execute on function public.become_first_admin() to authenticated;
