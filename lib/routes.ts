import type { Route } from 'next'
import { DEFAULT_FILTERS, type Filters, filtersToParams } from './lineups/filters.ts'

/** Every address of the site, built here and nowhere else. All are site-relative. */
export const routes = {
  /** The lineup browser, with filters where given. */
  home: (filters: Filters = DEFAULT_FILTERS): Route => {
    const query = filtersToParams(filters).toString()
    return (query ? `/?${query}` : '/') as Route
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
  crosshairs: '/crosshairs',
  myLineups: '/my-lineups',
  about: '/about',
  privacy: '/privacy',
  terms: '/terms',
  /** A stored or a per-request list; middleware rewrites `/` to these, they are not reachable from outside. */
  storedList: (key: string) => `/list/stored/${key}` as Route,
  liveList: (key: string) => `/list/live/${key}` as Route,
} as const

/** Prefix of the internal list routes. */
export const INTERNAL_LISTS = '/list/'

/** Prefix of a lineup's address. */
export const LINEUP_PREFIX = '/lineup/'

/** The public pages besides the lineups, for the sitemap. */
export const PUBLIC_PAGES: readonly Route[] = [
  routes.home(),
  routes.guides,
  routes.spikeGuide,
  routes.economyGuide,
  routes.mapGuides,
  routes.crosshairs,
  routes.about,
  routes.privacy,
  routes.terms,
]
