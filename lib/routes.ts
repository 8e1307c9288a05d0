import type { Route } from 'next'
import type { NoticeCode } from '@/lib/accounts/notices'
import { type AdminListQuery, adminListQueryToParams } from '@/lib/dashboard/list-query'
import { filtersToParams } from '@/lib/lineups/list/filter-params'
import type { Filters, ListSubject } from '@/lib/lineups/list/filters'
import { type SavedFilters, savedFiltersToParams } from '@/lib/lineups/saved/saved-filters'
import { OFFLINE_PATH, SIGN_OUT_PATH } from '@/lib/offline/kept-pages'
import type { PublicPlaybookFilters } from '@/lib/playbooks/public-filters'
import { MAX_USERNAME_LENGTH } from './limits'
import { countCharacters, isStorable } from './texts'

type LoginOptions = {
  next?: string
  /** Notice shown above the form. */
  notice?: NoticeCode
  tab?: 'sign-up'
  /** Whether the dialog for a forgotten password is open. */
  forgot?: boolean
}

/** What the filters of a list say about a lineup that is missing there. */
type KnownOfLineup = Pick<Filters, 'platform' | 'map' | 'agent'> & { to: string | null }

/** A path with those of the parameters that have a value. */
function withQuery(
  path: string,
  parameters: Record<string, string | number | false | null | undefined>,
): Route {
  const filled = Object.entries(parameters).flatMap(([name, value]) => (value ? [[name, String(value)]] : []))
  return (filled.length > 0 ? `${path}?${new URLSearchParams(filled)}` : path) as Route
}

/**
 * A username as the parameter of its page, before it is encoded for a URL. `~` escapes slashes, backslashes and itself,
 * because the server refuses paths with an encoded slash.
 */
export const usernameParam = (username: string) =>
  username.replaceAll(/[~/\\]/g, (character) => `~${toHex(character)}`)

const toHex = (character: string) => character.charCodeAt(0).toString(16).toUpperCase()

/** The username in a segment of a path; `undefined` if it can't be one, so that the database is not asked for it. */
export function decodeUsername(segment: string): string | undefined {
  try {
    const name = decodeURIComponent(segment).replaceAll(/~(2F|5C|7E)/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
    return isStorable(name) && countCharacters(name) <= MAX_USERNAME_LENGTH ? name : undefined
  } catch {
    return undefined
  }
}

/** All paths of the site. Every link, redirect and fetch builds its path here. */
export const routes = {
  home: () => '/' as Route,
  /** The canonical path of a list. Map and agent are path segments, the other filters are query parameters. */
  lineups: ({ map, agent, ...others }: Partial<Filters>): Route => {
    const subject = [map, agent].filter(Boolean).join('/')
    const query = filtersToParams(others).toString()
    return `${subject ? LIST_PREFIX + subject : '/'}${query && `?${query}`}` as Route
  },
  /** The lineups of a page of a list as JSON, which the viewer loads. */
  lineupsOfPage: (filters: Filters) => `/lineups.json?${filtersToParams(filters)}`,
  lineup: (slug: string) => `/lineup/${slug}` as Route,
  /** A lineup's share image. `version` gives every edit a new URL, so that caches fetch the new image. */
  shareImage: (slug: string, version: string) => `/share/${slug}?v=${encodeURIComponent(version)}` as Route,
  /** The share image of a list or of the home page. Without `version`, caches may show an old image. */
  listShareImage: ({ map, agent }: ListSubject, version?: string) =>
    `/share/lineups/${[map, agent].filter(Boolean).join('/') || ALL_SUBJECTS}${version ? `?v=${version}` : ''}` as Route,
  /** The share image of a guide, such as `spike` and `maps/ascent`, or of their index, `all`. */
  guideShareImage: (guide: string, version: string) => `/share/guides/${guide}?v=${version}` as Route,
  /** The share image of the list of public playbooks, or of those for a map. */
  publicPlaybooksShareImage: (map: string | null, version: string) =>
    `/share/playbooks/${map ?? ALL_SUBJECTS}?v=${version}` as Route,
  /** A picture of a lineup's video, served by this site. @param picture as `toVideoPictureId` writes it. */
  videoThumbnail: (shortId: string, picture: string) => `/thumbnail/${shortId}/${picture}` as Route,
  /** A small one, for people who enter or review a lineup. */
  videoPicture: (picture: string) => `/api/video-pictures?video=${picture}`,
  /** A lineup that is not published, for its author and admins. */
  review: (shortId: string) => `/review?lineup=${shortId}` as Route,
  playbooks: '/playbooks',
  /** A playbook as others see it. @param key the secret of its link, unless it is public. */
  playbook: (slug: string, key?: string | null) =>
    `/playbook/${slug}${key ? `?${PLAYBOOK_KEY}=${key}` : ''}` as Route,
  /** The list of public playbooks: the map is a path segment, order and page are query parameters. */
  publicPlaybooks: ({ map, order, page = 1 }: Partial<PublicPlaybookFilters> = {}): Route =>
    withQuery(map ? PUBLIC_PLAYBOOKS_PREFIX + map : PUBLIC_PLAYBOOKS, {
      order: order === 'copied' && order,
      page: page > 1 && page,
    }),
  /** A playbook of the user or their team, with everything to change it if they may. */
  editPlaybook: (shortId: string) => `${EDIT_PLAYBOOK_PATH}?playbook=${shortId}` as Route,
  playPlaybook: (shortId: string) => `${EDIT_PLAYBOOK_PATH}?playbook=${shortId}${PLAY_HASH}` as Route,
  /** The former versions of a playbook, for its owner and editors. */
  playbookVersions: (shortId: string) => `/playbooks/versions?playbook=${shortId}` as Route,
  /** Where people join the team of a playbook. @param key the secret of the invitation. */
  joinTeam: (key: string) => `/playbooks/join?${PLAYBOOK_KEY}=${key}` as Route,
  /** Whether somebody else has changed a playbook of the user's team. @param shortId of the playbook. */
  playbookState: (shortId: string) => `/api/playbook-state?playbook=${shortId}`,
  author: (username: string) => `${AUTHOR_PREFIX}${encodeURIComponent(usernameParam(username))}` as Route,
  guides: '/guides',
  spikeGuide: '/guides/spike',
  /** The spike guide with the time in the air of a lineup, which its timeline then shows. */
  spikeGuideWithThrow: (airMs: number) => `/guides/spike?air=${airMs / 1000}#timeline` as Route,
  economyGuide: '/guides/economy',
  mapGuides: '/guides/maps',
  mapGuide: (map: string) => `/guides/maps/${map}` as Route,
  crosshairs: '/crosshairs',
  saved: (filters: Partial<SavedFilters> = {}): Route => {
    const query = savedFiltersToParams(filters)
    return (query.size ? `/saved?${query}` : '/saved') as Route
  },
  login: ({ next, notice, tab, forgot }: LoginOptions = {}): Route =>
    withQuery('/login', { tab, forgot: forgot && 1, notice, next: next !== '/' && next }),
  /** Target of the links in auth mails. */
  confirm: '/auth/confirm',
  /** Ends the session. POST only. */
  signOut: SIGN_OUT_PATH,
  resetPassword: '/reset-password',
  profile: '/profile',
  /** The profile of an account that its owner has kept. */
  profileOfKeptAccount: '/profile?notice=account-kept',
  /** Where people export their data and delete their account, also those who are banned. */
  accountData: '/account-data',
  accountDataZip: '/account-data/export',
  debugAuth: '/debug-auth',
  /** The admin dashboard. Without a query it opens the tab that was open last. */
  admin: (listQuery?: AdminListQuery) =>
    (listQuery ? `/admin?${adminListQueryToParams(listQuery)}` : '/admin') as Route,
  /** The form for subscribing to the mailing list. `notice` and `seconds` report the result of a submitted form. */
  subscribe: (result: { notice?: string; seconds?: number } = {}): Route => withQuery('/subscribe', result),
  /** Endpoint of the subscribe form on static pages when JavaScript is not available. POST only. */
  postSubscription: '/subscribe/send',
  confirmSubscription: (token?: string) => withQuery('/subscribe/confirm', { token }),
  unsubscribe: (token?: string) => withQuery('/unsubscribe', { token }),
  /** One-click unsubscribe for mail clients (RFC 8058). POST only. */
  oneClickUnsubscribe: (token: string) => withQuery('/api/unsubscribe', { token }),
  subscribersCsv: '/api/subscribers.csv',
  logCsv: '/api/log.csv',
  /** Webhook of the mail provider, which reports deliveries, bounces and complaints. */
  mailEvents: '/api/webhooks/resend',
  /** Data of the current user, fetched by static pages after they load. */
  currentUser: '/api/personal',
  /** All lineups with their pictures as a zip, and an example of one, for admins. */
  lineupsZip: '/api/lineups.zip',
  lineupsExampleZip: '/api/lineups-example.zip',
  /** POST only. `size`: of the whole file in bytes. `mends`: the import whose invalid rows the new one mends. */
  imports: (name: string, size: number, mends?: string) =>
    `/api/imports?${new URLSearchParams({ name, size: String(size), ...(mends && { mends }) })}`,
  /** An import: its progress by GET; with `offset`, in bytes, the next part of its file by PUT. */
  import: (id: string, offset?: number) =>
    `/api/imports/${id}${offset === undefined ? '' : `?offset=${offset}`}`,
  /** A small preview of a picture of an import. @param path in the archive. */
  importPicture: (id: string, path: string) => `/api/imports/${id}/picture?${new URLSearchParams({ path })}`,
  importInvalidRows: (id: string) => `/api/imports/${id}/invalid.csv`,
  /** Invalidates all cached pages after data was changed outside of a request. Requires the secret key. */
  revalidate: '/api/revalidate',
  availability: '/api/availability',
  cspReports: '/api/reports/csp',
  errorReports: '/api/reports/errors',
  /** Endpoint for searches that found nothing. POST only. */
  emptySearches: '/api/empty-searches',
  /** Uploads a step image. `index` is the step, counted from 0; `name` is the file name. POST only. */
  uploads: (index: number, name: string) =>
    `/api/uploads?${new URLSearchParams({ index: String(index), name })}`,
  /** The user's own lineups. `sent`: short id of the one that was just sent. @param page counted from 1. */
  myLineups: ({ page = 1, sent }: { page?: number; sent?: string } = {}): Route =>
    withQuery('/my-lineups', { page: page > 1 && page, sent }),
  /** The form of a lineup for its author. @param shortId of the lineup to edit; leave it out for a new one. */
  editMyLineup: (shortId?: string) => withQuery('/my-lineups/edit', { lineup: shortId }),
  /** The form of a new lineup. @param to id of its target callout. @param copyOf short id of a rejected lineup. */
  sendLineup: ({ platform, map, agent, to, copyOf }: Partial<KnownOfLineup> & { copyOf?: string }): Route =>
    // The form of a new lineup starts with Mobile.
    withQuery('/my-lineups/edit', { platform: platform === 'pc' && platform, map, agent, to, copyOf }),
  /** What is kept on this device. The service worker answers with it for pages that can't be loaded. */
  offline: OFFLINE_PATH,
  about: '/about',
  privacy: '/privacy',
  terms: '/terms',
  /** Internal routes of lists: static, rendered per request, or the user's saved lineups. */
  staticList: (key: string) => `/list/static/${key}` as Route,
  dynamicList: (key: string) => `/list/dynamic/${key}` as Route,
  savedList: (key: string) => `/list/saved/${key}` as Route,
  /** Internal route that the middleware rewrites the URL of a playbook with the secret of its link to. */
  linkedPlaybook: (shortId: string, key: string) => `${LINKED_PLAYBOOK_PREFIX}${shortId}-${key}` as Route,
  /** Internal route that the middleware rewrites the URL of a list of public playbooks to. */
  publicPlaybookList: (key: string) => `${INTERNAL_PLAYBOOK_LIST_PREFIX}${key}` as Route,
} as const

export const INTERNAL_LIST_PREFIX = '/list/'

export const LINKED_PLAYBOOK_PREFIX = '/linked-playbook/'

const PUBLIC_PLAYBOOKS = '/public-playbooks'

export const PUBLIC_PLAYBOOKS_PREFIX = `${PUBLIC_PLAYBOOKS}/`

export const INTERNAL_PLAYBOOK_LIST_PREFIX = `${PUBLIC_PLAYBOOKS}/list/`

/** The query parameter with the secret of a playbook's link. */
export const PLAYBOOK_KEY = 'key'

export const EDIT_PLAYBOOK_PATH = '/playbooks/edit'

export const PLAYBOOK_PREFIX = '/playbook/'

/** Ends the address of a page that is to open its play view. */
export const PLAY_HASH = '#play'

export const LINEUP_PREFIX = '/lineup/'

export const AUTHOR_PREFIX = '/by/'

export const MAP_GUIDE_PREFIX = `${routes.mapGuides}/`

export const LIST_PREFIX = '/lineups/'

/** Stands for all maps and agents in the address of a share image. */
export const ALL_SUBJECTS = 'all'

/** Matches the paths that `routes.videoThumbnail` builds. */
export const VIDEO_THUMBNAIL_PATH = /^\/thumbnail\/[0-9a-z]{1,7}\/[\w-]{11}(?:\.[1-3])?$/

export const API_PREFIX = '/api/'
