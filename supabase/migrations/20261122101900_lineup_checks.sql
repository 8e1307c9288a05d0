-- Sets the patch of `unchecked_since` or the current one of the platform. Without any, a constraint refuses the status.
create function private.set_broken_patch() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.broken_patch_id := case when new.status = 'broken' then coalesce(
    (select id from public.game_patches where id = new.broken_patch_id and platform = new.platform),
    (
      select patch.id
      from private.public_lineups as lineup
      join public.game_patches as patch on patch.platform = lineup.platform and patch.name = lineup.unchecked_since
      where lineup.id = new.id and lineup.platform = new.platform
    ),
    (select id from private.current_patches where platform = new.platform),
    new.broken_patch_id
  ) end;
  return new;
end
$$;
create trigger lineups_5_set_broken_patch before insert or update of status, platform, broken_patch_id on public.lineups
  for each row when (new.status = 'broken' or new.broken_patch_id is not null)
  execute function private.set_broken_patch();

-- `marked`: published lineups older than the patch that it touches. `unchecked`: those of them without a check since.
create function private.count_marked(platform text, touched text[], released_at timestamptz)
returns table (marked bigint, unchecked bigint)
language sql stable security definer set search_path = '' as $$
  select private.require_admin();
  select count(*), count(*) filter (
    where lineup.checked_at < count_marked.released_at and not exists (
      select from public.game_patches as works
      where works.id = lineup.works_patch_id and works.released_at >= count_marked.released_at
    )
  )
  from public.lineups as lineup
  where lineup.status = 'published' and lineup.platform = count_marked.platform
    and least(lineup.created_at, lineup.checked_at) < count_marked.released_at
    and count_marked.touched && array [
      'everything', 'map:' || lineup.map, 'agent:' || lineup.agent, 'ability:' || lineup.agent || '/' || lineup.ability
    ];
$$;

-- Lineups that work again come first, then those with most verdicts. Security definer, so that indexes can be used.
create function private.lineups_to_check(
  broken boolean default false, page int default 1, page_size int default 10
)
returns table (
  id uuid, version timestamptz, slug text, short_id text, title text, map text, agent text, since text,
  works_again boolean, total bigint
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select listed.id, listed.updated_at, listed.slug, listed.short_id, listed.title, listed.map, listed.agent, listed.since,
      listed.works_again, listed.total
    from (
      select
        lineup.id, lineup.updated_at, lineup.slug, lineup.short_id, lineup.title, lineup.map, lineup.agent,
        lineup.created_at,
        coalesce(lineup.broken_since, lineup.unchecked_since) as since,
        lineup.verdicts_worked + lineup.verdicts_missed as verdicts,
        lineup.status = 'broken' and exists (
          select from public.game_patches as works, public.game_patches as broke
          where works.id = lineup.works_patch_id and broke.id = lineup.broken_patch_id
            and (works.released_at, works.id) >= (broke.released_at, broke.id)
        ) as works_again,
        count(*) over () as total
      from private.public_lineups as lineup
      where lineup.status = case when lineups_to_check.broken then 'broken' else 'published' end
        and (lineups_to_check.broken or lineup.unchecked_since is not null)
    ) as listed
    order by listed.works_again desc, listed.verdicts desc, listed.created_at desc, listed.id
    limit least(greatest(page_size, 1), 100)
    offset (greatest(page, 1) - 1)::bigint * least(greatest(page_size, 1), 100);
end
$$;
