import { API_PREFIX } from '@/lib/routes'

/** Prefixes of most files and route handlers: no server action can be called there, because they are not pages. */
export const NON_PAGE_PREFIXES = [
  '/_next/',
  API_PREFIX,
  '/lineups.json',
  '/media/',
  '/share/',
  '/thumbnail/',
  '/icons/',
] as const

/** Route handlers that accept a POST. Any other POST is for a page, even if only for the 404 page. */
export const POST_HANDLERS: readonly string[] = [
  '/api/availability',
  '/api/empty-searches',
  '/api/imports',
  '/api/reports/csp',
  '/api/reports/errors',
  '/api/revalidate',
  '/api/unsubscribe',
  '/api/uploads',
  '/api/webhooks/resend',
  '/auth/sign-out',
  '/subscribe/send',
]

/** The only path that accepts a PUT: the file of an import. */
export const PUT_HANDLER = /^\/api\/imports\/[0-9a-f-]{36}$/

/** Prefixes of files that other sites may embed: share images and icons. */
export const EMBEDDABLE_PREFIXES = ['/share/', '/icons/'] as const
