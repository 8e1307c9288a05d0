import { DEFAULT_PLAYBOOK_FILTERS } from '@/lib/playbooks/public-filters'
import { PublicPlaybooksPage, publicPlaybooksMetadata } from './list-page'

export const ensureStatic = 'navigation'

export const generateMetadata = () => publicPlaybooksMetadata(DEFAULT_PLAYBOOK_FILTERS)

/** The newest public playbooks, if the middleware does not rewrite the URL to the route of their lists. */
export default function NewestPublicPlaybooksPage() {
  return <PublicPlaybooksPage filters={DEFAULT_PLAYBOOK_FILTERS} />
}
