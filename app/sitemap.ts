import type { MetadataRoute } from 'next'
import { connection } from 'next/server'
import { readEnv } from '@/lib/config'
import { MAPS } from '@/lib/game/maps'
import { MAPS_WITH_GUIDE } from '@/lib/guides/guides'
import { listAuthors } from '@/lib/lineups/authors/cached-queries'
import { listLineupCounts } from '@/lib/lineups/cached-counts'
import { listSitemapEntries } from '@/lib/lineups/cached-lineup'
import { subjectsWithLineups } from '@/lib/lineups/list/counts'
import { pagesByRobots } from '@/lib/pages'
import { listPublicPlaybookAddresses } from '@/lib/playbooks/cached-queries'
import { routes } from '@/lib/routes'

/** Rendered per request from cached queries, because storing so large a file takes longer than rendering it. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  await connection()
  const { siteUrl } = readEnv()
  const [lineups, counts, authors, playbooks] = await Promise.all([
    listSitemapEntries(),
    listLineupCounts(),
    listAuthors(),
    listPublicPlaybookAddresses(),
  ])
  return [
    ...pagesByRobots('index').map((path) => ({
      url: path === routes.home() ? siteUrl : `${siteUrl}${path}`,
    })),
    ...MAPS_WITH_GUIDE.map(({ id }) => ({ url: `${siteUrl}${routes.mapGuide(id)}` })),
    ...subjectsWithLineups(counts).map((subject) => ({ url: `${siteUrl}${routes.lineups(subject)}` })),
    ...authors.map((username) => ({ url: `${siteUrl}${routes.author(username)}` })),
    ...mapsOfPlaybooks(playbooks).map((map) => ({ url: `${siteUrl}${routes.publicPlaybooks({ map })}` })),
    ...playbooks.map(({ slug, updatedAt }) => ({
      url: `${siteUrl}${routes.playbook(slug)}`,
      lastModified: updatedAt,
    })),
    ...lineups.map(({ slug, updatedAt, images }) => ({
      url: `${siteUrl}${routes.lineup(slug)}`,
      lastModified: updatedAt,
      images: images.map((image) => `${siteUrl}${image}`),
    })),
  ]
}

function mapsOfPlaybooks(playbooks: readonly { maps: readonly string[] }[]): string[] {
  const maps = new Set(playbooks.flatMap(({ maps }) => maps))
  return MAPS.map(({ id }) => id).filter((id) => maps.has(id))
}
