-- Whether another decision has followed, or the author has made the changes that the decision asks for.
create function private.is_overtaken(earlier private.lineup_decisions) returns boolean
language sql stable set search_path = ''
return exists (
    select from private.lineup_decisions as later
    where later.lineup_id = (earlier).lineup_id and later.id > (earlier).id
  ) or ((earlier).decision in ('returned', 'unpublished') and not exists (
    select from public.lineup_reviews where lineup_id = (earlier).lineup_id and state = 'returned'
  ));

-- Leases at most 20 decisions of one author, once an hour. The mail waits 15 seconds, in which they may be undone.
create function public.lease_decision_mail()
returns table (
  mail_id bigint, author_id uuid, email text, title text, decision text, reason text, note text, slug text, short_id text,
  is_change boolean
)
language plpgsql security definer set search_path = '' as $$
declare
  first_decision private.lineup_decisions;
begin
  -- Two servers would each choose a decision of the same author.
  perform pg_advisory_xact_lock(hashtextextended('private.lease_decision_mail', 0));
  select candidate.* into first_decision
    from private.lineup_decisions as candidate
    join public.profiles as author on author.id = candidate.author_id
    where candidate.mailed_at is null and author.review_mails and not private.is_banned(author)
      and candidate.decided_at between now() - interval '1 day' and now() - interval '15 seconds'
      and coalesce(candidate.leased_until < now(), true) and candidate.attempts < 5
      and not private.is_overtaken(candidate)
      and (candidate.mail_id is not null or not exists (
        select from private.lineup_decisions as mailed
        where mailed.author_id = candidate.author_id
          and (mailed.mailed_at > now() - interval '1 hour' or mailed.leased_until > now() - interval '1 hour')
      ))
    order by candidate.id
    limit 1;
  if not found then
    return;
  end if;
  if first_decision.mail_id is null then
    first_decision.mail_id := first_decision.id;
    update private.lineup_decisions as due set mail_id = first_decision.id
      where due.id = any (array(
        select candidate.id from private.lineup_decisions as candidate
        where candidate.author_id = first_decision.author_id and candidate.mailed_at is null and candidate.mail_id is null
          and candidate.decided_at between now() - interval '1 day' and now() - interval '15 seconds'
          and not private.is_overtaken(candidate)
        order by candidate.id
        limit 20
      ));
  end if;
  return query
    with leased as (
      update private.lineup_decisions
      set leased_until = now() + interval '1 minute', attempts = attempts + 1
      where lineup_decisions.mail_id = first_decision.mail_id and not private.is_overtaken(lineup_decisions)
      returning *
    )
    select
      leased.mail_id, leased.author_id, author.email, leased.title, leased.decision, leased.reason, leased.note,
      case when lineup.status = 'published' then lineup.slug end, lineup.short_id, lineup.change_of is not null
    from leased
    join public.profiles as author on author.id = leased.author_id
    left join public.lineups as lineup on lineup.id = leased.lineup_id
    order by leased.id;
end
$$;
grant execute on function public.lease_decision_mail() to service_role;

create function public.record_decision_mail(sent_mail_id bigint) returns void
language sql security definer set search_path = '' as $$
  update private.lineup_decisions set mailed_at = now() where mail_id = sent_mail_id;
$$;
grant execute on function public.record_decision_mail(bigint) to service_role;
