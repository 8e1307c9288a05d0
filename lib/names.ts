import type { ErrorCode } from './errors'
import { errorCode, hasText, isPlainLine } from './schema-helpers'
import { textSchema } from './text-schema'

// The database has the same rules in `…_names.sql`. `tests/db/names.test.ts` compares both.

/** Invisible or blank characters and stand-ins for missing ones. `(?<!…)` leaves joiners out, and `(?! )` the space. */
export const HIDDEN =
  /[\p{Default_Ignorable_Code_Point}\u2800\u{1d159}\ufff9-\uffff](?<!\u200c|\u200d|\ufe0e|\ufe0f)|(?! )\p{Z}/u

/** Characters that shape those before them. The variation selectors are also marks. */
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
 * Letters, and the Latin letters that they look like. Without letters that NFKD takes apart (é, ｅ); with capitals,
 * because some collations of Postgres do not lower them. `npm run lookalikes` writes the list into `…_names.sql`.
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

const MARKS = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/g

/** Removes marks, and replaces letters by the Latin ones that they look like. */
export const latinLetters = (name: string): string =>
  [...name.normalize('NFKD').replace(MARKS, '')]
    // Letter by letter: at the end of a word, JavaScript writes a small sigma differently.
    .map((letter) => letter.toLowerCase())
    .map((letter) => LATIN_LETTERS.get(letter) ?? letter)
    .join('')

const countScripts = (text: string) =>
  Object.values(LOOKALIKE_SCRIPTS).filter((script) => script.test(text)).length

export const usesOneScript = (text: string): boolean => countScripts(text) <= 1

const SCRIPT_PATTERNS = Object.values(LOOKALIKE_SCRIPTS).map(({ source }) => source)
const LOOKALIKE_LETTERS = new RegExp(`(?:${SCRIPT_PATTERNS.join('|')})+`, 'gu')

/** No word mixes lookalike scripts. Digits, marks and joiners do not end a word. */
const hasPlainWords = (name: string): boolean =>
  (name.replace(/[0-9\p{M}\p{Join_Control}]/gu, '').match(LOOKALIKE_LETTERS) ?? []).every(usesOneScript)

/** A single line of visible characters, with single spaces between words. */
const isVisibleLine = (name: string): boolean =>
  name !== '' &&
  isPlainLine(name) &&
  !/^ | $| {2}/.test(name) &&
  !HIDDEN.test(name) &&
  // A mark or a joiner without the character that it belongs to.
  !/(^| )[\p{M}\p{Join_Control}]/u.test(name)

const LETTER_LIKE_DIGITS = '0134578'
/** Letters for these digits: 1 is an i or an l. */
const LETTERS_FOR_DIGITS = ['oieastb', 'oleastb']

const RESERVED_ANYWHERE = /arcline|administrator|moderator|^(admins?|mods?|staff)[0-9]*$/
const RESERVED_WORD = /(^|[^a-z0-9])(admins?|mods?|staff)[0-9]*([^a-z0-9]|$)/

/** Whether a username could be taken for one of the site or its team. */
export function isReservedName(username: string): boolean {
  const key = latinLetters(username)
  const spellings = LETTERS_FOR_DIGITS.map((letters) =>
    key.replace(/[0-9]/g, (digit) => letters.charAt(LETTER_LIKE_DIGITS.indexOf(digit)) || digit),
  )
  return [key, ...spellings].some(
    (spelling) => RESERVED_ANYWHERE.test(spelling.replace(/[^a-z0-9]/g, '')) || RESERVED_WORD.test(spelling),
  )
}

export const isValidName = (name: string): boolean => isVisibleLine(name) && hasPlainWords(name)

/** `missing`: the error of a name without a visible character. */
export const nameSchema = ({ missing, ...length }: { max: number; tooLong: ErrorCode; missing: ErrorCode }) =>
  textSchema({ ...length, missing })
    .refine(hasText, errorCode(missing))
    // A name without visible characters has only the error `missing`.
    .refine((name) => !hasText(name) || isVisibleLine(name), errorCode('name-malformed'))
    .refine(hasPlainWords, errorCode('name-mixed-scripts'))
