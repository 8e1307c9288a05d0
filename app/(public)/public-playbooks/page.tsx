import { DEFAULT_PLAYBOOK_FILTERS } from '@/lib/playbooks/public-filters'
import { PublicPlaybooksPage, publicPlaybooksMetadata } from './list-page'

export const ensureStatic = 'navigation'

export const generateMetadata = () => publicPlaybooksMetadata(DEFAULT_PLAYBOOK_FILTERS)

/** For requests that the middleware does not rewrite to the route of the lists. */
export default function NewestPublicPlaybooksPage() {
  return <PublicPlaybooksPage filters={DEFAULT_PLAYBOOK_FILTERS} />
}
