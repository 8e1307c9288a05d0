import { encodeFilters } from '@/lib/lineups/encode-filters'
import { DEFAULT_FILTERS } from '@/lib/lineups/filters'
import { filtersOf, ListPage, listMetadata } from '../../list-page'

export const ensureStatic = 'navigation'

/** One list of each platform is made with the build; the others of the allow-listed shapes when first asked for. */
export function generateStaticParams() {
  return (['mobile', 'pc'] as const).map((platform) => ({
    key: encodeFilters({ ...DEFAULT_FILTERS, platform }),
  }))
}

export async function generateMetadata({ params }: PageProps<'/list/stored/[key]'>) {
  return listMetadata(await filtersOf(params))
}

export default async function StoredListPage({ params }: PageProps<'/list/stored/[key]'>) {
  return <ListPage filters={await filtersOf(params)} />
}
