/** Width of the one size of each picture that is kept, in pixels; one of the sizes of next.config.ts. */
export const PICTURE_WIDTH = 1080

const CACHE_PREFIX = 'kept '

/** The page that lists what is kept. The worker answers with it for pages that can't be loaded. */
export const OFFLINE_PATH = '/offline'

/** Whether what a path names never changes: a file of a build, or a picture. */
export const isNamedByContent = (pathname: string): boolean =>
  ['/_next/static/', '/_next/image', '/media/'].some((prefix) => pathname.startsWith(prefix))

/** Where the form that signs out is posted. The worker then removes what is personal, also without JavaScript. */
export const SIGN_OUT_PATH = '/auth/sign-out'

/** The lock that a tab holds while it keeps a page. */
export const KEEPING_LOCK = 'keeping a page'

/** Marks a response that comes from a kept cache. */
export const KEPT_HEADER = 'x-kept'

/** Marks the response for a page that the user may not open any more. Phones then remove their copies. */
export const REVOKED_HEADER = 'x-revoked'

/** The entry that describes a cache. `removeUnfinished` removes caches without it, so pages write it last. */
export const DESCRIPTION_URL = '/kept-page.json'

/** A page that is kept on this device, with everything that it shows. */
export type KeptPage = {
  href: string
  title: string
  /** The account whose sign-out removes the page; null if it stays, as it is public or nobody was signed in. */
  owner: string | null
  /** Paths that the page needs and does not name itself: files, data, and further pages of a list. */
  files: readonly string[]
  /** Size of everything that is kept for the page, in bytes. */
  bytes: number
  /** When the page was kept, ISO 8601. */
  keptAt: string
}

/**
 * The cache with the response that says who is signed in, for the kept pages. It is removed with the pages of its
 * account. `isChosen` leaves it out of lists.
 */
export const ACCOUNT_CACHE = `${CACHE_PREFIX}account`

/** @returns a new name for a cache that holds a page. Each time that a page is kept, it gets a cache of its own. */
export const newCacheName = (): string => `${CACHE_PREFIX}${crypto.randomUUID()}`

export const isKeptCache = (name: string): boolean => name.startsWith(CACHE_PREFIX)

/**
 * The URL under which a file is kept, without the fragment. A picture of the image optimizer has one size for all.
 * @param href an absolute URL.
 */
export function toKeptUrl(href: string): string {
  const url = new URL(href)
  url.hash = ''
  if (url.pathname === '/_next/image') url.searchParams.set('w', String(PICTURE_WIDTH))
  return url.href
}

/** A size such as `3.2 MB`, at least 0.1 MB. */
export const formatSize = (bytes: number): string => `${Math.max(bytes / 1_000_000, 0.1).toFixed(1)} MB`
