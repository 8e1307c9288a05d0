-- Whether no account has this email address. Only the server may ask: anyone else could harvest addresses.
create function private.is_email_available(email_to_check text) returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (select from auth.users where email = lower(btrim(email_to_check)))
    and not exists (select from public.profiles where lower(email) = lower(btrim(email_to_check)));
$$;
revoke all on function private.is_email_available(text) from public, anon, authenticated;
grant execute on function private.is_email_available(text) to service_role;

create function public.check_email_availability(email_to_check text) returns boolean
language sql stable set search_path = ''
return private.is_email_available(email_to_check);
revoke all on function public.check_email_availability(text) from public, anon, authenticated;
grant execute on function public.check_email_availability(text) to service_role;

-- Whether no profile has this username, or one that looks like it. Only the server may ask.
create function public.check_username_availability(username_to_check text) returns boolean
language sql stable set search_path = ''
return not exists (
  select from public.profiles where private.username_key(username) = private.username_key(btrim(username_to_check))
);
revoke all on function public.check_username_availability(text) from public, anon, authenticated;
grant execute on function public.check_username_availability(text) to service_role;
