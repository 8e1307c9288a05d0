/**
 * The short id of a lineup's address: the last dash-separated piece of the slug (spec §2).
 * Returns `undefined` when that piece can't be a short id (base 36, at most 7 digits for 32 bits).
 */
export function shortIdOf(slug: string): string | undefined {
  const piece = slug.slice(slug.lastIndexOf('-') + 1)
  return /^[0-9a-z]{1,7}$/.test(piece) ? piece : undefined
}
