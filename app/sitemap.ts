import type { MetadataRoute } from 'next'
import { readEnv } from '@/lib/env'
import { listPublishedAddresses } from '@/lib/lineups/sitemap'
import { PUBLIC_PAGES, routes } from '@/lib/routes'

/** Exactly the public pages and the published lineups, with their step images. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const { siteUrl } = readEnv()
  const lineups = await listPublishedAddresses()
  return [
    ...PUBLIC_PAGES.map((path) => ({ url: path === routes.home() ? siteUrl : `${siteUrl}${path}` })),
    ...lineups.map(({ slug, updatedAt, images }) => ({
      url: `${siteUrl}${routes.lineup(slug)}`,
      lastModified: updatedAt,
      images: images.map((image) => `${siteUrl}${image}`),
    })),
  ]
}
