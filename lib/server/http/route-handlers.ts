import { API_PREFIX } from '@/lib/routes'

/** Here, no server action can be called. */
export const NON_PAGE_PREFIXES = [
  '/_next/',
  API_PREFIX,
  '/lineups.json',
  '/media/',
  '/share/',
  '/thumbnail/',
  '/icons/',
] as const

/** Any other POST is for a page. */
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
