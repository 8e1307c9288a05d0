import type { Metadata } from 'next'
import { notFound, permanentRedirect } from 'next/navigation'
import { LineupBrowser } from '@/components/lineups/list/lineup-list'
import { LineupStructure } from '@/components/lineups/structured-data'
import { SHARE_IMAGE } from '@/lib/limits'
import { backgroundList, findLineup, newestSlug } from '@/lib/lineups/cached-queries'
import { DEFAULT_FILTERS, platformFilter } from '@/lib/lineups/filters'
import { lineupPageTitle, lineupShareDescription } from '@/lib/lineups/share'
import { shortIdOf } from '@/lib/lineups/slug'
import { routes } from '@/lib/routes'
import { site } from '@/lib/site'

export const ensureStatic = 'navigation'

/** One sample; every other lineup's document is made when it is first asked for. */
export async function generateStaticParams() {
  return [{ slug: await newestSlug() }]
}

async function lineupOf(params: PageProps<'/lineup/[slug]'>['params']) {
  const { slug } = await params
  const shortId = shortIdOf(slug)
  const lineup = shortId && (await findLineup(shortId))
  if (!lineup) notFound()
  if (lineup.slug !== slug) permanentRedirect(routes.lineup(lineup.slug))
  return lineup
}

export async function generateMetadata({ params }: PageProps<'/lineup/[slug]'>): Promise<Metadata> {
  const lineup = await lineupOf(params)
  const title = lineupPageTitle(lineup)
  const description = lineupShareDescription(lineup)
  const url = routes.lineup(lineup.slug)
  const image = { url: routes.shareImage(lineup.slug, lineup.updatedAt), ...SHARE_IMAGE, alt: title }
  return {
    title: { absolute: title },
    description,
    alternates: { canonical: url },
    openGraph: { type: 'article', siteName: site.name, title, description, url, images: [image] },
    twitter: { card: 'summary_large_image', site: site.socialHandle, title, description, images: [image] },
  }
}

export default async function LineupPage({ params }: PageProps<'/lineup/[slug]'>) {
  const lineup = await lineupOf(params)
  const platform = platformFilter(lineup.platform)
  return (
    <>
      <LineupStructure lineup={lineup} />
      <LineupBrowser
        filters={{ ...DEFAULT_FILTERS, platform }}
        data={await backgroundList(platform)}
        opened={lineup}
      />
    </>
  )
}
