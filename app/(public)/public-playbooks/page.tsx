import { DEFAULT_PLAYBOOK_FILTERS } from '@/lib/playbooks/public-filters'
import { PublicPlaybooksPage, publicPlaybooksMetadata } from './list-page'

export const ensureStatic = 'navigation'

export const generateMetadata = () => publicPlaybooksMetadata(DEFAULT_PLAYBOOK_FILTERS)

/** The middleware rewrites requests to `list/[key]`. Without the middleware, this page shows the first list. */
export default function NewestPublicPlaybooksPage() {
  return <PublicPlaybooksPage filters={DEFAULT_PLAYBOOK_FILTERS} />
}
