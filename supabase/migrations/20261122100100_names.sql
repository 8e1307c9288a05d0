-- The same rules as in `lib/names.ts`.

create function private.lookalike_scripts() returns text[]
language sql immutable set search_path = ''
return '{Latin,Cyrillic,Greek,Armenian,Cherokee,Coptic,Lisu}'::text[];
grant execute on function private.lookalike_scripts() to authenticated, service_role;

create function private.scripts_of(value text) returns text[]
language sql immutable set search_path = ''
return array(
  select script from unnest(private.lookalike_scripts()) with ordinality as scripts (script, script_index)
  where value ~ concat('[', private.name_characters(script), ']')
  order by script_index
);
grant execute on function private.scripts_of(text) to authenticated, service_role;

-- False if a word mixes scripts, as "admin" with a Cyrillic "а". Digits, marks and joiners do not end a word.
create function private.has_plain_words(name text) returns boolean
language sql immutable set search_path = ''
return not exists (
  select from regexp_split_to_table(
    regexp_replace(
      name, concat('[0-9', private.name_characters('marks'), private.name_characters('joiners'), ']+'), '', 'g'
    ),
    concat(
      '[^',
      array_to_string(array(select private.name_characters(script) from unnest(private.lookalike_scripts()) as script), ''),
      ']+'
    )
  ) as word
  where cardinality(private.scripts_of(word)) > 1
);
grant execute on function private.has_plain_words(text) to authenticated, service_role;

-- Most names are ASCII, so a cheap pattern for these comes first.
create function private.is_valid_name(name text) returns boolean
language sql immutable set search_path = ''
return name ~ '^[!-~]+( [!-~]+)*$' or (
  name <> ''
  and private.is_plain_line(name)
  and name !~ concat('^ | $|  |[', private.name_characters('hidden'), ']')
  and name !~ concat('(^| )[', private.name_characters('marks'), private.name_characters('joiners'), ']')
  and private.has_plain_words(name)
);
grant execute on function private.is_valid_name(text) to authenticated, service_role;

-- Replaces letters that look like Latin ones. `npm run lookalikes` writes the last two arguments of `translate`.
create function private.latin_letters(name text) returns text
language sql immutable set search_path = ''
return translate(
  lower(regexp_replace(normalize(name, nfkd), '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g')),
  -- lookalikes
  'авекмнорстухѕіјԁԛԝһӏАВЕКМНОРСТУХЅІЈԀԚԜҺӀ'
  'αβεζηικμνορτυχΑΒΕΖΗΙΚΜΝΟΡΤΥΧ'
  'հոսօզցյՀՈՍՕԶՑՅ'
  'ꭰꭱꭲꭵꭺꭻꭼꮃꮇꮋꮐꮓꮟꮢꮥꮩꮪꮮꮯꮲꮶꮷᏼᎠᎡᎢᎥᎪᎫᎬᎳᎷᎻᏀᏃᏏᏒᏕᏙᏚᏞᏟᏢᏦᏧᏴ'
  'ⲁⲃⲏⲓⲕⲙⲛⲟⲣⲥⲧⲩⲭⲀⲂⲎⲒⲔⲘⲚⲞⲢⲤⲦⲨⲬ'
  'ꓐꓑꓓꓔꓖꓗꓙꓚꓜꓝꓟꓠꓡꓢꓣꓦꓧꓪꓫꓬꓮꓰꓲꓳꓴ'
  'ıɪɩłøđħŧɡɑʙʜʟɴʀʏŁØĐĦŦ|',
  'abekmhopctyxsijdqwhlabekmhopctyxsijdqwhl'
  'abezhikmnoptyxabezhikmnoptyx'
  'hnuoqgjhnuoqgj'
  'drtiajewmhgzbrsvslcpkdbdrtiajewmhgzbrsvslcpkdb'
  'abhikmnopctyxabhikmnopctyx'
  'bpdtgkjczfmnlsrvhwxyaeiou'
  'iiilodhtgabhlnrylodhtl'
);
grant execute on function private.latin_letters(text) to authenticated, service_role;

-- Usernames with the same key look alike: `i`, `1` and `l` are the same there, `0` and `o` too.
create function private.username_key(username text) returns text
language sql immutable set search_path = ''
return translate(private.latin_letters(username), 'i10', 'llo');
grant execute on function private.username_key(text) to authenticated, service_role;

-- Whether the name claims to be of the site or its staff, also with digits for letters (1 for i or for l).
create function private.is_own_name(username text) returns boolean
language sql immutable set search_path = ''
return exists (
  select
  from private.latin_letters(username) as key,
    unnest(array[key, translate(key, '0134578', 'oieastb'), translate(key, '0134578', 'oleastb')]) as spelling
  where regexp_replace(spelling, '[^a-z0-9]', '', 'g') ~ 'arcline|administrator|moderator|^(admins?|mods?|staff)[0-9]*$'
    or spelling ~ '(^|[^a-z0-9])(admins?|mods?|staff)[0-9]*([^a-z0-9]|$)'
);
grant execute on function private.is_own_name(text) to authenticated, service_role;

create function private.is_valid_username(username text) returns boolean
language sql immutable set search_path = ''
return char_length(username) between 3 and 30
  and private.is_valid_name(username)
  and username !~ concat('[', private.name_characters('joiners'), ']')
  and cardinality(private.scripts_of(username)) <= 1
  and not private.is_own_name(username);
grant execute on function private.is_valid_username(text) to authenticated, service_role;

-- Removes the letters of all scripts but the first that `scripts_of` returns.
create function private.keep_one_script(name text) returns text
language sql immutable set search_path = ''
return case
    when cardinality(private.scripts_of(name)) <= 1 then name
    else regexp_replace(
      name,
      concat(
        '[',
        array_to_string(
          array(select private.name_characters(script) from unnest((private.scripts_of(name))[2:]) as script), ''
        ),
        ']'
      ),
      '', 'g'
    )
  end;

-- The result may still not be a valid username. Only 200 characters are read, which limits the cost of a long text.
create function private.clean_username(value text, max_length int) returns text
language sql immutable set search_path = ''
return btrim(left(
  btrim(regexp_replace(
    private.keep_one_script(regexp_replace(
      left(value, 200), concat('[', private.name_characters('hidden'), private.name_characters('joiners'), ']'), '', 'g'
    )),
    ' +', ' ', 'g'
  )),
  max_length
));
