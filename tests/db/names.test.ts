import { expect } from 'vitest'
import { usernameSchema } from '@/lib/accounts/schema'
import {
  HIDDEN,
  isReservedName,
  isValidName,
  JOINER,
  LOOKALIKE_SCRIPTS,
  LOOKALIKES,
  latinLetters,
} from '@/lib/names'
import { countCharacters } from '@/lib/texts'
import { test } from './database'

// The rule for names is written in SQL and in JavaScript.

test('SQL and JavaScript agree on the characters of each kind, in a sample of all', async ({ db }) => {
  const kinds: Record<string, RegExp> = {
    hidden: new RegExp(`${HIDDEN.source}|\\p{Cc}|[\\u2028\\u2029]`, 'u'),
    joiners: JOINER,
    marks: /\p{M}/u,
    ...LOOKALIKE_SCRIPTS,
  }
  // Every one of the first 0x3100, where scripts and invisible characters are, and then every 97th.
  const letters = []
  for (let code = 1; code <= 0x10ffff; code += code < 0x3100 ? 1 : 97) {
    const letter = String.fromCodePoint(code)
    if (!/\p{Cn}|\p{Cs}/u.test(letter)) letters.push(letter)
  }
  for (const [kind, pattern] of Object.entries(kinds)) {
    const { rows } = await db.query<{ letter: string }>(
      `select letter from unnest($2::text[]) as letter where letter ~ concat('[', private.name_characters($1), ']')`,
      [kind, letters],
    )
    expect(
      rows.map(({ letter }) => letter),
      kind,
    ).toEqual(letters.filter((letter) => pattern.test(letter)))
  }
})

test('SQL and JavaScript agree on letters like Latin ones, with marks and other styles', async ({ db }) => {
  const names = [...LOOKALIKES.map(([letters]) => letters), ...'Łílỹ|ＡＤ|𝐚𝐝𝐦|Ёлка|がか|हिन्दी|ΆΣ'.split('|')]
  for (const name of names) {
    const { rows } = await db.query('select private.latin_letters($1) as letters', [name])
    expect(rows).toEqual([{ letters: latinLetters(name) }])
  }
})

test('usernames that look alike have one key', async ({ db }) => {
  for (const names of [
    ['lilyteam', 'Iilyteam', 'l1lyteam', 'lílyteam', 'LILYTEAM', '|ilyteam', 'łilyteam'],
    ['zoo', 'z0O', 'zöö', 'ΖΟΟ'],
    ['елка', 'Ёлка'],
    ['toxin', '\u03a4\u039f\u03a7\u0399\u039d'],
    ['gog', '\u0581\u0585\u0581'],
    ['TOM', '\ua4d4\ua4f3\ua4df'],
  ]) {
    const { rows } = await db.query(
      'select distinct private.username_key(name) as key from unnest($1::text[]) as name',
      [names],
    )
    expect(rows, names.join()).toHaveLength(1)
  }
  const { rows } = await db.query(`select private.username_key('कि') <> private.username_key('का') as differ`)
  expect(rows).toEqual([{ differ: true }])
})

const VALID = [
  'Recon over the roof|A-Сайт|Сайт A|Λυκούργος|狙击手|Aサイト|مرحبا|हिन्दी|é|e\u0301x|❤️‍🔥|1️⃣ first|🏹',
  "Jean-Luc 7|Viper's Pit|Հայաստան|ꓐꓑ|50 % off?|می‌خواهم",
].flatMap((names) => names.split('|'))
const INVALID = [
  '| |tab\tbed|two  spaces| padded|padded |line\nbreak|no\u00a0break|right\u202eleft|zero\u200bwidth|soft\u00adhyphen',
  '\u2800|\u{1d159}|\ufffc|\u0301|a \u0301|\u200d|\u3164|tag\u{e0041}',
  '\u0430dmin|\u0430\u03bf\u0430|adm\u03b9n|аdmin|Recοn|Ꭺscent|Sօva|ꓮscent|p1ck а1b',
].flatMap((names) => names.split('|'))

test('SQL and JavaScript agree on names', async ({ db }) => {
  for (const [names, valid] of [
    [VALID, true],
    [INVALID, false],
  ] as const)
    for (const name of names) {
      const { rows } = await db.query(
        'select private.is_valid_name($1) as valid, char_length($1) as length',
        [name],
      )
      expect(rows, JSON.stringify(name)).toEqual([{ valid, length: countCharacters(name) }])
      expect(isValidName(name), JSON.stringify(name)).toBe(valid)
    }
})

const OURS = [
  'admin|ADMIN|Admins|admin 1|admin123|the admin|admin_two|a.d.m.i.n|4dm1n|ádmin|administrator7',
  'moderator|Moderator Jo|m0derat0r|mod|Mods|staff|Arcline|arcline team|arc1ine|TheArcline',
  'ꓮꓓꓟꓲꓠ|ＡＤＭＩＮ|𝐚𝐝𝐦𝐢𝐧',
].flatMap((names) => names.split('|'))
const NOT_OURS = 'Badminton|modern|Commodore|Staffan|nomad|Waypoint|admiral|clineArc|amodeus'.split('|')

test('SQL and JavaScript agree on usernames that are ours', async ({ db }) => {
  for (const [names, ours] of [
    [OURS, true],
    [NOT_OURS, false],
  ] as const)
    for (const name of names) {
      const { rows } = await db.query(
        'select private.is_own_name($1) as ours, private.is_valid_username($1) as valid',
        [name],
      )
      expect(rows, name).toEqual([{ ours, valid: !ours }])
      expect(isReservedName(name), name).toBe(ours)
      expect(usernameSchema.safeParse(name).success, name).toBe(!ours)
    }
})
