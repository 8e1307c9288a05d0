-- A name that keeps to one script: of those whose letters look alike, Latin ones stay, or else Cyrillic ones.
create function private.in_one_script(name text) returns text
language sql immutable set search_path = ''
return case
    when private.is_one_script(name) then name
    when name ~ concat('[', private.letters_of('Latin'), ']') then
      regexp_replace(name, concat('[', private.letters_of('Greek'), private.letters_of('Cyrillic'), ']'), '', 'g')
    else regexp_replace(name, concat('[', private.letters_of('Greek'), ']'), '', 'g')
  end;
revoke all on function private.in_one_script(text) from public, anon, authenticated;

-- Text without what a username may not contain, at most `longest` characters. No more than the first 200 are
-- looked at, so that a sign-up costs the same whatever is sent.
create function private.username_part(value text, longest int) returns text
language sql immutable set search_path = '' as $$
  select btrim(left(
    btrim(private.in_one_script(coalesce(string_agg(letter, '' order by place), ''))), longest
  ))
  from regexp_split_to_table(left(value, 200), '') with ordinality as letters (letter, place)
  where private.is_valid_username('..' || letter || '.');
$$;
revoke all on function private.username_part(text, int) from public, anon, authenticated;

-- Trigger: the profile of a new account. Username: the one asked for, else the part of the email before the
-- at-sign, an underscore and the first 4 characters of the id. When taken: 100 numeric suffixes, then random
-- ones of 6 characters. Never stops a sign-up for a bad name: it is cleaned, or replaced when too short.
create function private.create_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  wanted text := private.username_part(
    case when jsonb_typeof(new.raw_user_meta_data -> 'username') = 'string'
      then new.raw_user_meta_data ->> 'username' end,
    30
  );
  suffix text := '';
  attempt int := 0;
begin
  if char_length(wanted) < 3 then
    wanted := private.in_one_script(
      private.username_part(split_part(coalesce(new.email, ''), '@', 1), 25) || '_' || left(new.id::text, 4)
    );
  end if;
  loop
    insert into public.profiles (id, email, username)
      values (new.id, coalesce(new.email, ''), rtrim(left(wanted, 30 - char_length(suffix))) || suffix)
      on conflict (private.username_key(username)) do nothing;
    exit when found;
    attempt := attempt + 1;
    suffix := case when attempt <= 100 then attempt::text else lpad(floor(random() * 1000000)::int::text, 6, '0') end;
  end loop;
  return new;
end
$$;
revoke all on function private.create_profile() from public, anon, authenticated;

create trigger arcline_create_profile after insert on auth.users
  for each row execute function private.create_profile();

-- Trigger: the profile's email follows the account's.
create function private.follow_email() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles set email = coalesce(new.email, '') where id = new.id;
  return new;
end
$$;
revoke all on function private.follow_email() from public, anon, authenticated;

create trigger arcline_follow_email after update of email on auth.users
  for each row when (old.email is distinct from new.email) execute function private.follow_email();

-- Trigger: what people write into the metadata of their own account, which the auth service takes as it comes and
-- repeats in every token, has at most 4096 bytes.
create function private.limit_metadata() returns trigger
language plpgsql set search_path = '' as $$
begin
  if pg_column_size(new.raw_user_meta_data) > 4096 then
    raise exception 'The metadata of an account has at most 4096 bytes' using errcode = 'PT400';
  end if;
  return new;
end
$$;
revoke all on function private.limit_metadata() from public, anon, authenticated;

create trigger arcline_limit_metadata before insert or update of raw_user_meta_data on auth.users
  for each row execute function private.limit_metadata();
