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

-- Makes a person an admin while there is none. False when there is one already, that person included. PT403 when there
-- is no such account, it is banned or its address is not confirmed. Only the server may call it, after it has checked
-- the setup code of whoever asks: otherwise the first stranger on a new site could become its admin.
create function private.make_first_admin(person uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  -- One call at a time: two at once would both find no admin.
  perform pg_advisory_xact_lock(hashtextextended('private.make_first_admin', 0));
  if not exists (
    select from public.profiles as profile
    join auth.users as account using (id)
    where profile.id = person and not profile.banned and account.email_confirmed_at is not null
  ) then
    raise exception 'This account cannot become an admin' using errcode = 'PT403';
  end if;
  if private.has_admin() then
    return false;
  end if;
  update public.profiles set role = 'admin' where id = person;
  return found;
end
$$;
revoke all on function private.make_first_admin(uuid) from public, anon, authenticated;
grant execute on function private.make_first_admin(uuid) to service_role;

create function public.make_first_admin(person uuid) returns boolean
language sql set search_path = ''
return private.make_first_admin(person);
revoke all on function public.make_first_admin(uuid) from public, anon, authenticated;
grant execute on function public.make_first_admin(uuid) to service_role;
