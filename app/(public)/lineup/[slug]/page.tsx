import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { LineupList } from '@/components/lineups/list/lineup-list'
import { LineupJsonLd } from '@/components/lineups/structured-data'
import { PageViewerHost } from '@/components/lineups/viewer/page-viewer-host'
import { SHARE_IMAGE } from '@/lib/limits'
import { findLineup, getNewestSlug } from '@/lib/lineups/cached-lineup'
import { backgroundList } from '@/lib/lineups/cached-queries'
import { platformFilter } from '@/lib/lineups/list/filters'
import { lineupPageTitle, lineupShareDescription } from '@/lib/lineups/sharing/share'
import { parseShortId } from '@/lib/lineups/slug'
import { pageMetadata } from '@/lib/metadata'
import { routes } from '@/lib/routes'

export const ensureStatic = 'navigation'

/** One sample for the build. The pages of other lineups are rendered on their first request, then cached. */
export async function generateStaticParams() {
  return [{ slug: await getNewestSlug() }]
}

/** The middleware redirects former slugs. If it can't read the database, this function does. */
async function findOrRedirect(params: PageProps<'/lineup/[slug]'>['params']) {
  const { slug } = await params
  const shortId = parseShortId(slug)
  const lineup = shortId && (await findLineup(shortId))
  if (!lineup) notFound()
  // Not permanent: browsers would store it, and the title can be changed back.
  if (lineup.slug !== slug) redirect(routes.lineup(lineup.slug))
  return lineup
}

export async function generateMetadata({ params }: PageProps<'/lineup/[slug]'>): Promise<Metadata> {
  const lineup = await findOrRedirect(params)
  const title = lineupPageTitle(lineup)
  return pageMetadata({
    title,
    isWholeTitle: true,
    description: lineupShareDescription(lineup),
    path: routes.lineup(lineup.slug),
    image: { url: routes.shareImage(lineup.slug, lineup.updatedAt), ...SHARE_IMAGE, alt: title },
    type: 'article',
    isIndexed: !lineup.brokenSince,
  })
}

export default async function LineupPage({ params }: PageProps<'/lineup/[slug]'>) {
  const lineup = await findOrRedirect(params)
  const platform = platformFilter(lineup.platform)
  return (
    <>
      {!lineup.brokenSince && <LineupJsonLd lineup={lineup} />}
      <LineupList data={await backgroundList(platform)} opened={lineup} Host={PageViewerHost} />
    </>
  )
}
