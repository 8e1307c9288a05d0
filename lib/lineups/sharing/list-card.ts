import 'server-only'
import { findAgent } from '@/lib/game/agents'
import { findMap, MAPS } from '@/lib/game/maps'
import { SHARE_IMAGE } from '@/lib/limits'
import { countByAgent, countByMap, countByPlatform, type LineupCount } from '@/lib/lineups/list/counts'
import type { ListSubject } from '@/lib/lineups/list/filters'
import { listHeading } from '@/lib/lineups/list/list-text'
import { parseListUrl } from '@/lib/lineups/list/list-url'
import type { PageImage } from '@/lib/metadata'
import { ALL_SUBJECTS, LIST_PREFIX, routes } from '@/lib/routes'
import { site } from '@/lib/site'
import { formatCount } from '@/lib/texts'
import { pageImageOf, type ShareCard } from './share-card'

const MAX_MAPS = 4

export function listCard(subject: ListSubject, counts: readonly LineupCount[]): ShareCard {
  const { map, agent } = subject
  const isHome = !map && !agent
  return {
    pictures: shownMaps(subject, counts).map((id) => ({ artwork: findMap(id)?.image })),
    icon: isHome ? '/icons/logo.svg' : findAgent(agent ?? '')?.icon,
    title: isHome ? site.name : listHeading(subject),
    ...(isHome && { lead: site.tagline }),
    facts: listFacts(subject, counts),
  }
}

/** The maps with the most lineups. If there are no lineups, the first maps of the reference data. */
function shownMaps({ map, agent }: ListSubject, counts: readonly LineupCount[]): string[] {
  if (map) return [map]
  const maps = countByMap(counts, agent).toSorted((a, b) => b.lineupCount - a.lineupCount)
  const ids = maps.flatMap(({ subject }) => subject.map ?? [])
  return (ids.length > 0 ? ids : MAPS.map(({ id }) => id)).slice(0, MAX_MAPS)
}

function listFacts(subject: ListSubject, counts: readonly LineupCount[]): string[] {
  const totals = countByPlatform(counts, subject)
  const total = totals.reduce((sum, platform) => sum + platform.total, 0)
  if (total === 0) return ['No lineups yet']
  const platforms = totals.map((platform) => `${platform.total} on ${platform.platform}`)
  return [
    formatCount(total, 'lineup'),
    ...(totals.length > 1 ? platforms : [`${total === 1 ? '' : 'all '}on ${totals[0]?.platform}`]),
    ...(subject.map ? [] : [formatCount(countByMap(counts, subject.agent).length, 'map')]),
    ...(subject.agent ? [] : [formatCount(countByAgent(counts, subject.map).length, 'agent')]),
  ]
}

export const listImage = (subject: ListSubject, counts: readonly LineupCount[]): PageImage =>
  pageImageOf(listCard(subject, counts), (version) => routes.listShareImage(subject, version))

export function uncountedListImage(subject: ListSubject): PageImage {
  return { url: routes.listShareImage(subject), ...SHARE_IMAGE, alt: listHeading(subject) }
}

/** Reads `ascent/sova`. @returns `undefined` if it is not the canonical path of a list. */
export function parseListImagePath(path: string): ListSubject | undefined {
  if (path === ALL_SUBJECTS) return { map: null, agent: null }
  const pathname = LIST_PREFIX + path
  const filters = parseListUrl({ pathname, searchParams: new URLSearchParams() })
  const subject = filters && { map: filters.map, agent: filters.agent }
  return subject && routes.lineups(subject) === pathname ? subject : undefined
}
