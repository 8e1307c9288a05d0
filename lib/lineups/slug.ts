/** A short id is a 32-bit number in base 36, so it has at most 7 digits. */
const SHORT_ID = /^[0-9a-z]{1,7}$/

export const isShortId = (text: string): boolean => SHORT_ID.test(text)

export function parseShortId(slug: string): string | undefined {
  const part = slug.slice(slug.lastIndexOf('-') + 1).toLowerCase()
  return isShortId(part) ? part : undefined
}
