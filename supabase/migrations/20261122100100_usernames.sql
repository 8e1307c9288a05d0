-- Whether a username is valid: 3 to 30 characters, no control or invisible characters, no leading or trailing
-- blanks, and inside only plain spaces. Otherwise different usernames could look the same.
create function private.is_valid_username(username text) returns boolean
language sql immutable set search_path = ''
return char_length(username) between 3 and 30
  and username = btrim(username)
  and private.is_plain_line(username)
  and username !~ (
    '[\u0001-\u001f\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f'
    '\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\uffff'
    '\U000e0000-\U000e0fff\U0001d173-\U0001d17a]'
  );
grant execute on function private.is_valid_username(text) to authenticated, service_role;

-- The letters of Latin, Greek or Cyrillic as ranges of a regular expression. Only these scripts have letters
-- that look the same.
create function private.script_letters(script text) returns text
language sql immutable set search_path = ''
return case script
    when 'Latin' then
      'A-Za-z\u00aa\u00ba\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02b8\u02e0-\u02e4\u1d00-\u1d25\u1d2c-\u1d5c'
      '\u1d62-\u1d65\u1d6b-\u1d77\u1d79-\u1dbe\u1e00-\u1eff\u2071\u207f\u2090-\u209c\u212a-\u212b\u2132'
      '\u214e\u2160-\u2188\u2c60-\u2c7f\ua722-\ua787\ua78b-\ua7ff\uab30-\uab5a\uab5c-\uab64\uab66-\uab69'
      '\ufb00-\ufb06\uff21-\uff3a\uff41-\uff5a\U00010780-\U000107ba\U0001df00-\U0001df2a'
    when 'Greek' then
      '\u0370-\u0373\u0375-\u037d\u037f-\u0384\u0386\u0388-\u03e1\u03f0-\u03ff\u1d26-\u1d2a\u1d5d-\u1d61'
      '\u1d66-\u1d6a\u1dbf\u1f00-\u1ffe\u2126\uab65\U00010140-\U0001018e\U000101a0\U0001d200-\U0001d245'
    when 'Cyrillic' then
      '\u0400-\u0484\u0487-\u052f\u1c80-\u1c8a\u1d2b\u1d78\u2de0-\u2dff\ua640-\ua69f\ufe2e-\ufe2f'
      '\U0001e030-\U0001e08f'
  end;
grant execute on function private.script_letters(text) to authenticated, service_role;

-- Whether a name uses letters of at most one of these scripts: "admin" with a Cyrillic "а" does not.
create function private.uses_one_script(name text) returns boolean
language sql immutable set search_path = ''
return (name ~ concat('[', private.script_letters('Latin'), ']'))::int
  + (name ~ concat('[', private.script_letters('Greek'), ']'))::int
  + (name ~ concat('[', private.script_letters('Cyrillic'), ']'))::int <= 1;
grant execute on function private.uses_one_script(text) to authenticated, service_role;

-- Removes the letters of all but one script from a name that mixes them: Latin is kept if present, else
-- Cyrillic.
create function private.keep_one_script(name text) returns text
language sql immutable set search_path = ''
return case
    when private.uses_one_script(name) then name
    when name ~ concat('[', private.script_letters('Latin'), ']') then
      regexp_replace(name, concat('[', private.script_letters('Greek'), private.script_letters('Cyrillic'), ']'), '', 'g')
    else regexp_replace(name, concat('[', private.script_letters('Greek'), ']'), '', 'g')
  end;

-- Key for comparing usernames. Two usernames with the same key look alike: they differ only in case, in width
-- or style of letters, or in Greek and Cyrillic letters that look like Latin ones.
create function private.username_key(username text) returns text
language sql immutable set search_path = ''
return translate(
  lower(normalize(username, nfkc)),
  'авекмнорстухѕіјԁԛԝһӏёїАВЕКМНОРСТУХЅІЈԀԚԜҺӀЁЇαβεζηικμνορτυχΑΒΕΖΗΙΚΜΝΟΡΤΥΧ',
  'abekmhopctyxsijdqwhlëïabekmhopctyxsijdqwhlëïabezhikmnoptyxabezhikmnoptyx'
);
grant execute on function private.username_key(text) to authenticated, service_role;

-- Removes all characters that a username may not contain and truncates the rest to `max_length` characters.
-- The result may be too short for a username. Only the first 200 characters are read, which limits the cost
-- of a sign-up with a long text.
create function private.clean_username(value text, max_length int) returns text
language sql immutable set search_path = '' as $$
  select btrim(left(
    btrim(private.keep_one_script(coalesce(string_agg(letter, '' order by letter_index), ''))), max_length
  ))
  from regexp_split_to_table(left(value, 200), '') with ordinality as letters (letter, letter_index)
  where private.is_valid_username('..' || letter || '.');
$$;
