import type { ErrorCode } from './errors'
import { errorCode, hasText, isPlainLine } from './schema-helpers'
import { textSchema } from './text-schema'

// The rule for the names of people, playbooks, headings, lineups and patches. The database has the same rule in
// `…_names.sql`, and `tests/db/names.test.ts` compares both for a sample of all characters.

/**
 * Invisible or blank characters and stand-ins for missing ones, other than control characters, the space and joiners:
 * `(?<!…)` takes the joiners out, and `(?! )` the space.
 */
export const HIDDEN =
  /[\p{Default_Ignorable_Code_Point}\u2800\u{1d159}\ufff9-\uffff](?<!\u200c|\u200d|\ufe0e|\ufe0f)|(?! )\p{Z}/u

/** Characters that shape those before them, as in many emoji and scripts. The variation selectors are also marks. */
export const JOINER = /\u200c|\u200d|\ufe0e|\ufe0f/u

/** Scripts with letters that look alike. */
export const LOOKALIKE_SCRIPTS = {
  Latin: /\p{Script=Latin}/u,
  Cyrillic: /\p{Script=Cyrillic}/u,
  Greek: /\p{Script=Greek}/u,
  Armenian: /\p{Script=Armenian}/u,
  Cherokee: /\p{Script=Cherokee}/u,
  Coptic: /\p{Script=Coptic}/u,
  Lisu: /\p{Script=Lisu}/u,
}

/**
 * Characters, and as many plain Latin letters that they look like. Letters that Unicode takes apart (é, ｅ) are not
 * listed; ł and ø, which it does not, are. Capitals are listed because Postgres's `lower` leaves them with some
 * collations. `npm run lookalikes` writes the list into the migration `…_names.sql`.
 */
export const LOOKALIKES = [
  ['авекмнорстухѕіјԁԛԝһӏАВЕКМНОРСТУХЅІЈԀԚԜҺӀ', 'abekmhopctyxsijdqwhlabekmhopctyxsijdqwhl'],
  ['αβεζηικμνορτυχΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'abezhikmnoptyxabezhikmnoptyx'],
  ['հոսօզցյՀՈՍՕԶՑՅ', 'hnuoqgjhnuoqgj'],
  ['ꭰꭱꭲꭵꭺꭻꭼꮃꮇꮋꮐꮓꮟꮢꮥꮩꮪꮮꮯꮲꮶꮷᏼᎠᎡᎢᎥᎪᎫᎬᎳᎷᎻᏀᏃᏏᏒᏕᏙᏚᏞᏟᏢᏦᏧᏴ', 'drtiajewmhgzbrsvslcpkdbdrtiajewmhgzbrsvslcpkdb'],
  ['ⲁⲃⲏⲓⲕⲙⲛⲟⲣⲥⲧⲩⲭⲀⲂⲎⲒⲔⲘⲚⲞⲢⲤⲦⲨⲬ', 'abhikmnopctyxabhikmnopctyx'],
  ['ꓐꓑꓓꓔꓖꓗꓙꓚꓜꓝꓟꓠꓡꓢꓣꓦꓧꓪꓫꓬꓮꓰꓲꓳꓴ', 'bpdtgkjczfmnlsrvhwxyaeiou'],
  ['ıɪɩłøđħŧɡɑʙʜʟɴʀʏŁØĐĦŦ|', 'iiilodhtgabhlnrylodhtl'],
] as const

const LATIN_LETTERS = new Map(
  LOOKALIKES.flatMap(([letters, latin]) =>
    [...letters].map((letter, index) => [letter, [...latin][index] ?? letter]),
  ),
)

/** Marks that letters of the lookalike scripts can have. */
const MARKS = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/g

/** A name without marks, with each letter replaced by the small Latin one that it looks like, if there is one. */
export const latinLetters = (name: string): string =>
  [...name.normalize('NFKD').replace(MARKS, '')]
    // Letter by letter, because JavaScript writes a small sigma differently at the end of a word.
    .map((letter) => letter.toLowerCase())
    .map((letter) => LATIN_LETTERS.get(letter) ?? letter)
    .join('')

const countScripts = (text: string) =>
  Object.values(LOOKALIKE_SCRIPTS).filter((script) => script.test(text)).length

/** Whether a text uses letters of at most one of the lookalike scripts. */
export const usesOneScript = (text: string): boolean => countScripts(text) <= 1

const SCRIPT_PATTERNS = Object.values(LOOKALIKE_SCRIPTS).map(({ source }) => source)
const LOOKALIKE_LETTERS = new RegExp(`(?:${SCRIPT_PATTERNS.join('|')})+`, 'gu')

/** Whether no word mixes lookalike scripts. Digits, marks and joiners do not end a word. */
const hasPlainWords = (name: string): boolean =>
  (name.replace(/[0-9\p{M}\p{Join_Control}]/gu, '').match(LOOKALIKE_LETTERS) ?? []).every(usesOneScript)

/** Whether a text is a single line of visible characters, with single spaces between words and none at the ends. */
const isVisibleLine = (name: string): boolean =>
  name !== '' &&
  isPlainLine(name) &&
  !/^ | $| {2}/.test(name) &&
  !HIDDEN.test(name) &&
  // A mark or a joiner without the character that it belongs to.
  !/(^| )[\p{M}\p{Join_Control}]/u.test(name)

/** What the digits 0134578 can stand for: 1 is an i or an l. */
const LETTERS_FOR_DIGITS = ['oieastb', 'oleastb']

const RESERVED_ANYWHERE = /arcline|administrator|moderator|^(admins?|mods?|staff)[0-9]*$/
const RESERVED_WORD = /(^|[^a-z0-9])(admins?|mods?|staff)[0-9]*([^a-z0-9]|$)/

/** Whether a username could be taken for one of the site or its team, also with digits in place of letters. */
export function isReservedName(username: string): boolean {
  const key = latinLetters(username)
  const spellings = LETTERS_FOR_DIGITS.map((letters) =>
    key.replace(/[0134578]/g, (digit) => letters.charAt('0134578'.indexOf(digit))),
  )
  return [key, ...spellings].some(
    (spelling) => RESERVED_ANYWHERE.test(spelling.replace(/[^a-z0-9]/g, '')) || RESERVED_WORD.test(spelling),
  )
}

/** Whether a text can be a name: see `isVisibleLine` and `hasPlainWords`. */
export const isValidName = (name: string): boolean => isVisibleLine(name) && hasPlainWords(name)

/** A name that a request contains. `missing`: the error of one without a visible character. */
export const nameSchema = ({ missing, ...length }: { max: number; tooLong: ErrorCode; missing: ErrorCode }) =>
  textSchema({ ...length, missing })
    .refine(hasText, errorCode(missing))
    // A name without a visible character has the error `missing` alone.
    .refine((name) => !hasText(name) || isVisibleLine(name), errorCode('name-malformed'))
    .refine(hasPlainWords, errorCode('name-mixed-scripts'))
