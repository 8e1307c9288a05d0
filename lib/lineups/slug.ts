/** A short id: base 36, at most 7 digits for 32 bits. */
const SHORT_ID = /^[0-9a-z]{1,7}$/

/** Whether a text can be a short id, as it is spelled. */
export const isShortId = (text: string): boolean => SHORT_ID.test(text)

/**
 * The short id of a lineup's address: the last dash-separated piece of the slug (spec §2), in small letters.
 * Returns `undefined` when that piece can't be a short id.
 */
export function shortIdOf(slug: string): string | undefined {
  const piece = slug.slice(slug.lastIndexOf('-') + 1).toLowerCase()
  return isShortId(piece) ? piece : undefined
}
