import { breadcrumbListNode, type Crumb } from '@/lib/breadcrumbs'
import { agentName, findAbility, findAgent } from '@/lib/game/agents'
import { findMap, mapName } from '@/lib/game/maps'
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

/** `siteUrl`: without a trailing slash. */
export const lineupListJsonLd = (lineups: readonly Lineup[], siteUrl: string): Thing => ({
  '@context': 'https://schema.org',
  ...lineupListNode(lineups, siteUrl),
})

const lineupListNode = (lineups: readonly Lineup[], siteUrl: string): Thing => ({
  '@type': 'ItemList',
  numberOfItems: lineups.length,
  itemListElement: lineups.map((lineup, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: lineup.title,
    url: lineupUrl(siteUrl, lineup),
  })),
})

export const collectionJsonLd = (
  { subject, description }: { subject: ListSubject; description: string },
  lineups: readonly Lineup[],
  siteUrl: string,
): Thing => ({
  '@context': 'https://schema.org',
  '@type': 'CollectionPage',
  name: listHeading(subject),
  description,
  url: `${siteUrl}${routes.lineups(subject)}`,
  mainEntity: lineupListNode(lineups, siteUrl),
})

export function listBreadcrumbs({ map, agent }: ListSubject): Crumb[] {
  return [
    ...(map ? [{ name: mapName(map), path: routes.lineups({ map }) }] : []),
    ...(agent ? [{ name: agentName(agent), path: routes.lineups({ map, agent }) }] : []),
  ]
}

export function lineupJsonLd(lineup: Lineup, siteUrl: string): Thing {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      breadcrumbListNode(siteUrl, lineupBreadcrumbs(lineup)),
      webPageJsonLd(lineup, siteUrl),
      ...mediaJsonLd(lineup, siteUrl),
    ],
  }
}

/** Skips an unknown agent, and with an unknown map both. */
function lineupBreadcrumbs({ map, agent, title, slug }: Lineup): Crumb[] {
  const knownMap = findMap(map)?.id ?? null
  const knownAgent = knownMap ? (findAgent(agent)?.id ?? null) : null
  return [
    { name: 'Home', path: routes.home() },
    ...listBreadcrumbs({ map: knownMap, agent: knownAgent }),
    { name: title, path: routes.lineup(slug) },
  ]
}

function webPageJsonLd(lineup: Lineup, siteUrl: string): Thing {
  return {
    '@type': 'WebPage',
    url: lineupUrl(siteUrl, lineup),
    name: lineup.title,
    keywords: lineupKeywords(lineup),
    datePublished: lineup.createdAt,
    dateModified: lineup.updatedAt,
    ...(lineup.author && { author: authorJsonLd(lineup.author, siteUrl) }),
  }
}

const authorJsonLd = (username: string, siteUrl: string): Thing => ({
  '@type': 'Person',
  name: username,
  url: `${siteUrl}${routes.author(username)}`,
})

export const authorPageJsonLd = (username: string, lineups: readonly Lineup[], siteUrl: string): Thing => ({
  '@context': 'https://schema.org',
  '@type': 'ProfilePage',
  url: `${siteUrl}${routes.author(username)}`,
  mainEntity: authorJsonLd(username, siteUrl),
  hasPart: lineupListNode(lineups, siteUrl),
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

function mediaJsonLd(lineup: Lineup, siteUrl: string): Thing[] {
  const video = parseVideoId(lineup.youtubeUrl)
  const start = parseVideoStart(lineup.youtubeUrl)
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
