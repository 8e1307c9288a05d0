-- Lineups. `map`, `agent` and `ability` hold ids of the reference data; side and location `ALL` match every
-- choice. `status` keeps what is not reviewed out of sight; `is_sample` marks the sample data.
create table public.lineups (
  id uuid primary key default gen_random_uuid(),
  -- Both made by a trigger, whatever is sent; the defaults let a row be sent without them.
  short_id text not null default '' unique,
  slug text not null default '' unique,
  title text not null check (private.has_text(title) and char_length(title) <= 120),
  description text not null default '' check (char_length(description) <= 2000),
  map text not null check (char_length(map) between 1 and 40),
  agent text not null check (char_length(agent) between 1 and 40),
  ability text not null default '' check (char_length(ability) <= 40),
  side text not null default 'ALL' check (side in ('ALL', 'Attack', 'Defense')),
  platform text not null default 'Mobile' check (platform in ('Mobile', 'PC')),
  map_location text not null default 'ALL' check (char_length(map_location) between 1 and 40),
  youtube_url text not null default '' check (private.is_valid_video_link(youtube_url)),
  step_images jsonb not null default '[]' check (private.is_valid_steps(step_images)),
  thumbnail_index int not null default 0 check (thumbnail_index >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  -- What an admin adds needs no review.
  status text not null default case when private.is_admin() then 'published' else 'pending' end
    check (status in ('pending', 'published', 'rejected')),
  is_sample boolean not null default false,
  search tsvector generated always as (
    private.lineup_search(title, description, map, agent, ability, map_location)
  ) stored,
  constraint lineups_steps_or_video check (step_images <> '[]' or youtube_url <> ''),
  constraint lineups_thumbnail_exists check (
    thumbnail_index = 0 or thumbnail_index < jsonb_array_length(step_images)
  )
);

-- After `lineups_add` alone, which reads no text. The longest texts that the constraints let through take 24 kB.
create trigger lineups_bound before insert or update on public.lineups
  for each row when (current_user in ('anon', 'authenticated')) execute function private.limit_row_size('32768');

-- Trigger: reference ids are lower-case, the title has no blanks around it.
create function private.tidy_lineup() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.title := btrim(new.title, e' \t\r\n');
  new.map := lower(btrim(new.map));
  new.agent := lower(btrim(new.agent));
  new.ability := lower(btrim(new.ability));
  return new;
end
$$;
revoke all on function private.tidy_lineup() from public, anon, authenticated;

create trigger lineups_tidy before insert or update of title, map, agent, ability on public.lineups
  for each row execute function private.tidy_lineup();

-- Trigger: what a person may not choose when adding a lineup. The row's name is made after this.
create function private.own_new_lineup() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.id := gen_random_uuid();
  new.created_at := now();
  new.updated_at := now();
  new.is_sample := false;
  return new;
end
$$;
revoke all on function private.own_new_lineup() from public, anon, authenticated;

create trigger lineups_add before insert on public.lineups
  for each row when (current_user in ('anon', 'authenticated')) execute function private.own_new_lineup();

-- Trigger: a lineup waits for review, whatever status its author sent.
create function private.hold_lineup() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.status := 'pending';
  return new;
end
$$;
revoke all on function private.hold_lineup() from public, anon, authenticated;

create trigger lineups_hold before insert on public.lineups
  for each row when (current_user in ('anon', 'authenticated') and not private.is_admin())
  execute function private.hold_lineup();

-- Trigger: at most 20 lineups of one author wait for review.
create function private.limit_pending_lineups() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- One row of an author at a time: two at once would not see each other.
  perform pg_advisory_xact_lock(hashtextextended('private.pending_lineups ' || new.created_by, 0));
  if (select count(*) from public.lineups where created_by = new.created_by and status = 'pending') >= 20 then
    raise exception 'At most 20 lineups of one author wait for review' using errcode = 'PT429';
  end if;
  return new;
end
$$;
revoke all on function private.limit_pending_lineups() from public, anon, authenticated;

-- After `lineups_hold`, which decides what waits.
create trigger lineups_limit before insert on public.lineups
  for each row when (current_user in ('anon', 'authenticated') and new.status = 'pending')
  execute function private.limit_pending_lineups();

create trigger lineups_protect before update on public.lineups
  for each row execute function private.refuse_changes('created_by', 'is_sample');

alter table public.lineups enable row level security;
revoke all on public.lineups from anon, authenticated;
grant select on public.lineups to anon, authenticated;
grant
  insert (title, description, map, agent, ability, side, platform, map_location, youtube_url, step_images,
    thumbnail_index, created_by, status),
  update (title, description, map, agent, ability, side, platform, map_location, youtube_url, step_images,
    thumbnail_index, status),
  delete on public.lineups to authenticated;
grant select, insert, update, delete on public.lineups to service_role;

create policy "visitors read published lineups" on public.lineups
  for select to anon
  using (status = 'published');

create policy "people read published and their own lineups, admins all" on public.lineups
  for select to authenticated
  using (status = 'published' or created_by = (select auth.uid()) or (select private.is_admin()));

-- Other people's images are for admins only: whoever owns an image may have it removed.
create policy "people add lineups as themselves" on public.lineups
  for insert to authenticated
  with check (
    created_by = (select auth.uid())
    and (select private.is_active())
    and ((select private.is_admin()) or private.is_own_steps(step_images, (select auth.uid())))
  );

create policy "admins change lineups" on public.lineups
  for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));

create policy "admins delete lineups" on public.lineups
  for delete to authenticated
  using ((select private.is_admin()));
