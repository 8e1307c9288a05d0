-- Policies, constraints, triggers and functions of the API use this schema. The API does not expose it.
create schema private;
revoke all on schema private from public;

-- Hosted Supabase grants new objects in `public` to all API roles, and Postgres grants EXECUTE to PUBLIC.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke execute on functions from anon, authenticated, service_role;
-- Default privileges of a single schema can only add to the global ones, so this revoke must be global.
alter default privileges revoke execute on functions from public;
grant usage on schema public to anon, authenticated, service_role;

-- Triggers of the same kind run in the order of their names, so some names have a number. Triggers with `current_user
-- in (…)` apply only to the API: foreign keys and security definer functions run as the owner.

-- Rejects changes of the columns in its arguments, also on a backend that grants UPDATE on whole tables.
create function private.protect_columns() returns trigger
language plpgsql set search_path = '' as $$
declare
  before jsonb := to_jsonb(old);
  after jsonb := to_jsonb(new);
  column_name text;
begin
  foreach column_name in array tg_argv loop
    if before -> column_name is distinct from after -> column_name then
      raise exception 'permission denied to change column % of %', column_name, tg_table_name
        using errcode = 'insufficient_privilege';
    end if;
  end loop;
  return new;
end
$$;

-- Must be the first trigger of each row, so that no other one processes megabytes of text. Argument: bytes.
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

-- Functions made by `expose` call it first. The longest texts have 2000 characters, which take at most 8000 bytes.
create function private.limit_texts(variadic texts text[]) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if exists (select from unnest(texts) as value where octet_length(value) > 8192) then
    raise exception 'A text has at most 8192 bytes' using errcode = 'string_data_right_truncation';
  end if;
end
$$;
grant execute on function private.limit_texts(text[]) to anon, authenticated;

create function private.limit_json(value jsonb, max_bytes int) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if pg_column_size(value) > max_bytes then
    raise exception 'A value has at most % bytes', max_bytes using errcode = 'string_data_right_truncation';
  end if;
end
$$;
grant execute on function private.limit_json(jsonb, int) to authenticated;

-- Creates a public function that limits its arguments and calls the private one. Where `result` and `columns` are null,
-- they are those of the private function.
create function private.expose_columns(name text, result text, columns text, variadic roles text[]) returns void
language plpgsql set search_path = '' as $$
declare
  wrapped pg_catalog.pg_proc := (
    select p from pg_catalog.pg_proc as p where pronamespace = 'private'::regnamespace and proname = name
  );
  arguments text := (select string_agg('$' || n, ', ' order by n) from generate_series(1, wrapped.pronargs) as n);
  limits text := (
    select string_agg(case
      when type = 'text'::regtype then format('select private.limit_texts($%s);', n)
      when type = 'text[]'::regtype then format('select private.limit_texts(variadic $%s);', n)
      when type = 'jsonb'::regtype then format('select private.limit_json($%s, 131072);', n)
      when typcategory = 'A' then format('select private.limit_texts($%s::text);', n)
    end, ' ' order by n)
    from unnest(wrapped.proargtypes::oid[]) with ordinality as argument (type, n)
    join pg_catalog.pg_type on pg_type.oid = argument.type
  );
begin
  execute format(
    'create function public.%I(%s) returns %s language sql %s set search_path = '''' begin atomic %s select %s private.%I(%s); end',
    name, pg_catalog.pg_get_function_arguments(wrapped.oid),
    coalesce(result, pg_catalog.pg_get_function_result(wrapped.oid)),
    case wrapped.provolatile when 's' then 'stable' when 'i' then 'immutable' else 'volatile' end,
    limits, case when columns is not null then columns || ' from' when wrapped.proretset then '* from' else '' end,
    name, arguments
  );
  execute format('grant execute on function private.%1$I, public.%1$I to %2$s', name, array_to_string(roles, ', '));
end
$$;

create function private.expose(name text, variadic roles text[]) returns void
language sql set search_path = ''
return private.expose_columns(name, null, null, variadic roles);

-- Unicode blanks and zero-width characters do not count.
create function private.has_text(value text) returns boolean
language sql immutable set search_path = ''
return value ~ '[^\s\u0085\u00a0\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u3000\ufeff]';
grant execute on function private.has_text(text) to authenticated, service_role;

-- The same as `isPlainLine` of lib/schema-helpers.ts. These characters change how the text around them is shown.
create function private.is_plain_line(value text) returns boolean
language sql immutable set search_path = ''
return value !~ '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]';
grant execute on function private.is_plain_line(text) to authenticated, service_role;
