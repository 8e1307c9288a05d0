-- Trigger: the slug follows the title; id, short id, time of creation and author stay. `updated_at` names one version
-- of what a form edits, so that two people who change it at once are told: every edit moves it on, by a microsecond
-- at least, and nothing else does. Losing the author to a deleted account is no edit.
create or replace function private.rename_lineup() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (new.id, new.short_id, new.created_at) is distinct from (old.id, old.short_id, old.created_at)
    or new.created_by <> old.created_by
    or old.created_by is null and new.created_by is not null
  then
    raise exception 'id, short_id, created_at and created_by of a lineup never change'
      using errcode = 'insufficient_privilege';
  end if;
  new.slug := private.lineup_slug(new.title, new.short_id);
  new.updated_at := old.updated_at;
  if (new.title, new.description, new.map, new.agent, new.ability, new.side, new.platform, new.map_location,
      new.youtube_url, new.step_images, new.thumbnail_index, new.status)
    is distinct from
    (old.title, old.description, old.map, old.agent, old.ability, old.side, old.platform, old.map_location,
      old.youtube_url, old.step_images, old.thumbnail_index, old.status)
  then
    -- The time of the clock, since a transaction may hold two edits.
    new.updated_at := greatest(clock_timestamp(), old.updated_at + interval '1 microsecond');
  end if;
  return new;
end
$$;
