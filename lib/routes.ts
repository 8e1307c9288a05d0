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

export const LINEUP_PREFIX = '/lineup/'
export const LIST_PREFIX = '/lineups/'
export const AUTHOR_PREFIX = '/by/'
export const PLAYBOOK_PREFIX = '/playbook/'
export const EDIT_PLAYBOOK_PATH = '/playbooks/edit'
const PUBLIC_PLAYBOOKS = '/public-playbooks'
export const PUBLIC_PLAYBOOKS_PREFIX = `${PUBLIC_PLAYBOOKS}/`
const MAP_GUIDES = '/guides/maps'
export const MAP_GUIDE_PREFIX = `${MAP_GUIDES}/`
export const API_PREFIX = '/api/'

/** Internal routes, which no address of a browser leads to. */
export const INTERNAL_LIST_PREFIX = '/list/'
export const LINKED_PLAYBOOK_PREFIX = '/linked-playbook/'
export const INTERNAL_PLAYBOOK_LIST_PREFIX = `${PUBLIC_PLAYBOOKS}/list/`

/** The secret of a playbook's link, or of an invitation. */
export const LINK_KEY_PARAM = 'key'

/** Opens the play view of a page. */
export const PLAY_HASH = '#play'

/** In the path of a share image: all maps and agents. */
export const ALL_SUBJECTS = 'all'

/** Matches the paths that `routes.videoThumbnail` builds. */
export const VIDEO_THUMBNAIL_PATH = /^\/thumbnail\/[0-9a-z]{1,7}\/[\w-]{11}(?:\.[1-3])?$/

type LoginOptions = {
  next?: string
  notice?: NoticeCode
  tab?: 'sign-up'
  forgot?: boolean
}

/** Filters that a missing lineup would have. */
type MissingLineup = Pick<Filters, 'platform' | 'map' | 'agent'> & { to: string | null }

/** Leaves out parameters that are empty, 0, false or missing. */
function withQuery(
  path: string,
  parameters: Record<string, string | number | false | null | undefined>,
): Route {
  const filled = Object.entries(parameters).flatMap(([name, value]) => (value ? [[name, String(value)]] : []))
  return (filled.length > 0 ? `${path}?${new URLSearchParams(filled)}` : path) as Route
}

/** `~` escapes slashes, backslashes and itself, because the server refuses encoded slashes. */
export const usernameParam = (username: string) =>
  username.replaceAll(/[~/\\]/g, (character) => `~${toHex(character)}`)

const toHex = (character: string) => character.charCodeAt(0).toString(16).toUpperCase()

/** Undefined if it is too long or can't be stored, so that the database is not asked. */
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

export const routes = {
  home: () => '/' as Route,
  /** The canonical path: map and agent are path segments. */
  lineups: ({ map, agent, ...others }: Partial<Filters>): Route => {
    const subject = [map, agent].filter(Boolean).join('/')
    const query = filtersToParams(others).toString()
    return `${subject ? LIST_PREFIX + subject : '/'}${query && `?${query}`}` as Route
  },
  /** JSON for the viewer. */
  lineupsOfPage: (filters: Filters) => `/lineups.json?${filtersToParams(filters)}`,
  lineup: (slug: string) => `${LINEUP_PREFIX}${slug}` as Route,
  /** Every edit has a new `version`, so that caches fetch the new image. */
  shareImage: (slug: string, version: string) => `/share/${slug}?v=${encodeURIComponent(version)}` as Route,
  /** Without `version`, caches may show an old image. */
  listShareImage: ({ map, agent }: ListSubject, version?: string) =>
    `/share/lineups/${[map, agent].filter(Boolean).join('/') || ALL_SUBJECTS}${version ? `?v=${version}` : ''}` as Route,
  /** @param guide such as `spike` and `maps/ascent`, or `all` for the index. */
  guideShareImage: (guide: string, version: string) => `/share/guides/${guide}?v=${version}` as Route,
  /** @param map null for all maps. */
  publicPlaybooksShareImage: (map: string | null, version: string) =>
    `/share/playbooks/${map ?? ALL_SUBJECTS}?v=${version}` as Route,
  /** @param picture as `toVideoPictureId` writes it. */
  videoThumbnail: (shortId: string, picture: string) => `/thumbnail/${shortId}/${picture}` as Route,
  /** A small picture, for people who enter or review a lineup. */
  videoPicture: (picture: string) => `/api/video-pictures?video=${picture}`,
  /** A lineup that is not published, for its author and admins. */
  review: (shortId: string) => `/review?lineup=${shortId}` as Route,
  playbooks: '/playbooks',
  /** @param key the secret of its link, unless it is public. */
  playbook: (slug: string, key?: string | null) =>
    `${PLAYBOOK_PREFIX}${slug}${key ? `?${LINK_KEY_PARAM}=${key}` : ''}` as Route,
  /** The map is a path segment. The order and the page are query parameters, unless they are the defaults. */
  publicPlaybooks: ({ map, order, page = 1 }: Partial<PublicPlaybookFilters> = {}): Route =>
    withQuery(map ? PUBLIC_PLAYBOOKS_PREFIX + map : PUBLIC_PLAYBOOKS, {
      order: order === 'copied' && order,
      page: page > 1 && page,
    }),
  editPlaybook: (shortId: string) => `${EDIT_PLAYBOOK_PATH}?playbook=${shortId}` as Route,
  playPlaybook: (shortId: string) => `${EDIT_PLAYBOOK_PATH}?playbook=${shortId}${PLAY_HASH}` as Route,
  /** Former versions, for the owner and editors. */
  playbookVersions: (shortId: string) => `/playbooks/versions?playbook=${shortId}` as Route,
  /** @param key the secret of the invitation. */
  joinTeam: (key: string) => `/playbooks/join?${LINK_KEY_PARAM}=${key}` as Route,
  /** Whether somebody else has changed the playbook. */
  playbookState: (shortId: string) => `/api/playbook-state?playbook=${shortId}`,
  author: (username: string) => `${AUTHOR_PREFIX}${encodeURIComponent(usernameParam(username))}` as Route,
  guides: '/guides',
  spikeGuide: '/guides/spike',
  /** @param airMs shown in the timeline. */
  spikeGuideWithThrow: (airMs: number) => `/guides/spike?air=${airMs / 1000}#timeline` as Route,
  economyGuide: '/guides/economy',
  mapGuides: MAP_GUIDES,
  mapGuide: (map: string) => `${MAP_GUIDE_PREFIX}${map}` as Route,
  crosshairs: '/crosshairs',
  saved: (filters: Partial<SavedFilters> = {}): Route => {
    const query = savedFiltersToParams(filters)
    return (query.size ? `/saved?${query}` : '/saved') as Route
  },
  login: ({ next, notice, tab, forgot }: LoginOptions = {}): Route =>
    withQuery('/login', { tab, forgot: forgot && 1, notice, next: next !== '/' && next }),
  /** The links in auth mails. */
  confirm: '/auth/confirm',
  /** POST only. */
  signOut: SIGN_OUT_PATH,
  resetPassword: '/reset-password',
  profile: '/profile',
  profileOfKeptAccount: '/profile?notice=account-kept',
  /** Banned people may open it, too. */
  accountData: '/account-data',
  accountDataZip: '/account-data/export',
  debugAuth: '/debug-auth',
  /** The admin dashboard. Without a query it opens the tab that was open last. */
  admin: (listQuery?: AdminListQuery) =>
    (listQuery ? `/admin?${adminListQueryToParams(listQuery)}` : '/admin') as Route,
  subscribe: (result: { notice?: string; seconds?: number } = {}): Route => withQuery('/subscribe', result),
  /** Target of the subscribe form on static pages without JavaScript. POST only. */
  postSubscription: '/subscribe/send',
  confirmSubscription: (token?: string) => withQuery('/subscribe/confirm', { token }),
  unsubscribe: (token?: string) => withQuery('/unsubscribe', { token }),
  /** One-click unsubscribe (RFC 8058). POST only. */
  oneClickUnsubscribe: (token: string) => withQuery('/api/unsubscribe', { token }),
  subscribersCsv: '/api/subscribers.csv',
  logCsv: '/api/log.csv',
  /** A webhook of the mail provider. */
  mailEvents: '/api/webhooks/resend',
  currentUser: '/api/personal',
  /** `lineupsZip` and `lineupsExampleZip` are for admins. */
  lineupsZip: '/api/lineups.zip',
  lineupsExampleZip: '/api/lineups-example.zip',
  /** POST only. `size` is in bytes. `mends`: the import whose invalid rows the new one mends. */
  imports: (name: string, size: number, mends?: string) =>
    `/api/imports?${new URLSearchParams({ name, size: String(size), ...(mends && { mends }) })}`,
  /** GET: the progress. PUT, with `offset` in bytes: the next part of the file. */
  import: (id: string, offset?: number) =>
    `/api/imports/${id}${offset === undefined ? '' : `?offset=${offset}`}`,
  /** @param path in the archive. */
  importPicture: (id: string, path: string) => `/api/imports/${id}/picture?${new URLSearchParams({ path })}`,
  importInvalidRows: (id: string) => `/api/imports/${id}/invalid.csv`,
  /** Requires the secret key. */
  revalidate: '/api/revalidate',
  availability: '/api/availability',
  cspReports: '/api/reports/csp',
  errorReports: '/api/reports/errors',
  /** POST only. */
  emptySearches: '/api/empty-searches',
  /** POST only. `index` is the step, from 0; `name` is the file name. */
  uploads: (index: number, name: string) =>
    `/api/uploads?${new URLSearchParams({ index: String(index), name })}`,
  /** `sent`: short id of the lineup that was just sent. @param page from 1. */
  myLineups: ({ page = 1, sent }: { page?: number; sent?: string } = {}): Route =>
    withQuery('/my-lineups', { page: page > 1 && page, sent }),
  /** @param shortId of the lineup to edit; undefined for a new one. */
  editMyLineup: (shortId?: string) => withQuery('/my-lineups/edit', { lineup: shortId }),
  /** @param to id of the target callout. @param copyOf short id of a rejected lineup. */
  sendLineup: ({ platform, map, agent, to, copyOf }: Partial<MissingLineup> & { copyOf?: string }): Route =>
    // The form of a new lineup starts with Mobile.
    withQuery('/my-lineups/edit', { platform: platform === 'pc' && platform, map, agent, to, copyOf }),
  /** The list of the pages that are kept on this device. */
  offline: OFFLINE_PATH,
  about: '/about',
  privacy: '/privacy',
  terms: '/terms',
  /** Internal routes of lists. */
  staticList: (key: string) => `${INTERNAL_LIST_PREFIX}static/${key}` as Route,
  dynamicList: (key: string) => `${INTERNAL_LIST_PREFIX}dynamic/${key}` as Route,
  savedList: (key: string) => `${INTERNAL_LIST_PREFIX}saved/${key}` as Route,
  /** Internal route of a playbook with the secret of its link. */
  linkedPlaybook: (shortId: string, key: string) => `${LINKED_PLAYBOOK_PREFIX}${shortId}-${key}` as Route,
  /** Internal route of the list of public playbooks. */
  publicPlaybookList: (key: string) => `${INTERNAL_PLAYBOOK_LIST_PREFIX}${key}` as Route,
} as const
