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

-- Trigger: refuses a row of more bytes than its argument names, whatever it holds. Such a trigger has to fire before the
-- other ones of its table, in the order of their names: then nothing is computed from a text of megabytes, since
-- generated columns, policies and constraints come after all triggers.
create function private.limit_row_size() returns trigger
language plpgsql set search_path = '' as $$
begin
  if pg_column_size(new) > tg_argv[0]::int then
    raise exception 'A row of % has at most % bytes', tg_table_name, tg_argv[0]
      using errcode = 'string_data_right_truncation';
  end if;
  return new;
end
$$;
revoke all on function private.limit_row_size() from public, anon, authenticated;

-- The same for the texts that a function is called with: none has more than 8192 bytes, which 2000 characters need at
-- most.
create function private.limit_texts(variadic texts text[]) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if exists (select from unnest(texts) as value where octet_length(value) > 8192) then
    raise exception 'A text has at most 8192 bytes' using errcode = 'string_data_right_truncation';
  end if;
end
$$;
revoke all on function private.limit_texts(text[]) from public, anon, authenticated;
grant execute on function private.limit_texts(text[]) to authenticated;

-- Whether a text shows anything at all: Unicode blanks and zero-width characters count as nothing.
create function private.has_text(value text) returns boolean
language sql immutable set search_path = ''
return value ~ '[^\s\u0085\u00a0\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u3000\ufeff]';
revoke all on function private.has_text(text) from public, anon, authenticated;
grant execute on function private.has_text(text) to authenticated, service_role;
