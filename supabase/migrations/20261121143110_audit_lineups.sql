-- Trigger: what an admin does with a lineup, in the columns named in its arguments. What an author adds for review,
-- and what the server's key and the owner do without a session, is no admin's action.
create function private.log_lineup() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  lineup public.lineups := case tg_op when 'DELETE' then old else new end;
  changes jsonb;
begin
  if not private.is_admin() then
    return null;
  end if;
  changes := private.changes(to_jsonb(old), to_jsonb(new), tg_argv);
  if changes <> '{}' then
    perform private.log_action(
      case
        when tg_op = 'INSERT' then 'lineup.created'
        when tg_op = 'DELETE' then 'lineup.deleted'
        when changes ? 'status' and new.status <> 'pending' then 'lineup.' || new.status
        else 'lineup.updated'
      end,
      'lineups', lineup.id::text, lineup.title, changes
    );
  end if;
  return null;
end
$$;
revoke all on function private.log_lineup() from public, anon, authenticated, service_role;

create trigger lineups_log_new after insert on public.lineups
  for each row when (auth.uid() is not null) execute function private.log_lineup(
    'title', 'description', 'map', 'agent', 'ability', 'side', 'platform', 'map_location', 'youtube_url',
    'step_images', 'thumbnail_index', 'status', 'created_by'
  );
-- Totals of verdicts and the loss of an author are no action: such a change does not even come here.
create trigger lineups_log_edit after update of title, description, map, agent, ability, side, platform, map_location,
  youtube_url, step_images, thumbnail_index, status on public.lineups
  for each row when (auth.uid() is not null) execute function private.log_lineup(
    'title', 'description', 'map', 'agent', 'ability', 'side', 'platform', 'map_location', 'youtube_url',
    'step_images', 'thumbnail_index', 'status'
  );
create trigger lineups_log_gone after delete on public.lineups
  for each row when (auth.uid() is not null) execute function private.log_lineup(
    'title', 'description', 'map', 'agent', 'ability', 'side', 'platform', 'map_location', 'youtube_url',
    'step_images', 'thumbnail_index', 'status', 'created_by'
  );
