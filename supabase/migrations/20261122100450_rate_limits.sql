-- Generic cell rate algorithm (GCRA): at `full_at` all attempts of a key are available again.
create table private.rate_limits (
  key text primary key,
  full_at timestamptz not null
);
create index rate_limits_full_at_idx on private.rate_limits (full_at);

-- 1 to 4 objects {key, max, seconds, count?} with different keys, and whole numbers from 1 to 999999.
create function private.is_valid_attempts(attempts jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(attempts) is distinct from 'array' then false
    else (
      select count(*) between 1 and 4 and count(distinct attempt ->> 'key') = count(*) and bool_and(
        jsonb_typeof(attempt -> 'key') is not distinct from 'string'
        and char_length(attempt ->> 'key') between 1 and 200
        and jsonb_typeof(attempt -> 'max') is not distinct from 'number'
        and jsonb_typeof(attempt -> 'seconds') is not distinct from 'number'
        and attempt ->> 'max' ~ '^[1-9][0-9]{0,5}$'
        and attempt ->> 'seconds' ~ '^[1-9][0-9]{0,5}$'
        and (
          attempt -> 'count' is null
          or (jsonb_typeof(attempt -> 'count') = 'number' and attempt ->> 'count' ~ '^[1-9][0-9]{0,5}$')
        )
      )
      from jsonb_array_elements(attempts) as attempt
    )
  end;
$$;

-- Takes all attempts and returns 0, or takes none and returns the seconds to wait. 22023: invalid argument.
create function public.take_attempts(attempts jsonb) returns int
language plpgsql security definer set search_path = '' as $$
declare
  checked_at timestamptz;
  seconds_to_wait int;
begin
  if not private.is_valid_attempts(attempts) then
    raise exception 'attempts must be a list of 1 to 4 objects {key, max, seconds, count?}: key a text of 1 to '
      '200 characters, each once; the others whole numbers from 1 to 999999' using errcode = '22023';
  end if;

  -- Locks the rows, always in the same order against deadlocks. `where false` locks an existing row without a change.
  insert into private.rate_limits (key, full_at)
    select attempt ->> 'key', '-infinity' from jsonb_array_elements(attempts) as attempt
    order by attempt ->> 'key'
    on conflict (key) do update set full_at = excluded.full_at where false;
  -- `now()` would be a time before the wait for the locks.
  checked_at := clock_timestamp();

  with requested as materialized (
    select
      key,
      greatest(full_at, checked_at) + make_interval(secs => coalesce(count, 1) * seconds::float8 / max) as new_full_at,
      checked_at + make_interval(secs => seconds) as max_full_at
    from jsonb_to_recordset(attempts) as attempt (key text, max int, seconds int, count int)
    join private.rate_limits using (key)
  ),
  decision as (
    select greatest(ceil(extract(epoch from max(new_full_at - max_full_at))), 0)::int as wait_seconds from requested
  ),
  updated as (
    update private.rate_limits set full_at = requested.new_full_at
    from requested, decision
    where rate_limits.key = requested.key and decision.wait_seconds = 0
  )
  select wait_seconds into seconds_to_wait from decision;

  -- Skips locked rows, so that this can't deadlock with other calls.
  delete from private.rate_limits where key = any (array(
    select key from private.rate_limits where full_at < checked_at order by full_at limit 20 for update skip locked
  ));
  return seconds_to_wait;
end
$$;
grant execute on function public.take_attempts(jsonb) to service_role;

create function public.forget_attempts(key text) returns void
language sql security definer set search_path = '' as $$
  delete from private.rate_limits where rate_limits.key = $1;
$$;
grant execute on function public.forget_attempts(text) to service_role;

-- `most` are allowed at once, and as many again in the next `seconds`. PT429, with the seconds to wait as its detail.
create function private.count_writes(what text, row_count int, most int, seconds int) returns void
language plpgsql set search_path = '' as $$
declare
  seconds_to_wait int := public.take_attempts(jsonb_build_array(jsonb_build_object(
    'key', what || ' ' || auth.uid(), 'max', most, 'seconds', seconds, 'count', least(row_count, 999999)
  )));
begin
  if seconds_to_wait > 0 then
    raise exception 'Too many changes of %', what using errcode = 'PT429', detail = seconds_to_wait;
  end if;
end
$$;

-- Arguments: `most` and `seconds`. Runs after the statement, so that rows which another rule rejects do not count.
create function private.limit_writes() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  row_count int := (select count(*) from changed);
begin
  if row_count > 0 then
    perform private.count_writes(tg_table_name, row_count, most => tg_argv[0]::int, seconds => tg_argv[1]::int);
  end if;
  return null;
end
$$;
