-- Trigger: nobody starts a change of their own address, which any session may ask the auth service for. The site has
-- no such change. An admin's change in the project's dashboard sets the address itself, and passes.
create function private.refuse_email_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'The email address of an account cannot be changed' using errcode = 'PT403';
end
$$;
revoke all on function private.refuse_email_change() from public, anon, authenticated;

create trigger arcline_refuse_email_change before update on auth.users
  for each row
  when (coalesce(new.email_change, '') <> '' and new.email_change is distinct from old.email_change)
  execute function private.refuse_email_change();
