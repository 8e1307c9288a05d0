/** How many bytes at the beginning tell whether a text without a byte order mark is UTF-16. */
const SAMPLE_BYTES = 4096

/**
 * Decodes the text of a table: UTF-8, UTF-16 with a byte order mark, UTF-16 without one if its zero bytes tell, or
 * Windows-1252 if it is none of these.
 * @returns the text without its byte order mark; `undefined` for a file that is not text, such as a workbook.
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  const text = decodeAs(detectUtf16(bytes) ?? 'utf-8', bytes) ?? decodeAs('windows-1252', bytes)
  return text?.includes('\0') ? undefined : text
}

function decodeAs(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/**
 * Every separator and every Latin letter of a UTF-16 text has one zero byte: the first of two in big endian, the second in
 * little endian. Texts in other encodings have no zero bytes.
 */
function detectUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const zeros = [0, 0]
  for (const [index, byte] of bytes.subarray(0, SAMPLE_BYTES).entries())
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  const [first = 0, second = 0] = zeros
  const evident = Math.min(bytes.length, SAMPLE_BYTES) / 10
  if (second >= evident && first === 0) return 'utf-16le'
  return first >= evident && second === 0 ? 'utf-16be' : undefined
}
