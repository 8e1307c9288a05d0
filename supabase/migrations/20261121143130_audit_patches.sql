-- Trigger: what an admin does with a patch, in the columns named in its arguments.
create function private.log_patch() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  patch public.game_patches := case tg_op when 'DELETE' then old else new end;
  changes jsonb;
begin
  if not private.is_admin() then
    return null;
  end if;
  changes := private.changes(to_jsonb(old), to_jsonb(new), tg_argv);
  if changes <> '{}' then
    perform private.log_action(
      case tg_op when 'INSERT' then 'patch.added' when 'DELETE' then 'patch.deleted' else 'patch.changed' end,
      'game_patches', patch.id::text, patch.name, changes
    );
  end if;
  return null;
end
$$;
revoke all on function private.log_patch() from public, anon, authenticated, service_role;

-- How many patches are newer is reckoned, not chosen.
create trigger game_patches_log after insert or delete or update of name, released_at on public.game_patches
  for each row execute function private.log_patch('platform', 'name', 'released_at');
