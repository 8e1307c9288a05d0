export const ENCODINGS = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Western (Windows-1252)',
  macintosh: 'Western (Mac)',
  'windows-1251': 'Cyrillic (Windows-1251)',
  gb18030: 'Chinese (GBK)',
  big5: 'Chinese (Big5)',
  shift_jis: 'Japanese (Shift JIS)',
  'euc-kr': 'Korean (EUC-KR)',
} as const
export type Encoding = keyof typeof ENCODINGS

/** `assumedEncoding`: the chosen one or a guess, if the file itself does not tell it. */
type DecodedText = { text: string; assumedEncoding?: Encoding }

const SAMPLE_BYTES = 4096
/** Well-formed characters beyond ASCII for each damaged one. A text with fewer is not taken for damaged UTF-8. */
const MIN_WELL_FORMED = 3
/** A file with more than one zero in so many characters is no text. */
const MIN_CHARACTERS_PER_ZERO = 100

/** `undefined` for a file that is not text, such as a workbook. */
export function decodeText(bytes: Uint8Array, chosen?: Encoding): DecodedText | undefined {
  const utf16 = detectUtf16(bytes)
  if (utf16 && !isValid(utf16, bytes)) return undefined
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
  const isUtf8 = hasMark || (!chosen && isValid('utf-8', bytes))
  const told = utf16 ?? (isUtf8 ? 'utf-8' : undefined)
  const assumedEncoding = chosen ?? (isDamagedUtf8(bytes) ? 'utf-8' : 'windows-1252')
  const text = new TextDecoder(told ?? assumedEncoding).decode(bytes)
  const zeros = text.split('\0').length - 1
  if (zeros * MIN_CHARACTERS_PER_ZERO > text.length) return undefined
  return told ? { text } : { text, assumedEncoding }
}

function isValid(encoding: string, bytes: Uint8Array): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

function isDamagedUtf8(bytes: Uint8Array): boolean {
  const text = new TextDecoder('utf-8').decode(bytes)
  const damaged = text.split('\uFFFD').length - 1
  const wellFormed = (text.match(/[^\0-\x7f\uFFFD]/g) ?? []).length
  return wellFormed >= damaged * MIN_WELL_FORMED
}

/** In UTF-16, each ASCII character has one zero byte: the first of two in big endian, the second in little endian. */
function detectUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const sample = bytes.subarray(0, SAMPLE_BYTES)
  const first = sample.filter((byte, index) => byte === 0 && index % 2 === 0).length
  const second = sample.filter((byte, index) => byte === 0 && index % 2 === 1).length
  // A tenth of the bytes, because letters of other alphabets have no zero byte.
  const minZeros = sample.length / 10
  // A few other characters, such as U+4E00, have a zero byte where ASCII has none.
  if (second >= minZeros && second > first * 10) return 'utf-16le'
  return first >= minZeros && first > second * 10 ? 'utf-16be' : undefined
}
