-- Finds the lineups that show an image. What waits to be sorted in is read by every look: little of it, so that a
-- hundred looks take milliseconds and a verdict, which writes the row anew, still costs nothing more.
create index lineups_step_images_idx on public.lineups
  using gin (jsonb_path_query_array(step_images, '$[*].url') jsonb_path_ops) with (gin_pending_list_limit = 256);

-- Which of these urls of step images no lineup shows, of whatever status. For the server, which removes the files.
create function public.unused_step_images(paths text[]) returns setof text
language sql stable set search_path = ''
begin atomic
  select distinct path
  from unnest(paths) as path
  where not exists (
    select from public.lineups
    where jsonb_path_query_array(step_images, '$[*].url') @> jsonb_build_array(path)
  );
end;
revoke all on function public.unused_step_images(text[]) from public, anon, authenticated, service_role;
grant execute on function public.unused_step_images(text[]) to service_role;
