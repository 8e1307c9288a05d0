import type { Route } from 'next'
import { API_PREFIX, INTERNAL_LIST_PREFIX, LIST_PREFIX } from './routes'

type PageRules = {
  /** `guest`: only visitors who are not signed in. */
  access: 'public' | 'guest' | 'account' | 'admin'
  /** `static`: rendered once and cached. `dynamic`: rendered per request with a nonce. */
  rendering: 'static' | 'dynamic'
  /** `noindex`: crawlable, with a noindex meta tag. `disallow`: disallowed by robots.txt. */
  robots: 'index' | 'noindex' | 'disallow'
  /** Set only for static pages. */
  hasUserTexts?: true
}

/** `[…]` stands for any existing lineup, playbook, author or map. */
export const PAGES: Readonly<Record<string, PageRules>> = {
  '/': { access: 'public', rendering: 'static', robots: 'index', hasUserTexts: true },
  '/lineup/[slug]': { access: 'public', rendering: 'static', robots: 'index', hasUserTexts: true },
  '/playbook/[slug]': { access: 'public', rendering: 'static', robots: 'index', hasUserTexts: true },
  '/public-playbooks': { access: 'public', rendering: 'static', robots: 'index', hasUserTexts: true },
  '/by/[username]': { access: 'public', rendering: 'static', robots: 'index', hasUserTexts: true },
  '/guides': { access: 'public', rendering: 'static', robots: 'index' },
  '/guides/spike': { access: 'public', rendering: 'static', robots: 'index' },
  '/guides/economy': { access: 'public', rendering: 'static', robots: 'index' },
  '/guides/maps': { access: 'public', rendering: 'static', robots: 'index' },
  '/guides/maps/[map]': { access: 'public', rendering: 'static', robots: 'index', hasUserTexts: true },
  '/crosshairs': { access: 'public', rendering: 'static', robots: 'index' },
  '/about': { access: 'public', rendering: 'static', robots: 'index' },
  '/privacy': { access: 'public', rendering: 'static', robots: 'index' },
  '/terms': { access: 'public', rendering: 'static', robots: 'index' },
  '/offline': { access: 'public', rendering: 'static', robots: 'noindex' },
  '/my-lineups': { access: 'public', rendering: 'dynamic', robots: 'noindex' },
  '/my-lineups/edit': { access: 'account', rendering: 'dynamic', robots: 'disallow' },
  '/login': { access: 'guest', rendering: 'dynamic', robots: 'index' },
  '/auth/confirm': { access: 'public', rendering: 'dynamic', robots: 'disallow' },
  '/reset-password': { access: 'public', rendering: 'dynamic', robots: 'disallow' },
  '/account-data': { access: 'public', rendering: 'dynamic', robots: 'disallow' },
  '/saved': { access: 'public', rendering: 'dynamic', robots: 'noindex' },
  '/subscribe': { access: 'public', rendering: 'dynamic', robots: 'disallow' },
  '/subscribe/confirm': { access: 'public', rendering: 'dynamic', robots: 'disallow' },
  '/unsubscribe': { access: 'public', rendering: 'dynamic', robots: 'disallow' },
  '/profile': { access: 'account', rendering: 'dynamic', robots: 'disallow' },
  '/playbooks': { access: 'public', rendering: 'dynamic', robots: 'noindex' },
  '/playbooks/edit': { access: 'account', rendering: 'dynamic', robots: 'disallow' },
  '/playbooks/versions': { access: 'account', rendering: 'dynamic', robots: 'disallow' },
  '/playbooks/join': { access: 'public', rendering: 'dynamic', robots: 'disallow' },
  '/review': { access: 'account', rendering: 'dynamic', robots: 'disallow' },
  '/debug-auth': { access: 'account', rendering: 'dynamic', robots: 'disallow' },
  '/admin': { access: 'admin', rendering: 'dynamic', robots: 'disallow' },
}

export const STATIC_PAGES_WITHOUT_USER_TEXTS: readonly string[] = Object.entries(PAGES)
  .filter(([, page]) => page.rendering === 'static' && !page.hasUserTexts)
  .map(([path]) => path)

/** Leaves out paths with a `[…]` segment. */
export const pagesByRobots = (robots: PageRules['robots']): Route[] =>
  Object.keys(PAGES).filter((path) => PAGES[path]?.robots === robots && !path.includes('[')) as Route[]

/** A path that is not in `PAGES` has the access of the page of its first segment. */
export function getPageAccess(pathname: string): PageRules['access'] {
  const [, top] = pathname.split('/')
  return (PAGES[pathname] ?? PAGES[`/${top}`])?.access ?? 'public'
}

/** The public path of a list, or its internal one. */
export const isListPath = (pathname: string): boolean =>
  pathname === '/' || pathname.startsWith(LIST_PREFIX) || pathname.startsWith(INTERNAL_LIST_PREFIX)

/** False for paths below a dynamic page, which get the static 404 page: its scripts have no nonce. */
export const isDynamicPage = (pathname: string): boolean => PAGES[pathname]?.rendering === 'dynamic'

export const isUncacheable = ({ method, pathname }: { method: string; pathname: string }): boolean =>
  (method !== 'GET' && method !== 'HEAD') || pathname.startsWith(API_PREFIX) || isDynamicPage(pathname)
