-- What the sitemap says of a published lineup: its address, when it was edited, and the addresses of its pictures
-- alone, because the words of its steps are most of it.
create view public.published_addresses with (security_invoker = true) as
  select id, slug, updated_at, jsonb_path_query_array(step_images, '$[*].url') as images
  from public.published_lineups;
revoke all on public.published_addresses from anon, authenticated, service_role;
grant select on public.published_addresses to anon, authenticated, service_role;
