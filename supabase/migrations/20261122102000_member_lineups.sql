-- Members can withdraw pending lineups, so a limit of pending ones does not limit how many they send.
create trigger lineups_limit_inserts after insert on public.lineups
  referencing new table as changed
  for each statement when (current_user in ('anon', 'authenticated') and not private.is_admin())
  execute function private.limit_writes('60', '3600');
create trigger lineups_limit_updates after update on public.lineups
  referencing new table as changed
  for each statement when (current_user in ('anon', 'authenticated') and not private.is_admin())
  execute function private.limit_writes('60', '3600');

-- PT403: the caller is not active. PT400: more than 8 step images. PT429: more than 300 calls an hour.
create function private.duplicates_of_draft(draft jsonb)
returns table (slug text, short_id text, title text, is_same_throw boolean, is_same_picture boolean)
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_active();
  if jsonb_typeof(draft -> 'step_images') = 'array' and jsonb_array_length(draft -> 'step_images') > 8 then
    raise exception 'A lineup has at most 8 step images' using errcode = 'PT400';
  end if;
  perform private.count_writes('duplicates', row_count => 1, most => 300, seconds => 3600);
  return query
    select likely.slug, likely.short_id, likely.title, likely.is_same_throw, likely.is_same_picture
    from private.find_duplicates(jsonb_populate_record(null::public.lineups, draft), false) as likely;
end
$$;

-- Leaves out withdrawn lineups, and changes that were sent before an accepted one. Returned lineups come first.
-- Security definer, to count saves of others.
create function private.my_lineups(page int default 1, page_size int default 10)
returns table (
  id uuid, version timestamptz, short_id text, slug text, title text, map text, agent text, platform text, status text,
  broken_since text, thumbnail text, thumbnail_index int, youtube_url text, created_at timestamptz, review jsonb,
  saves bigint, worked int, missed int, change jsonb, removal_reason text, total bigint, waiting bigint
)
language sql stable security definer set search_path = '' as $$
  select
    lineup.id, lineup.updated_at, lineup.short_id, lineup.slug, lineup.title, lineup.map, lineup.agent, lineup.platform,
    lineup.status,
    (select patch.name from public.game_patches as patch where patch.id = lineup.broken_patch_id),
    coalesce(lineup.step_images -> lineup.thumbnail_index, lineup.step_images -> 0) ->> 'url', lineup.thumbnail_index,
    lineup.youtube_url, lineup.created_at, to_jsonb(review),
    (select count(*) from public.saved_lineups as saved where saved.lineup_id = lineup.id),
    lineup.verdicts_worked, lineup.verdicts_missed,
    case when change.id is not null then jsonb_build_object(
      'id', change.id, 'version', change.updated_at, 'short_id', change.short_id, 'status', change.status,
      'review', to_jsonb(change_review)
    ) end,
    (
      select asked.custom_reason from public.lineup_reports as asked
      where asked.user_id = auth.uid() and asked.lineup_id = lineup.id and asked.reason = 'removal'
        and asked.status = 'pending'
    ),
    count(*) over (),
    (select count(*) from public.lineups as pending where pending.created_by = auth.uid() and pending.status = 'pending')
  from public.lineups as lineup
  left join public.lineup_reviews as review on review.lineup_id = lineup.id
  left join lateral (
    select * from public.lineups as sent
    where sent.change_of = lineup.id and sent.created_by = auth.uid() and sent.status <> 'deleted'
      and sent.updated_at > all (
        select decided_at from private.lineup_decisions where lineup_id = lineup.id and decision = 'accepted'
      )
    order by sent.created_at desc
    limit 1
  ) as change on true
  left join public.lineup_reviews as change_review on change_review.lineup_id = change.id
  where lineup.created_by = auth.uid() and lineup.change_of is null and private.is_active()
    and not exists (
      select from private.previous_states as state
      where state.lineup_id = lineup.id and lineup.status = 'deleted' and state.withdrawn
    )
  order by lineup.status = 'deleted', coalesce(review.state = 'returned' or change_review.state = 'returned', false) desc,
    lineup.created_at desc, lineup.id desc
  limit least(greatest(page_size, 1), 100)
  offset (greatest(page, 1) - 1)::bigint * least(greatest(page_size, 1), 100);
$$;
