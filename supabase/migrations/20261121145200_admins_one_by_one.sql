-- Two admins who turn on each other at the same moment: the one who comes second is asked whether they still are one
-- after the first is done, so that an admin stays.
create or replace function private.delete_user(user_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('private.admins', 0));
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

create or replace function private.ban_user(user_id uuid, ban boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('private.admins', 0));
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
