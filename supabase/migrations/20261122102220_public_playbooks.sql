-- Returns no owners: a shared playbook names nobody. `copies` counts each other person once, unless banned.
create function private.public_playbooks() returns table (
  short_id text, slug text, title text, lineup_count int, maps text[], copies int, public_since timestamptz,
  updated_at timestamptz
)
language sql stable security definer set search_path = '' as $$
  select playbook.short_id, playbook.slug, playbook.title, content.lineup_count, content.maps, copied.copies,
    playbook.public_since, playbook.updated_at
  from public.playbooks as playbook
  cross join lateral (
    select count(*)::int as lineup_count, array_agg(distinct lineup.map order by lineup.map) as maps
    from public.playbook_entries as entry
    join public.lineups as lineup on lineup.id = entry.lineup_id and lineup.status in ('published', 'broken')
    where entry.playbook_id = playbook.id
  ) as content
  cross join lateral (
    select count(distinct copy.user_id)::int as copies
    from public.playbooks as copy
    join public.profiles as profile on profile.id = copy.user_id and not private.is_banned(profile)
    where copy.copied_from = playbook.id and copy.user_id <> playbook.user_id
  ) as copied
  where playbook.visibility = 'public' and private.is_shared(playbook) and content.lineup_count > 0;
$$;
grant execute on function private.public_playbooks() to anon, authenticated;

create view public.public_playbooks with (security_invoker = true) as
  select * from private.public_playbooks();
grant select on public.public_playbooks to anon, authenticated;
