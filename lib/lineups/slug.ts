/** A short id is a 32-bit number in base 36. */
export const MAX_SHORT_ID_LENGTH = 7

export const isShortId = (text: string): boolean =>
  /^[0-9a-z]+$/.test(text) && text.length <= MAX_SHORT_ID_LENGTH

export function parseShortId(slug: string): string | undefined {
  const part = slug.slice(slug.lastIndexOf('-') + 1).toLowerCase()
  return isShortId(part) ? part : undefined
}
