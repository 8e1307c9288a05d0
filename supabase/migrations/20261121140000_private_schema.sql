-- Schema `private`: what policies, constraints and triggers need, out of reach of the API. No API role gets
-- USAGE on it: those callers bind their functions when they are created, so EXECUTE on a function is enough.
create schema private;
revoke all on schema private from public;

-- Both hosted Supabase and the embedded backend hand new tables to everyone; here a new table starts closed.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke execute on functions from anon, authenticated;
-- What Postgres itself gives to everyone; a schema's own defaults can only add to it.
alter default privileges revoke execute on functions from public;
grant usage on schema public to anon, authenticated, service_role;

-- Trigger: refuses a person's change of the columns named in its arguments. Column privileges say the same;
-- this holds where a backend grants whole tables at start-up. Constraints and definer functions run as the
-- owner and pass.
create function private.refuse_changes() returns trigger
language plpgsql set search_path = '' as $$
declare
  before jsonb := to_jsonb(old);
  after jsonb := to_jsonb(new);
  protected text;
begin
  if current_user in ('anon', 'authenticated') then
    foreach protected in array tg_argv loop
      if before -> protected is distinct from after -> protected then
        raise exception 'permission denied to change column % of %', protected, tg_table_name
          using errcode = 'insufficient_privilege';
      end if;
    end loop;
  end if;
  return new;
end
$$;
revoke all on function private.refuse_changes() from public, anon, authenticated;

-- Whether a text shows anything at all: Unicode blanks and zero-width characters count as nothing.
create function private.has_text(value text) returns boolean
language sql immutable set search_path = ''
return value ~ '[^\s\u0085\u00a0\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u3000\ufeff]';
revoke all on function private.has_text(text) from public, anon, authenticated;
grant execute on function private.has_text(text) to authenticated, service_role;
