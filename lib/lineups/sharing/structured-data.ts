import { breadcrumbListNode, type Crumb } from '@/lib/breadcrumbs'
import { agentName, findAbility, findAgent } from '@/lib/game/agents'
import { findMap, mapName } from '@/lib/game/maps'
import { PAGE_SIZE } from '@/lib/limits'
import type { Author } from '@/lib/lineups/authors/cached-queries'
import { lineupChoices } from '@/lib/lineups/choices'
import type { ListSubject } from '@/lib/lineups/list/filters'
import { listHeading } from '@/lib/lineups/list/list-text'
import type { Lineup } from '@/lib/lineups/schema'
import { movementText } from '@/lib/lineups/throw/throw-text'
import { parseVideoId, parseVideoStart, videoEmbedUrl, videoWatchUrl } from '@/lib/lineups/video'
import { lineupVideoThumbnail } from '@/lib/lineups/video-pictures'
import { routes } from '@/lib/routes'
import { lineupShareDescription } from './share'

/** The base type of schema.org. */
type Thing = Record<string, unknown>

const lineupUrl = (siteUrl: string, lineup: Pick<Lineup, 'slug'>) => `${siteUrl}${routes.lineup(lineup.slug)}`

/** `lineups`: those of one page, by default the first one; `total`: the number in the whole list. */
export type ListPart = { lineups: readonly Lineup[]; total: number; page?: number }

export const listJsonLd = (list: ListPart, siteUrl: string): Thing => ({
  '@context': 'https://schema.org',
  ...listNode(list, siteUrl),
})

const listNode = ({ lineups, total, page = 1 }: ListPart, siteUrl: string): Thing => ({
  '@type': 'ItemList',
  numberOfItems: total,
  itemListElement: lineups.map((lineup, index) => ({
    '@type': 'ListItem',
    position: (page - 1) * PAGE_SIZE + index + 1,
    name: lineup.title,
    url: lineupUrl(siteUrl, lineup),
  })),
})

export const collectionJsonLd = (
  { subject, description }: { subject: ListSubject; description: string },
  list: ListPart,
  siteUrl: string,
): Thing => ({
  '@context': 'https://schema.org',
  '@type': 'CollectionPage',
  name: listHeading(subject),
  description,
  url: `${siteUrl}${routes.lineups(subject)}`,
  mainEntity: listNode(list, siteUrl),
})

export const listBreadcrumbs = ({ map, agent }: ListSubject): Crumb[] => [
  ...(map ? [{ name: mapName(map), path: routes.lineups({ map }) }] : []),
  ...(agent ? [{ name: agentName(agent), path: routes.lineups({ map, agent }) }] : []),
]

export const lineupJsonLd = (lineup: Lineup, siteUrl: string): Thing => ({
  '@context': 'https://schema.org',
  '@graph': [
    breadcrumbListNode(siteUrl, lineupBreadcrumbs(lineup)),
    webPageNode(lineup, siteUrl),
    ...mediaNodes(lineup, siteUrl),
  ],
})

/** Leaves out an unknown agent. If the map is unknown, both are left out. */
function lineupBreadcrumbs({ map, agent, title, slug }: Lineup): Crumb[] {
  const knownMap = findMap(map)?.id ?? null
  const knownAgent = knownMap ? (findAgent(agent)?.id ?? null) : null
  return [
    ...listBreadcrumbs({ map: knownMap, agent: knownAgent }),
    { name: title, path: routes.lineup(slug) },
  ]
}

const webPageNode = (lineup: Lineup, siteUrl: string): Thing => ({
  '@type': 'WebPage',
  url: lineupUrl(siteUrl, lineup),
  name: lineup.title,
  keywords: lineupKeywords(lineup),
  datePublished: lineup.createdAt,
  dateModified: lineup.updatedAt,
  ...(lineup.author && { author: authorNode(lineup.author, siteUrl) }),
})

const authorNode = (username: string, siteUrl: string): Thing => ({
  '@type': 'Person',
  name: username,
  url: `${siteUrl}${routes.author(username)}`,
})

export const authorPageJsonLd = ({ username, ...list }: Author, siteUrl: string): Thing => ({
  '@context': 'https://schema.org',
  '@type': 'ProfilePage',
  url: `${siteUrl}${routes.author(username)}`,
  mainEntity: authorNode(username, siteUrl),
  hasPart: listNode(list, siteUrl),
})

function lineupKeywords(lineup: Lineup): string[] {
  const { map, agent, ability, platform, throw: lineupThrow } = lineup
  const { from, to, movement } = lineupThrow
  const words = [
    mapName(map),
    agentName(agent),
    findAbility(agent, ability)?.name,
    platform,
    from?.name,
    to?.name,
    ...lineupChoices(lineup).map(({ label }) => label),
    movement && movementText(movement),
  ]
  return [...new Set(words.filter((word) => word != null))]
}

function mediaNodes(lineup: Lineup, siteUrl: string): Thing[] {
  const video = parseVideoId(lineup.youtubeUrl)
  const start = parseVideoStart(lineup.youtubeUrl)
  // Search engines list a video only if its page is about the video, which a page with steps is not.
  if (lineup.steps.length === 0 && video) {
    return [
      {
        '@type': 'VideoObject',
        name: lineup.title,
        description: lineupShareDescription(lineup),
        thumbnailUrl: `${siteUrl}${lineupVideoThumbnail(lineup, video)}`,
        uploadDate: lineup.createdAt,
        embedUrl: videoEmbedUrl(video, start),
        url: videoWatchUrl(video, start),
      },
    ]
  }
  return lineup.steps.map((step, index) => ({
    '@type': 'ImageObject',
    name: `${lineup.title}, step ${index + 1}`,
    caption: step.description || `Step ${index + 1}`,
    contentUrl: `${siteUrl}${step.url}`,
    representativeOfPage: index === lineup.thumbnailIndex,
    uploadDate: lineup.createdAt,
  }))
}
