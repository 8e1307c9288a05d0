-- Errors carry codes that every backend passes on with the message unchanged: PT403 the caller is no admin,
-- PT409 an admin turned on themselves. The digits become the HTTP status.

-- Deletes an account; its lineups and reports stay without an author. False when there is no such account.
create function private.delete_user(user_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise exception 'Only admins can delete users' using errcode = 'PT403';
  end if;
  if user_id = auth.uid() then
    raise exception 'Admins cannot delete their own account' using errcode = 'PT409';
  end if;
  delete from auth.users where id = user_id;
  return found;
end
$$;
revoke all on function private.delete_user(uuid) from public, anon, authenticated;
grant execute on function private.delete_user(uuid) to authenticated;

create function public.delete_user_admin(user_id_to_delete uuid) returns boolean
language sql set search_path = ''
return private.delete_user(user_id_to_delete);
revoke all on function public.delete_user_admin(uuid) from public, anon, authenticated;
grant execute on function public.delete_user_admin(uuid) to authenticated;

-- Bans or unbans an account. False when there is no such account.
create function private.ban_user(user_id uuid, ban boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise exception 'Only admins can ban users' using errcode = 'PT403';
  end if;
  if user_id = auth.uid() then
    raise exception 'Admins cannot ban their own account' using errcode = 'PT409';
  end if;
  update public.profiles set banned = ban where id = user_id;
  return found;
end
$$;
revoke all on function private.ban_user(uuid, boolean) from public, anon, authenticated;
grant execute on function private.ban_user(uuid, boolean) to authenticated;

create function public.ban_user_admin(user_id_to_ban uuid, ban_status boolean) returns boolean
language sql set search_path = ''
return private.ban_user(user_id_to_ban, ban_status);
revoke all on function public.ban_user_admin(uuid, boolean) from public, anon, authenticated;
grant execute on function public.ban_user_admin(uuid, boolean) to authenticated;
