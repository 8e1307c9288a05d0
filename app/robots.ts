import type { MetadataRoute } from 'next'
import { connection } from 'next/server'
import { readEnv } from '@/lib/config'
import { pagesByRobots } from '@/lib/pages'
import { API_PREFIX } from '@/lib/routes'

/** Rendered per request, because the sitemap's URL depends on SITE_URL, which may be another one in the build. */
export default async function robots(): Promise<MetadataRoute.Robots> {
  await connection()
  const { siteUrl } = readEnv()
  return {
    rules: {
      userAgent: '*',
      allow: '/',
      disallow: [API_PREFIX, ...pagesByRobots('disallow'), '/*?q=', '/*&q='],
    },
    sitemap: `${siteUrl}/sitemap.xml`,
  }
}
