import { breadcrumbs, type Crumb } from '@/lib/breadcrumbs'
import { agentName, findAgent } from '@/lib/game/agents'
import { findMap, mapName } from '@/lib/game/maps'
import { routes } from '@/lib/routes'
import type { ListSubject } from './filters'
import { listHeading } from './list-text'
import type { Lineup } from './schema'
import { lineupShareDescription } from './share'
import { videoEmbedUrl, videoId, videoWatchUrl } from './video'

type Thing = Record<string, unknown>

const address = (siteUrl: string, lineup: Pick<Lineup, 'slug'>) => `${siteUrl}${routes.lineup(lineup.slug)}`

/** schema.org's ItemList for a page of lineups, in the order shown. `siteUrl` has no slash at its end. */
export function lineupListData(lineups: readonly Lineup[], siteUrl: string): Thing {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    numberOfItems: lineups.length,
    itemListElement: lineups.map((lineup, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: lineup.title,
      url: address(siteUrl, lineup),
    })),
  }
}

/** schema.org's CollectionPage of a map's or an agent's list, with the data of the list itself. */
export function collectionData(
  { subject, description }: { subject: ListSubject; description: string },
  { '@context': context, ...list }: Thing,
  siteUrl: string,
): Thing {
  return {
    '@context': context,
    '@type': 'CollectionPage',
    name: listHeading(subject),
    description,
    url: `${siteUrl}${routes.lineups(subject)}`,
    mainEntity: list,
  }
}

/** The way from the list of all lineups to that of a map or an agent: an agent on a map stands below the map. */
export function listTrail({ map, agent }: ListSubject): Crumb[] {
  return [
    ...(map ? [{ name: mapName(map), path: routes.lineups({ map }) }] : []),
    ...(agent ? [{ name: agentName(agent), path: routes.lineups({ map, agent }) }] : []),
  ]
}

/**
 * schema.org's data of a lineup's page: where it stands (BreadcrumbList), then its step images (ImageObject),
 * or its video (VideoObject) where a video leads because there are no steps.
 */
export function lineupData(lineup: Lineup, siteUrl: string): Thing {
  return {
    '@context': 'https://schema.org',
    '@graph': [breadcrumbs(siteUrl, lineupTrail(lineup)), ...media(lineup, siteUrl)],
  }
}

/** By the lists of the map and of the agent on it, as far as the reference knows them. */
function lineupTrail({ map, agent, title, slug }: Lineup): Crumb[] {
  const knownMap = findMap(map)?.id ?? null
  const knownAgent = (knownMap && findAgent(agent)?.id) ?? null
  return [
    { name: 'Home', path: routes.home() },
    ...listTrail({ map: knownMap, agent: knownAgent }),
    { name: title, path: routes.lineup(slug) },
  ]
}

function media(lineup: Lineup, siteUrl: string): Thing[] {
  const video = videoId(lineup.youtubeUrl)
  if (lineup.steps.length === 0 && video) {
    return [
      {
        '@type': 'VideoObject',
        name: lineup.title,
        description: lineupShareDescription(lineup),
        thumbnailUrl: `${siteUrl}${routes.videoPicture(lineup.shortId, video)}`,
        uploadDate: lineup.createdAt,
        embedUrl: videoEmbedUrl(video),
        url: videoWatchUrl(video),
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
