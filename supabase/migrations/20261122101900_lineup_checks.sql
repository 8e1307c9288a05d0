-- Checks: whether lineups still work after a patch that touched them, and what such a patch has broken.

-- Trigger: sets since which patch a broken lineup is broken, unless the update names one. It is the patch that the lineup
-- was not checked since, or else the current one. Without a patch there can't be a broken lineup.
create function private.set_broken_patch() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.broken_patch_id := case when new.status = 'broken' then coalesce(
    new.broken_patch_id,
    (
      select patch.id
      from private.public_lineups as lineup
      join public.game_patches as patch on patch.platform = lineup.platform and patch.name = lineup.unchecked_since
      where lineup.id = new.id
    ),
    (select id from private.current_patches where platform = new.platform)
  ) end;
  return new;
end
$$;
create trigger lineups_5_set_broken_patch before insert or update of status, broken_patch_id on public.lineups
  for each row when (new.status = 'broken' or new.broken_patch_id is not null)
  execute function private.set_broken_patch();

-- Makes a published lineup broken, as the caller, an admin, and resolves the pending reports that it does not work and that are no
-- newer than `seen_until`, with an answer. A lineup that is broken already stays so. A repeat changes nothing. `version` is the lineup's `updated_at` as it
-- was seen; PT409: it has another now, or the lineup is not public any more. PT400: there was no patch yet. What is returned, and
-- `request_key`, are as in `settle_reports`.
create function private.break_reported_lineup(
  lineup uuid, version timestamptz, seen_until timestamptz, answer text, request_key uuid
) returns table (settled bigint, newer bigint, slug text, short_id text)
language plpgsql security definer set search_path = '' as $$
declare
  locked public.lineups;
begin
  perform private.require_admin();
  locked := private.lock_lineup(lineup);
  if coalesce(locked.status, '') not in ('published', 'broken') then
    raise exception 'The lineup is not public' using errcode = 'PT409';
  end if;
  if not exists (select from private.current_patches where platform = locked.platform) then
    raise exception 'Only a patch breaks a lineup' using errcode = 'PT400';
  end if;
  if not exists (
    select from public.lineup_reports as settled
    where settled.lineup_key = lineup and settled.settle_key = break_reported_lineup.request_key
      and settled.resolved_by = auth.uid()
  ) then
    perform private.require_version(locked, version);
    if locked.status = 'published' then
      perform private.set_lineup_status(array[lineup], 'broken', 'broken');
    end if;
  end if;
  return query
    select act.settled, act.newer, locked.slug, locked.short_id
    from private.settle_reports(
      lineup, null, seen_until, 'resolved', null, answer, request_key, 'not-working'
    ) as act;
end
$$;

-- Undoes `break_reported_lineup`: the lineup is published again, unless something was done to it since, and the reports that the
-- act has resolved are pending again. `reopened`: how many. PT403 unless the caller is an admin.
create function private.undo_break_reported_lineup(lineup uuid, act_key uuid)
returns table (reopened bigint, slug text, short_id text)
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if exists (select from private.previous_states where lineup_id = lineup and decision = 'broken') then
    perform private.undo_decision(lineup);
  end if;
  return query
    select private.reopen_reports(lineup, null, act_key), shown.slug, shown.short_id
    from public.lineups as shown where shown.id = lineup;
end
$$;

-- Decides whether a lineup works, as the caller, an admin. `decision`:
-- - works: a published lineup works on every patch so far; a broken one is published again.
-- - broken: a published lineup does not work since the patch that it was not checked since.
-- `version` and what is returned are as in `…_lineup_states.sql`; `undo_decision` undoes a check.
create function private.check_lineup(lineup uuid, decision text, version timestamptz default null)
returns table (slug text, short_id text)
language plpgsql security definer set search_path = '' as $$
declare
  locked public.lineups;
  checked private.public_lineups;
begin
  perform private.require_admin();
  if coalesce(decision, '') not in ('works', 'broken') then
    raise exception 'A lineup works or is broken' using errcode = 'PT400';
  end if;
  locked := private.lock_lineup(lineup);
  if not private.is_own_decision(locked, decision) then
    select * into checked from private.public_lineups where id = lineup;
    if checked.id is null
      or checked.status = 'published' and checked.unchecked_since is null
      or checked.status = 'broken' and decision = 'broken'
    then
      return;
    end if;
    perform private.require_version(locked, version);
    perform private.remember_states(array[lineup], decision);
    if decision = 'broken' then
      update public.lineups set status = 'broken' where id = lineup;
    elsif checked.status = 'broken' then
      update public.lineups set status = 'published' where id = lineup;
    else
      update public.lineups set checked_at = clock_timestamp() where id = lineup;
      perform private.log_action(
        'lineup.checked', 'lineups', lineup::text, checked.title,
        jsonb_build_object(
          'checked_at', array[checked.checked_at, clock_timestamp()],
          'unchecked_since', array[checked.unchecked_since, null]
        )
      );
    end if;
    perform private.remember_versions(array[lineup]);
  end if;
  return query select locked.slug, locked.short_id;
end
$$;

-- How many lineups a patch marks as not checked: `marked`, the published ones that it touched and that were there before its
-- release; `unchecked`, those of them that nothing says they still work. PT403 unless the caller is an admin.
create function private.count_marked(platform text, touched text[], released_at timestamptz)
returns table (marked bigint, unchecked bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
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
end
$$;

-- Lineups that have to be checked, those with most verdicts first: published ones that are not checked since a patch or,
-- with `broken`, broken ones. `works_again`: enough verdicts say that a broken lineup works; these come first. PT403
-- unless the caller is an admin. Security definer, so that the view can use the indexes. A page has at most 100 lineups;
-- `total` is the number of lineups on all pages.
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
        exists (
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
