import { listMetadata } from '@/app/(public)/list/list-metadata'
import { ListPage, readListRequest } from '@/app/(public)/list/list-page'
import { DEFAULT_FILTERS, PLATFORM_FILTERS } from '@/lib/lineups/list/filters'
import { encodeFilters } from '@/lib/lineups/list/list-key'

export const ensureStatic = 'navigation'

/** One list per platform for the build. Other static lists (`isStaticList`) are rendered on their first request. */
export function generateStaticParams() {
  return PLATFORM_FILTERS.map((platform) => ({
    key: encodeFilters({ ...DEFAULT_FILTERS, platform }),
  }))
}

export async function generateMetadata({ params }: PageProps<'/list/static/[key]'>) {
  return listMetadata(await readListRequest(params))
}

export default async function StaticListPage({ params }: PageProps<'/list/static/[key]'>) {
  return <ListPage request={await readListRequest(params)} />
}
