-- What a patch touched: `everything`, `map:<id>`, `agent:<id>` or `ability:<agent>/<id>`.
create function private.is_valid_touched(keys text[]) returns boolean
language sql immutable set search_path = ''
return array_position(keys, null) is null and cardinality(keys) <= 200 and not exists (
  select from unnest(keys) as key
  where key !~ '^(everything|(map|agent):[a-z0-9-]{1,40}|ability:[a-z0-9-]{1,40}/[a-z0-9-]{1,40})$'
);
grant execute on function private.is_valid_touched(text[]) to authenticated, service_role;

-- The current patch of a platform is the newest one that is released.
create table public.game_patches (
  id int generated always as identity primary key,
  platform text not null check (platform in ('Mobile', 'PC')),
  name text not null check (char_length(name) <= 20 and private.is_valid_name(name)),
  released_at timestamptz not null default now(),
  -- Lineups with one of these keys count as unchecked from the release on.
  touched text[] not null default '{}' check (private.is_valid_touched(touched)),
  -- Idempotency key of the form that added or last changed the patch.
  request_key uuid unique,
  unique (platform, name)
);

create trigger game_patches_1_limit_size before insert or update on public.game_patches
  for each row when (current_user in ('anon', 'authenticated')) execute function private.limit_row_size('8192');
create trigger game_patches_2_protect_columns before update on public.game_patches
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.protect_columns('id', 'platform');

alter table public.game_patches enable row level security;
grant select on public.game_patches to anon;
grant select, insert (platform, name, released_at, touched, request_key),
  update (name, released_at, touched, request_key), delete
  on public.game_patches to authenticated, service_role;

create policy "everyone reads patches" on public.game_patches
  for select to anon, authenticated
  using (true);

create policy "admins add patches" on public.game_patches
  for insert to authenticated
  with check ((select private.is_admin()));

create policy "admins change patches" on public.game_patches
  for update to authenticated
  using ((select private.is_admin()));

create policy "admins delete patches" on public.game_patches
  for delete to authenticated
  using ((select private.is_admin()));

-- Logs changes of the columns that the trigger names.
create function private.log_patch() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  patch public.game_patches := case tg_op when 'DELETE' then old else new end;
  changes jsonb := private.diff_rows(to_jsonb(old), to_jsonb(new), tg_argv);
begin
  if changes <> '{}' and private.is_admin() then
    perform private.log_action(
      case tg_op when 'INSERT' then 'patch.added' when 'DELETE' then 'patch.deleted' else 'patch.changed' end,
      'game_patches', patch.id::text, patch.name, changes
    );
  end if;
  return null;
end
$$;
create trigger game_patches_log after insert or update or delete on public.game_patches
  for each row execute function private.log_patch('platform', 'name', 'released_at', 'touched');

-- `weights_key`: a hash of the released patches. Totals of verdicts that were computed with another are out of date.
create view private.current_patches as
  select platform, count(*) as released,
    (array_agg(id order by released_at desc, id desc))[1] as id,
    (array_agg(name order by released_at desc, id desc))[1] as name,
    hashtextextended(string_agg(id::text, ' ' order by released_at desc, id desc), 0) as weights_key
  from public.game_patches
  where released_at <= now()
  group by platform;
