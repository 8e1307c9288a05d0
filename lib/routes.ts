import type { Route } from 'next'
import type { NoticeCode } from '@/lib/accounts/notices'
import { type AdminView, adminViewToParams } from '@/lib/admin/list-query'
import { type Filters, filtersToParams } from '@/lib/lineups/filters'

type LoginOptions = {
  /** Where to go afterwards. */
  next?: string
  /** What to say first. */
  notice?: NoticeCode
  tab?: 'sign-up'
  /** Whether the dialog for a forgotten password is open. */
  forgot?: boolean
}

const withToken = (path: string, token?: string) => (token ? `${path}?token=${token}` : path) as Route

/** Every address of the site, built here and nowhere else. All are site-relative. */
export const routes = {
  /** The list of all lineups. */
  home: () => '/' as Route,
  /** The one address of a list: map and agent are in its path, the other filters are query parameters. */
  lineups: ({ map, agent, ...others }: Partial<Filters>): Route => {
    const subject = [map, agent].filter(Boolean).join('/')
    const query = filtersToParams(others).toString()
    return `${subject ? LIST_PREFIX + subject : '/'}${query && `?${query}`}` as Route
  },
  lineup: (slug: string) => `/lineup/${slug}` as Route,
  /** A lineup's share image; `version` makes a new address for each edit. */
  shareImage: (slug: string, version: string) => `/share/${slug}?v=${encodeURIComponent(version)}` as Route,
  /** Our own address of the picture of a lineup's video. */
  videoPicture: (shortId: string, video: string) => `/thumbnail/${shortId}/${video}` as Route,
  guides: '/guides',
  spikeGuide: '/guides/spike',
  economyGuide: '/guides/economy',
  mapGuides: '/guides/maps',
  /** The guide of a map, by its id. */
  mapGuide: (map: string) => `/guides/maps/${map}` as Route,
  crosshairs: '/crosshairs',
  /** What the person saved; pages from 1. */
  saved: (page = 1) => (page === 1 ? '/saved' : `/saved?page=${page}`) as Route,
  /** Sign in, sign up, forgotten password. */
  login: ({ next, notice, tab, forgot }: LoginOptions = {}): Route => {
    const query = new URLSearchParams()
    if (tab) query.set('tab', tab)
    if (forgot) query.set('forgot', '1')
    if (notice) query.set('notice', notice)
    if (next && next !== '/') query.set('next', next)
    return (query.size ? `/login?${query}` : '/login') as Route
  },
  /** Where the links of auth mails lead. */
  confirm: '/auth/confirm',
  /** Ends the session; only by POST. */
  signOut: '/auth/sign-out',
  resetPassword: '/reset-password',
  profile: '/profile',
  debugAuth: '/debug-auth',
  /** The dashboard: at the tab that was open last, or as a view says. */
  admin: (view?: AdminView) => (view ? `/admin?${adminViewToParams(view)}` : '/admin') as Route,
  /** The form for getting on the list of subscribers; `notice` and `seconds` answer to one that was sent. */
  subscribe: (answer: { notice?: string; seconds?: number } = {}): Route => {
    const query = new URLSearchParams()
    if (answer.notice) query.set('notice', answer.notice)
    if (answer.seconds) query.set('seconds', String(answer.seconds))
    return (query.size ? `/subscribe?${query}` : '/subscribe') as Route
  },
  /** Where that form of a stored document is sent without the page's code; only by POST. */
  sendSubscription: '/subscribe/send',
  confirmSubscription: (token?: string) => withToken('/subscribe/confirm', token),
  unsubscribe: (token?: string) => withToken('/unsubscribe', token),
  /** For mail programs, by POST (RFC 8058). */
  oneClickUnsubscribe: (token: string) => withToken('/api/unsubscribe', token),
  /** The list of subscribers as a file, for admins. */
  subscribersCsv: '/api/subscribers.csv',
  /** Where the mail provider reports what became of mails. */
  mailEvents: '/api/webhooks/resend',
  /** Who the asking person is, for the pages that are the same for everybody. */
  personal: '/api/personal',
  /** Has the site drop its documents, after data changed behind its back; only for whoever holds the server's key. */
  revalidate: '/api/revalidate',
  /** Whether an email address or a username is free. */
  availability: '/api/availability',
  /** Where browsers report what a page's policy refused. */
  cspReports: '/api/reports/csp',
  /** Takes the picture of a lineup's step, counted from 0; `name` is its file's own. Only by POST. */
  uploads: (index: number, name: string) =>
    `/api/uploads?${new URLSearchParams({ index: String(index), name })}`,
  myLineups: '/my-lineups',
  about: '/about',
  privacy: '/privacy',
  terms: '/terms',
  /** Every primitive in every state, for those who build the site. */
  styleguide: '/styleguide',
  /** Internal routes that the middleware rewrites lists to: stored, per request, or what the person saved. */
  storedList: (key: string) => `/list/stored/${key}` as Route,
  liveList: (key: string) => `/list/live/${key}` as Route,
  savedList: (key: string) => `/list/saved/${key}` as Route,
} as const

/** Prefix of the internal list routes. */
export const INTERNAL_LISTS = '/list/'

/** Prefix of a lineup's address. */
export const LINEUP_PREFIX = '/lineup/'

/** Prefix of the address of a map's guide. */
export const MAP_GUIDE_PREFIX = `${routes.mapGuides}/`

/** Prefix of the address of a map's or an agent's list. */
export const LIST_PREFIX = '/lineups/'

/** An address that `routes.videoPicture` makes. */
export const VIDEO_PICTURE = /^\/thumbnail\/[0-9a-z]{1,7}\/[\w-]{11}$/

/** Prefix of the route handlers that code calls. */
export const API_PREFIX = '/api/'

/** Prefixes of files and route handlers. They have no forms, and no server action can be called there. */
export const NO_PAGES = ['/_next/', API_PREFIX, '/media/', '/share/', '/thumbnail/', '/icons/'] as const

/** Prefixes of files that other sites may embed: images of shared links, the site's icons. */
export const SHOWN_ELSEWHERE = ['/share/', '/icons/'] as const

type Page = {
  /** Who may open it; everybody else is redirected. `guest`: people who are not signed in. */
  access: 'public' | 'guest' | 'account' | 'admin'
  /** `stored`: one document for everybody. `dynamic`: made for each request, with a nonce, and never cached. */
  rendering: 'stored' | 'dynamic'
  /** `index`: in the sitemap. `noindex`: may be crawled, but says so itself. `disallow`: kept out by robots.txt. */
  robots: 'index' | 'noindex' | 'disallow'
}

/** Every page, by its path. Pages at `[…]` are one for each map, agent or lineup that exists. */
export const PAGES: Readonly<Record<string, Page>> = {
  '/': { access: 'public', rendering: 'stored', robots: 'index' },
  '/lineup/[slug]': { access: 'public', rendering: 'stored', robots: 'index' },
  '/guides': { access: 'public', rendering: 'stored', robots: 'index' },
  '/guides/spike': { access: 'public', rendering: 'stored', robots: 'index' },
  '/guides/economy': { access: 'public', rendering: 'stored', robots: 'index' },
  '/guides/maps': { access: 'public', rendering: 'stored', robots: 'index' },
  '/guides/maps/[map]': { access: 'public', rendering: 'stored', robots: 'index' },
  '/crosshairs': { access: 'public', rendering: 'stored', robots: 'index' },
  '/about': { access: 'public', rendering: 'stored', robots: 'index' },
  '/privacy': { access: 'public', rendering: 'stored', robots: 'index' },
  '/terms': { access: 'public', rendering: 'stored', robots: 'index' },
  '/my-lineups': { access: 'public', rendering: 'stored', robots: 'noindex' },
  '/styleguide': { access: 'public', rendering: 'stored', robots: 'disallow' },
  '/login': { access: 'guest', rendering: 'dynamic', robots: 'index' },
  '/auth/confirm': { access: 'public', rendering: 'dynamic', robots: 'disallow' },
  '/reset-password': { access: 'public', rendering: 'dynamic', robots: 'disallow' },
  '/saved': { access: 'public', rendering: 'dynamic', robots: 'noindex' },
  '/subscribe': { access: 'public', rendering: 'dynamic', robots: 'disallow' },
  '/subscribe/confirm': { access: 'public', rendering: 'dynamic', robots: 'disallow' },
  '/unsubscribe': { access: 'public', rendering: 'dynamic', robots: 'disallow' },
  '/profile': { access: 'account', rendering: 'dynamic', robots: 'disallow' },
  '/debug-auth': { access: 'account', rendering: 'dynamic', robots: 'disallow' },
  '/admin': { access: 'admin', rendering: 'dynamic', robots: 'disallow' },
}

/** The paths of the pages with the given rule for search engines, without those at `[…]`. */
export function pagesByRobots(robots: Page['robots']): Route[] {
  return Object.keys(PAGES).filter((path) => PAGES[path]?.robots === robots && !path.includes('[')) as Route[]
}

/** Who may open a path. What lies below a page is guarded like the page itself. */
export function accessTo(pathname: string): Page['access'] {
  const [, top] = pathname.split('/')
  return PAGES[`/${top}`]?.access ?? 'public'
}

/** Whether a path is that of a list. While the server renders one, its path is the internal one. */
export function isListPath(pathname: string): boolean {
  return pathname === '/' || pathname.startsWith(LIST_PREFIX) || pathname.startsWith(INTERNAL_LISTS)
}

/**
 * Whether a path is a page that is rendered for each request. A path below such a page is not: it gets the stored 404
 * page, whose scripts carry no nonce.
 */
export function isPersonalPage(pathname: string): boolean {
  return PAGES[pathname]?.rendering === 'dynamic'
}

/** Whether a response is made for one request and must not be cached. */
export function isForOneRequest({ method, pathname }: { method: string; pathname: string }): boolean {
  return (
    (method !== 'GET' && method !== 'HEAD') || pathname.startsWith(API_PREFIX) || isPersonalPage(pathname)
  )
}
