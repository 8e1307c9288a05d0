-- Triggers run in the order of their names, which `lineups.sql` lists. A trigger for anon and authenticated does not fire
-- for writes of a security definer function.

-- The limit leaves room: the texts that the constraints allow have less than 24 kB.
create trigger lineups_1_limit_size before insert or update on public.lineups
  for each row when (current_user in ('anon', 'authenticated')) execute function private.limit_row_size('32768');

-- Overwrites what users may not choose, even if a grant lets them. Only admins choose the status and the counterpart.
create function private.set_new_lineup_defaults() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.id := gen_random_uuid();
  new.created_at := now();
  new.updated_at := now();
  new.checked_at := now();
  new.is_sample := false;
  if not private.is_admin() then
    new.status := 'pending';
    new.counterpart_id := null;
  end if;
  return new;
end
$$;
create trigger lineups_2_set_defaults before insert on public.lineups
  for each row when (current_user in ('anon', 'authenticated')) execute function private.set_new_lineup_defaults();

create trigger lineups_2_protect_columns before update on public.lineups
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.protect_columns(
    'created_by', 'is_sample', 'request_key', 'change_of', 'checked_at', 'broken_patch_id', 'throw_changed_at'
  );

create trigger lineups_2_protect_decisions before update on public.lineups
  for each row when (current_user in ('anon', 'authenticated') and not private.is_admin())
  execute function private.protect_columns('status', 'counterpart_id');

-- Not even the server may set the totals.
create function private.reset_verdict_totals() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.verdicts_worked := 0;
  new.verdicts_missed := 0;
  new.first_verdicts := 0;
  new.first_missed := 0;
  new.confirmed_by := 0;
  new.weighted_worked := 0;
  new.weighted_missed := 0;
  new.reliability := 0;
  new.confirmed_patch_id := null;
  new.works_patch_id := null;
  new.weights_key := null;
  return new;
end
$$;
create trigger lineups_3_reset_totals before insert on public.lineups
  for each row when (current_user in ('anon', 'authenticated', 'service_role'))
  execute function private.reset_verdict_totals();

create trigger lineups_3_protect_totals before update on public.lineups
  for each row when (current_user in ('anon', 'authenticated', 'service_role'))
  execute function private.protect_columns('verdicts_worked', 'verdicts_missed', 'weighted_worked', 'weighted_missed',
    'reliability', 'confirmed_patch_id', 'works_patch_id', 'weights_key', 'first_verdicts', 'first_missed',
    'confirmed_by');

create function private.normalize_lineup() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.title := btrim(new.title, e' \t\r\n');
  new.map := lower(btrim(new.map));
  new.agent := lower(btrim(new.agent));
  new.ability := lower(btrim(new.ability));
  return new;
end
$$;
create trigger lineups_4_normalize before insert or update of title, map, agent, ability on public.lineups
  for each row execute function private.normalize_lineup();

-- Without this lock, concurrent requests of one author would not count each other's lineups. Take it before
-- `private.lock_pairs`: the other order deadlocks.
create function private.lock_pending(author uuid) returns void
language sql set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('private.lock_pending ' || author, 0));
$$;

create function private.require_room_for_pending(author uuid) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.lock_pending(author);
  if (select count(*) from public.lineups where created_by = author and status = 'pending') >= 20 then
    raise exception 'At most 20 lineups of one author wait for review' using errcode = 'PT429';
  end if;
end
$$;

create function private.limit_pending_lineups() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_room_for_pending(new.created_by);
  return new;
end
$$;
create trigger lineups_5_limit_pending before insert on public.lineups
  for each row when (current_user in ('anon', 'authenticated') and new.status = 'pending')
  execute function private.limit_pending_lineups();

-- Chooses a new id if another id has the same short id. If the id itself is taken, the insert fails.
create function private.set_lineup_slug() returns trigger
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
create trigger lineups_6_set_slug before insert on public.lineups
  for each row execute function private.set_lineup_slug();
