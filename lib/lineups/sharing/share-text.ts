/** Part of a character class. `share-text.test.ts` finds characters that the fonts of `share-fonts.ts` lack. */
const IN_FONTS =
  '\\x20-\\x7e\\xa0-\\u0113\\u0116-\\u012b\\u012d-\\u0131\\u0133-\\u0137\\u0139-\\u013e\\u0140-\\u0148\\u014a-\\u014d\\u014f-\\u017e\\u0192\\u01a0\\u01a1\\u01af\\u01b0\\u0218-\\u021b\\u0300\\u0301\\u0303\\u0304\\u0308\\u0309\\u0323\\u0384-\\u038a\\u038c\\u038e-\\u03a1\\u03a3-\\u03ce\\u0400-\\u045f\\u048a-\\u0513\\u1e80-\\u1e85\\u1ea0-\\u1ef9\\u2013\\u2014\\u2018-\\u201a\\u201c-\\u201e\\u2020\\u2022\\u2026\\u2032\\u2033\\u2039\\u203a\\u2044\\u20ac\\u2116\\u2122\\u2212'

export const SHARE_CHARACTERS = new RegExp(`[${IN_FONTS}]`, 'u')

const OTHERS = new RegExp(`[^${IN_FONTS}]+`, 'gu')

const hasWord = (text: string) => /[\p{L}\p{Nd}]/u.test(text)

/** Whether some words are in scripts that the fonts lack. */
export const losesWords = (text: string): boolean => (text.normalize('NFC').match(OTHERS) ?? []).some(hasWord)

/** Words in scripts that the fonts lack become an ellipsis. Empty when no letter and no digit is left. */
export function toShareText(text: string): string {
  const shown = text
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(OTHERS, (others) => (hasWord(others) ? '…' : ''))
    .replaceAll(/…(?: ?…)+/g, '…')
    .replaceAll(/ +/g, ' ')
    .trim()
  return hasWord(shown) ? shown : ''
}
