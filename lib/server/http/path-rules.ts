import { API_PREFIX } from '@/lib/routes'

/** No page is below these, so no server action can be called there. */
export const NON_PAGE_PREFIXES = [
  '/_next/',
  API_PREFIX,
  '/lineups.json',
  '/media/',
  '/share/',
  '/thumbnail/',
  '/icons/',
] as const

/** A POST to any other path is for a page, so its origin is checked. */
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

/** The file of an import. */
export const PUT_HANDLER = /^\/api\/imports\/[0-9a-f-]{36}$/

/** Files that other sites may embed. */
export const EMBEDDABLE_PREFIXES = ['/share/', '/icons/'] as const
