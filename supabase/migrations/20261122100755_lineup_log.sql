-- An entry about a rejected or unpublished lineup also has the reason and the note.
create function private.log_lineup() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  lineup public.lineups := case tg_op when 'DELETE' then old else new end;
  columns text[] := private.content_columns() || '{counterpart_id}'::text[];
  changes jsonb;
begin
  if not private.is_admin() then
    return null;
  end if;
  -- Accepting a change, or undoing that, is logged at its lineup. An accepted change has the content of its lineup.
  if lineup.change_of is not null and tg_op <> 'INSERT' and 'deleted' in (old.status, new.status) and not exists (
    select from public.lineups as original
    where id = lineup.change_of
      and private.lineup_content(to_jsonb(original)) - 'status' <> private.lineup_content(to_jsonb(lineup)) - 'status'
  ) then
    return null;
  end if;
  if tg_op <> 'UPDATE' then
    columns := columns || '{created_by}'::text[];
  end if;
  changes := private.diff_rows(to_jsonb(old), to_jsonb(new), columns);
  if tg_op = 'UPDATE' and changes ? 'status' then
    changes := changes || coalesce(
      (
        select private.diff_rows(null, to_jsonb(review), '{reason,note}')
        from public.lineup_reviews as review
        where review.lineup_id = new.id
          and review.state = case new.status when 'pending' then 'returned' else new.status end
      ),
      '{}'
    );
  end if;
  if changes <> '{}' then
    perform private.log_action(
      case
        when tg_op = 'INSERT' then 'lineup.created'
        when tg_op = 'DELETE' then 'lineup.purged'
        when changes ? 'status' and old.status = 'deleted' then 'lineup.restored'
        when changes ? 'status' and new.status = 'pending' and old.status in ('published', 'broken')
          then 'lineup.unpublished'
        when changes ? 'status' and new.status <> 'pending' then 'lineup.' || new.status
        else 'lineup.updated'
      end,
      'lineups', lineup.id::text, lineup.title, changes
    );
  end if;
  return null;
end
$$;
create trigger lineups_log_insert_delete after insert or delete on public.lineups
  for each row when (auth.uid() is not null) execute function private.log_lineup();
-- Updates by other triggers and by foreign keys are no actions.
create trigger lineups_log_update after update on public.lineups
  for each row when (pg_trigger_depth() = 0 and auth.uid() is not null) execute function private.log_lineup();
