/** The bucket of step images. */
export const BUCKET = 'lineups'

/** Where a step image lies in its bucket: `{userId}/{timestamp}-{index}.webp` (spec §7). */
export const STEP_IMAGE_PATH = /^[0-9a-f-]{36}\/\d{1,15}-\d{1,2}\.webp$/

const MEDIA = '/media/'

/** The address that a step image is served at. */
export const stepImageUrl = (path: string) => `${MEDIA}${path}`

/** Where a step image of this address lies in its bucket; `undefined` when no step image can have it. */
export function stepImagePath(url: string): string | undefined {
  const path = url.slice(MEDIA.length)
  return url.startsWith(MEDIA) && STEP_IMAGE_PATH.test(path) ? path : undefined
}
