-- Short id: the first 8 hex characters of the id read as a number, in base 36, lower case.
create function private.short_id(id uuid) returns text
language plpgsql immutable set search_path = '' as $$
declare
  rest bigint := ('x' || left(id::text, 8))::bit(32)::bigint;
  digits text := '';
begin
  loop
    digits := substr('0123456789abcdefghijklmnopqrstuvwxyz', (rest % 36)::int + 1, 1) || digits;
    rest := rest / 36;
    exit when rest = 0;
  end loop;
  return digits;
end
$$;
revoke all on function private.short_id(uuid) from public, anon, authenticated;

-- Slug: the title in lower case, runs of anything but a-z and 0-9 as one dash, then a dash and the short id;
-- the short id alone when the title leaves nothing.
create function private.lineup_slug(title text, short_id text) returns text
language sql immutable set search_path = ''
return concat_ws(
  '-',
  nullif(btrim(regexp_replace(lower(title), '[^a-z0-9]+', '-', 'g'), '-'), ''),
  short_id
);
revoke all on function private.lineup_slug(text, text) from public, anon, authenticated;

-- Trigger: names a new lineup. A short id that another one has, even one the author can't see, costs the lineup
-- its id: it gets a new one. The same id again is left to the primary key, so that `on conflict (id)` works.
create function private.name_new_lineup() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.short_id := private.short_id(new.id);
  while exists (select from public.lineups where short_id = new.short_id and id <> new.id) loop
    new.id := gen_random_uuid();
    new.short_id := private.short_id(new.id);
  end loop;
  new.slug := private.lineup_slug(new.title, new.short_id);
  return new;
end
$$;
revoke all on function private.name_new_lineup() from public, anon, authenticated;

-- Triggers of one kind run in the order of their names: after `lineups_add`, which settles the id.
create trigger lineups_name before insert on public.lineups
  for each row execute function private.name_new_lineup();

-- Trigger: the slug follows the title; id, short id, time of creation and author stay. Losing the author to a
-- deleted account is no edit.
create function private.rename_lineup() returns trigger
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
  if new.created_by is not distinct from old.created_by then
    new.updated_at := now();
  end if;
  return new;
end
$$;
revoke all on function private.rename_lineup() from public, anon, authenticated;

create trigger lineups_rename before update on public.lineups
  for each row execute function private.rename_lineup();
