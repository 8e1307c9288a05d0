import { filtersOf, ListPage, listMetadata } from '@/app/(public)/list/list-page'
import { DEFAULT_FILTERS } from '@/lib/lineups/filters'
import { encodeFilters } from '@/lib/lineups/list-url'

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
