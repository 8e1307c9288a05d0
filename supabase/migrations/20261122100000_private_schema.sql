-- Schema `private` holds what policies, constraints and triggers need, out of reach of the API. No API role has USAGE on
-- it. Views and functions with a parsed body (`return …`, `begin atomic`) resolve names when they are created, so their
-- callers only need EXECUTE on the functions they use.
create schema private;
revoke all on schema private from public;

-- Hosted Supabase opens new objects in `public` to all API roles, and Postgres opens new functions to everybody. Here every
-- new table, sequence and function starts closed: a role has what is granted to it below, and nothing else.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke execute on functions from anon, authenticated, service_role;
-- A schema's own default privileges can only add to this one, so it names no schema.
alter default privileges revoke execute on functions from public;
grant usage on schema public to anon, authenticated, service_role;

-- Postgres runs triggers of the same kind in the order of their names. Triggers whose order matters carry a number.
-- Triggers and policies that ask `current_user in (…)` concern requests through the API: foreign keys and security definer
-- functions run as the owner and pass.

-- Trigger: refuses to change the columns named in its arguments. Column privileges say the same; this also holds where a
-- backend grants whole tables at start-up.
create function private.protect_columns() returns trigger
language plpgsql set search_path = '' as $$
declare
  before jsonb := to_jsonb(old);
  after jsonb := to_jsonb(new);
  protected text;
begin
  foreach protected in array tg_argv loop
    if before -> protected is distinct from after -> protected then
      raise exception 'permission denied to change column % of %', protected, tg_table_name
        using errcode = 'insufficient_privilege';
    end if;
  end loop;
  return new;
end
$$;

-- Trigger: refuses a row of more bytes than its argument says. It must be the first trigger of its table, so that nothing
-- is computed from a text of megabytes. Generated columns, policies and constraints come after all triggers anyway.
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

-- The same for text arguments of functions: at most 8192 bytes each, which is what 2000 characters can need.
create function private.limit_texts(variadic texts text[]) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if exists (select from unnest(texts) as value where octet_length(value) > 8192) then
    raise exception 'A text has at most 8192 bytes' using errcode = 'string_data_right_truncation';
  end if;
end
$$;
grant execute on function private.limit_texts(text[]) to authenticated;

-- Whether a text shows anything at all: Unicode blanks and zero-width characters count as nothing.
create function private.has_text(value text) returns boolean
language sql immutable set search_path = ''
return value ~ '[^\s\u0085\u00a0\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u3000\ufeff]';
grant execute on function private.has_text(text) to authenticated, service_role;
