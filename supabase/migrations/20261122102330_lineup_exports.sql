-- What an export of lineups has, by the keys that imports know.

-- The key of a lineup in an export: the one by which it was imported, or else its short id.
create function private.export_key(lineup public.lineups) returns text
language sql stable set search_path = ''
return coalesce(
  (
    select name from private.lineup_import_keys where lineup_id = (lineup).id order by imported_at, key limit 1
  ),
  -- The short id of one lineup can be the key of another.
  case when exists (select from private.lineup_import_keys where key = (lineup).short_id) then 'lineup-' else '' end
    || (lineup).short_id
);

-- At most `most` lineups for an export, after the last one of the page before, `after` being its
-- map, agent, title and key, or empty: all that are not deleted, without changes that wait for a
-- review. `key`: see `private.export_key`; `counterpart_key`: that of its counterpart. In the order of map, agent, title
-- and key, which is the same in another database.
create function public.exported_lineups(after text[], most int)
returns table (lineup jsonb, key text, counterpart_key text)
language sql stable security definer set search_path = '' as $$
  select to_jsonb(exported) - 'search' - 'own_key', exported.own_key, (
    select private.export_key(pair) from public.lineups as pair
    where pair.id = exported.counterpart_id and pair.status <> 'deleted'
  )
  from (
    select *, private.export_key(stored) as own_key
    from public.lineups as stored where status <> 'deleted' and change_of is null
  ) as exported
  where after = '{}'
    or (exported.map collate "C", exported.agent collate "C", exported.title collate "C", exported.own_key collate "C")
      > (after[1], after[2], after[3], after[4])
  order by
    exported.map collate "C", exported.agent collate "C", exported.title collate "C", exported.own_key collate "C"
  limit most;
$$;
grant execute on function public.exported_lineups(text[], int) to service_role;
