import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { BreadcrumbJsonLd } from '@/components/navigation/breadcrumbs'
import { PublicPlaybooks } from '@/components/playbooks/public-playbooks'
import { mapName } from '@/lib/game/maps'
import { pageMetadata } from '@/lib/metadata'
import { pageCount } from '@/lib/pagination'
import { listPublicPlaybooks } from '@/lib/playbooks/cached-queries'
import { publicPlaybooksImage } from '@/lib/playbooks/public-card'
import { DEFAULT_PLAYBOOK_FILTERS, type PublicPlaybookFilters } from '@/lib/playbooks/public-filters'
import { describePublicPlaybooks, publicPlaybooksHeading } from '@/lib/playbooks/public-text'
import { routes } from '@/lib/routes'

/** A page number past the last page redirects to the first one. */
export async function PublicPlaybooksPage({ filters }: { filters: PublicPlaybookFilters }) {
  const { map, page } = filters
  const playbooks = await listPublicPlaybooks(filters)
  if (page > pageCount(playbooks.total)) redirect(routes.publicPlaybooks({ ...filters, page: 1 }))
  return (
    <>
      <BreadcrumbJsonLd
        trail={[
          { name: publicPlaybooksHeading(null), path: routes.publicPlaybooks() },
          ...(map ? [{ name: mapName(map), path: routes.publicPlaybooks({ map }) }] : []),
        ]}
      />
      <PublicPlaybooks filters={filters} playbooks={playbooks} />
    </>
  )
}

/** The canonical URL leaves out order and page. A map's list without playbooks is not indexed. */
export async function publicPlaybooksMetadata({ map }: PublicPlaybookFilters): Promise<Metadata> {
  const firstPage = await listPublicPlaybooks({ ...DEFAULT_PLAYBOOK_FILTERS, map })
  return pageMetadata({
    title: publicPlaybooksHeading(map),
    description: describePublicPlaybooks(map, firstPage.total),
    path: routes.publicPlaybooks({ map }),
    image: publicPlaybooksImage(map, firstPage),
    isIndexed: map === null || firstPage.total > 0,
  })
}
