/** The migration `…_uploads.sql` creates it. */
export const BUCKET = 'lineups'

/** `{userId}/{timestamp}-{index}.webp`, as in `private.is_valid_steps`. */
export const STEP_IMAGE_PATH = /^[0-9a-f-]{36}\/\d{1,15}-\d{1,2}\.webp$/

const MEDIA_PREFIX = '/media/'

export const stepImageUrl = (path: string) => `${MEDIA_PREFIX}${path}`

/** @returns the path in the bucket; undefined for any other URL. */
export function stepImagePath(url: string): string | undefined {
  const path = url.slice(MEDIA_PREFIX.length)
  return url.startsWith(MEDIA_PREFIX) && STEP_IMAGE_PATH.test(path) ? path : undefined
}
