-- Without a row, every setting has its default.
create table private.settings (
  only_row boolean primary key default true check (only_row),
  publish_trusted boolean not null default false
);

-- Ten lineups are published. Of decisions but `returned` and removals asked for, none of the last ten was to refuse.
create function private.is_trusted(author uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select
    (
      select count(*) from (
        select from public.lineups where created_by = author and status = 'published' limit 10
      ) as published
    ) = 10
    and not exists (
      select from (
        select decision from private.lineup_decisions
        where author_id = author and decision <> 'returned' and not (decision = 'deleted' and lineup_id in (
          select lineup_key from public.lineup_reports
          where user_id = author and reason = 'removal' and status <> 'dismissed'
        ))
        order by decided_at desc, id desc
        limit 10
      ) as latest
      where decision in ('rejected', 'unpublished', 'deleted')
    );
$$;

-- Answers for the first 100 authors. `rejected` leaves out what was undone before the mail.
create function private.author_records(authors uuid[])
returns table (
  author_id uuid, username text, joined_at timestamptz, published bigint, rejected bigint, is_trusted boolean
)
language sql stable security definer set search_path = '' as $$
  select private.require_admin();
  select
    profiles.id, profiles.username, profiles.created_at,
    (
      select count(*) from public.lineups
      where created_by = profiles.id and status = 'published' and change_of is null
    ),
    (
      select count(*) from private.lineup_decisions as decisions
      where decisions.author_id = profiles.id and decision = 'rejected'
    ),
    private.is_trusted(profiles.id)
  from public.profiles
  where profiles.id = any (authors[:100]);
$$;

-- Publishes only while the setting is on. Changes are always reviewed.
create function private.publish_trusted_lineup() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from private.settings where publish_trusted)
    and not private.is_admin() and private.is_trusted(auth.uid())
  then
    new.status := 'published';
  end if;
  return new;
end
$$;
create trigger lineups_3_publish_trusted before insert on public.lineups
  for each row when (current_user in ('anon', 'authenticated') and new.change_of is null)
  execute function private.publish_trusted_lineup();

create function private.publishes_trusted() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.require_admin();
  select exists (select from private.settings where publish_trusted);
$$;

create function private.set_publish_trusted(is_on boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  was_on boolean := private.publishes_trusted();
begin
  insert into private.settings (publish_trusted) values (is_on)
    on conflict (only_row) do update set publish_trusted = excluded.publish_trusted;
  if is_on <> was_on then
    perform private.log_action(
      'setting.changed', 'settings', 'publish_trusted', 'Publish lineups of trusted members without review',
      jsonb_build_object('publish_trusted', array[was_on, is_on])
    );
  end if;
end
$$;
