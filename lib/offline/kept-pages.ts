/** The page that the service worker answers with for pages that can't be loaded. */
export const OFFLINE_PATH = '/offline'

/** The service worker sees the post and removes what is personal, also without JavaScript. */
export const SIGN_OUT_PATH = '/auth/sign-out'

/** Marks the response to a user who may not open the page any more. Phones then remove their copies. */
export const REVOKED_HEADER = 'x-revoked'

/** In pixels; one of the sizes of next.config.ts. Each picture is kept in this size alone. */
export const PICTURE_WIDTH = 1080

const IMAGE_OPTIMIZER = '/_next/image'

/** `href`: an absolute URL. All sizes of a picture are kept as one. */
export function toKeptUrl(href: string): string {
  const url = new URL(href)
  url.hash = ''
  if (url.pathname === IMAGE_OPTIMIZER) url.searchParams.set('w', String(PICTURE_WIDTH))
  return url.href
}

/** Whether the content of a URL never changes, unlike the thumbnail of a video. `href`: an absolute URL. */
export function isNamedByContent(href: string): boolean {
  const { pathname, searchParams } = new URL(href)
  const path = pathname === IMAGE_OPTIMIZER ? searchParams.get('url') : pathname
  return /^\/(_next\/static|media)\//.test(path ?? '')
}

/** A tab holds this lock while it keeps a page. */
export const KEEPING_LOCK = 'keeping a page'

/** Marks responses from a kept cache. */
export const KEPT_HEADER = 'x-kept'

const CACHE_PREFIX = 'kept '

/** The cache that has who is signed in, which the site keeps by itself (`isKeptByUser`). */
export const ACCOUNT_CACHE = `${CACHE_PREFIX}account`

export const newCacheName = (): string => `${CACHE_PREFIX}${crypto.randomUUID()}`

export const isKeptCache = (name: string): boolean => name.startsWith(CACHE_PREFIX)

/** A cache without this entry counts as unfinished, and is removed. */
export const DESCRIPTION_URL = '/kept-page.json'

export type KeptPage = {
  href: string
  title: string
  /** The account whose sign-out removes the page; null if it stays. */
  owner: string | null
  /** Paths that the page needs and does not name itself. */
  files: readonly string[]
  /** The size of everything that is kept for the page. */
  bytes: number
  /** ISO 8601. */
  keptAt: string
}

/** Such as `3.2 MB`, at least 0.1 MB. */
export const formatSize = (bytes: number): string => `${Math.max(bytes / 1_000_000, 0.1).toFixed(1)} MB`

/** A renamed playbook has another address, which ends with the same short id. */
export const isSamePage = (one: string, other: string): boolean => withoutTitle(one) === withoutTitle(other)

const withoutTitle = (href: string) => href.replace(/^(\/playbook\/)[^?]*-/, '$1')
