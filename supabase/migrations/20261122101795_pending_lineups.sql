-- `is_returned`: the author has not made changes that were asked for. `total` counts rows with the same `is_returned`.
create view private.pending_lineups with (security_invoker = true) as
  select
    (select author.username from public.profiles as author where author.id = lineups.created_by) as author_username,
    case when review.state = 'returned'
      then (select count(*) from public.lineup_reviews as returned where returned.state = 'returned')
      else (select count(*) from public.lineups as pending where pending.status = 'pending')
        - (select count(*) from public.lineup_reviews as returned where returned.state = 'returned')
    end as total,
    coalesce(review.state = 'returned', false) as is_returned,
    review.note as review_note,
    lineups.*
  from public.lineups
  left join public.lineup_reviews as review on review.lineup_id = lineups.id and review.state <> 'rejected'
  where lineups.status = 'pending';
grant select on private.pending_lineups to authenticated;

-- Lineups that were edited after a review come first, then those that have waited longest.
create function public.pending_lineups(page int default 1, page_size int default 10, returned boolean default false)
returns setof private.pending_lineups
language sql stable set search_path = ''
begin atomic
  select private.require_admin();
  select * from private.pending_lineups
  where is_returned = returned
  order by review_note is null, created_at, id
  limit least(greatest(page_size, 1), 100)
  offset (greatest(page, 1) - 1)::bigint * least(greatest(page_size, 1), 100);
end;
grant execute on function public.pending_lineups(int, int, boolean) to authenticated;
