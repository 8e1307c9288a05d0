-- A null `verdict` removes it. No row: the lineup is not public any more. Policies and triggers check the verdict.
create function public.set_verdict(lineup uuid, verdict boolean default null)
returns table (
  short_id text, worked int, missed int, share double precision, confirmed boolean, current_patch text,
  patch_mark_changed boolean, first_verdicts int, first_missed int, confirmed_by int
)
language plpgsql set search_path = '' as $$
declare
  patch_mark text := (select unchecked_since from public.public_lineups as judged where judged.id = lineup);
begin
  if verdict is null then
    delete from public.lineup_verdicts where user_id = auth.uid() and lineup_id = lineup;
  else
    insert into public.lineup_verdicts (user_id, lineup_id, worked) values (auth.uid(), lineup, verdict)
      on conflict (user_id, lineup_id) do update set worked = excluded.worked;
  end if;
  return query
    select judged.short_id, judged.verdicts_worked, judged.verdicts_missed, judged.verdicts_share, judged.confirmed,
      judged.current_patch, judged.unchecked_since is distinct from patch_mark,
      judged.first_verdicts, judged.first_missed, judged.confirmed_by
    from public.public_lineups as judged
    where judged.id = lineup;
end
$$;
grant execute on function public.set_verdict(uuid, boolean) to authenticated;
