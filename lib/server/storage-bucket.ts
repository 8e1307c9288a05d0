export const BUCKET = 'lineups'

/** Path of a step image in its bucket: `{userId}/{timestamp}-{index}.webp`. */
export const STEP_IMAGE_PATH = /^[0-9a-f-]{36}\/\d{1,15}-\d{1,2}\.webp$/

const MEDIA_PREFIX = '/media/'

/** The URL that the site serves a step image at, relative to the site. */
export const stepImageUrl = (path: string) => `${MEDIA_PREFIX}${path}`

/** The path in the bucket of the step image at a URL; undefined when the URL is not that of a step image. */
export function stepImagePath(url: string): string | undefined {
  const path = url.slice(MEDIA_PREFIX.length)
  return url.startsWith(MEDIA_PREFIX) && STEP_IMAGE_PATH.test(path) ? path : undefined
}
