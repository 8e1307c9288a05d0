-- The key that was imported least recently, or else the short id, with a prefix if that is the key of another lineup.
create function private.export_key(lineup public.lineups) returns text
language sql stable set search_path = ''
return coalesce(
  (select name from private.lineup_import_keys where lineup_id = (lineup).id order by imported_at, key limit 1),
  case when exists (select from private.lineup_import_keys where key = (lineup).short_id) then 'lineup-' else '' end
    || (lineup).short_id
);

-- The stored lineups of keys. `lineup` is null if an import of the hash would change nothing. `fingerprints`: of each step.
create function public.lineups_of_keys(keys text[], hashes text[])
returns table (
  key text, hash text, short_id text, slug text, status text, lineup jsonb, own_key text, counterpart_key text,
  fingerprints jsonb
)
language sql stable security definer set search_path = '' as $$
  select
    wanted.key, known.hash, stored.short_id, stored.slug, stored.status,
    case when known.hash is distinct from wanted.hash or stored.status = 'deleted' then to_jsonb(stored) - 'search' end,
    private.export_key(stored), private.export_key(pair), (
      select coalesce(jsonb_agg(coalesce(upload.fingerprints, '{}') order by place), '[]')
      from jsonb_array_elements(stored.step_images) with ordinality as step (image, place)
      left join private.uploads as upload on upload.path = substr(image ->> 'url', 8)
    )
  from unnest(keys, hashes) as wanted (key, hash)
  cross join lateral private.lineup_of_key(wanted.key) as known
  join public.lineups as stored on stored.id = known.lineup_id
  left join public.lineups as pair on pair.id = stored.counterpart_id and pair.status <> 'deleted';
$$;
grant execute on function public.lineups_of_keys(text[], text[]) to service_role;

-- Ordered by map, agent, title and key. `after`: these four values of the last lineup before, or empty.
create function public.exported_lineups(after text[], most int)
returns table (lineup jsonb, key text, counterpart_key text)
language sql stable security definer set search_path = '' as $$
  select to_jsonb(stored) - 'search', own_key, (
    select private.export_key(pair) from public.lineups as pair
    where pair.id = stored.counterpart_id and pair.status <> 'deleted'
  )
  from public.lineups as stored
  cross join lateral private.export_key(stored) as own_key
  cross join lateral (select array[stored.map, stored.agent, stored.title, own_key] collate "C") as sorted (place)
  where stored.status <> 'deleted' and stored.change_of is null and place > after
  order by place
  limit most;
$$;
grant execute on function public.exported_lineups(text[], int) to service_role;
