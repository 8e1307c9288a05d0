import { ListPage, listMetadata } from '@/app/(public)/list/list-page'
import { DEFAULT_FILTERS } from '@/lib/lineups/filters'

export const ensureStatic = 'navigation'

export const generateMetadata = () => listMetadata(DEFAULT_FILTERS)

/** What `/` shows when middleware does not choose a list. */
export default function HomePage() {
  return <ListPage filters={DEFAULT_FILTERS} />
}
