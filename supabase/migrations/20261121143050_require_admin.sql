-- For what only admins may ask: nothing for an admin, PT403 for everybody else.
create function private.require_admin() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise exception 'Only admins may ask for this' using errcode = 'PT403';
  end if;
end
$$;
revoke all on function private.require_admin() from public, anon, authenticated, service_role;
grant execute on function private.require_admin() to authenticated;
