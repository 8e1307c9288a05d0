-- Rate limits by the generic cell rate algorithm: a key has `max` attempts, and one that was used comes back after
-- `seconds / max`. At `full_at` all of them are back. The server hashes the keys, so no IP address is kept here.
create table private.rate_limits (
  key text primary key,
  full_at timestamptz not null
);
create index rate_limits_full_at_idx on private.rate_limits (full_at);

-- Whether a value is a list of 1 to 4 objects {key, max, seconds} with different keys. The numbers end at 999999, so that an
-- attempt takes at least a microsecond to come back, which is the resolution of times.
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
      )
      from jsonb_array_elements(attempts) as attempt
    )
  end;
$$;

-- Counts one attempt on every key and returns 0. If a key has none left, it counts nothing and returns the whole seconds until
-- all keys have one.
create function public.take_attempts(attempts jsonb) returns int
language plpgsql security definer set search_path = '' as $$
declare
  moment timestamptz;
  seconds_to_wait int;
begin
  if not private.is_valid_attempts(attempts) then
    raise exception 'attempts must be a list of 1 to 4 objects {key, max, seconds}: key a text of 1 to 200 '
      'characters, each once; max and seconds whole numbers from 1 to 999999' using errcode = '22023';
  end if;

  -- Locks the row of each key, new or not, always in the same order, so that two calls never wait for each other.
  insert into private.rate_limits (key, full_at)
    select attempt ->> 'key', '-infinity' from jsonb_array_elements(attempts) as attempt
    order by attempt ->> 'key'
    on conflict (key) do update set full_at = excluded.full_at where false;
  -- Only now, because waiting for the locks may have taken a while.
  moment := clock_timestamp();

  with asked as materialized (
    select
      key,
      greatest(full_at, moment) + make_interval(secs => seconds::float8 / max) as full_then,
      moment + make_interval(secs => seconds) as latest
    from jsonb_to_recordset(attempts) as attempt (key text, max int, seconds int)
    join private.rate_limits using (key)
  ),
  verdict as (
    select greatest(ceil(extract(epoch from max(full_then - latest))), 0)::int as wait from asked
  ),
  counted as (
    update private.rate_limits set full_at = asked.full_then
    from asked, verdict
    where rate_limits.key = asked.key and verdict.wait = 0
  )
  select wait into seconds_to_wait from verdict;

  -- Deletes expired keys. After the locks above and without waiting, so that it is part of no deadlock.
  delete from private.rate_limits where key = any (array(
    select key from private.rate_limits where full_at < moment order by full_at limit 20 for update skip locked
  ));
  return seconds_to_wait;
end
$$;
grant execute on function public.take_attempts(jsonb) to service_role;

-- Gives a key all its attempts back.
create function public.forget_attempts(key text) returns void
language sql security definer set search_path = '' as $$
  delete from private.rate_limits where rate_limits.key = $1;
$$;
grant execute on function public.forget_attempts(text) to service_role;
