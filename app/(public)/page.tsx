import { listMetadata } from '@/app/(public)/list/list-metadata'
import { ListPage } from '@/app/(public)/list/list-page'
import { DEFAULT_FILTERS } from '@/lib/lineups/list/filters'
import { toListRequest } from '@/lib/lineups/list/list-request'

const REQUEST = toListRequest(DEFAULT_FILTERS)

export const ensureStatic = 'navigation'

export const generateMetadata = () => listMetadata(REQUEST)

/** The middleware rewrites requests to a page of `list/`. Without the middleware, this page shows the first list. */
export default function HomePage() {
  return <ListPage request={REQUEST} />
}
