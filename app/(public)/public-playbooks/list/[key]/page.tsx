import { PublicPlaybooksPage, publicPlaybooksMetadata } from '@/app/(public)/public-playbooks/list-page'
import {
  DEFAULT_PLAYBOOK_FILTERS,
  decodePublicPlaybookFilters,
  encodePublicPlaybookFilters,
} from '@/lib/playbooks/public-filters'

export const ensureStatic = 'navigation'

/** One list for the build. Other lists are rendered on their first request, then cached. */
export const generateStaticParams = () => [{ key: encodePublicPlaybookFilters(DEFAULT_PLAYBOOK_FILTERS) }]

type Props = PageProps<'/public-playbooks/list/[key]'>

const parseFilters = async (params: Props['params']) => decodePublicPlaybookFilters((await params).key)

export async function generateMetadata({ params }: Props) {
  return publicPlaybooksMetadata(await parseFilters(params))
}

export default async function PublicPlaybookListPage({ params }: Props) {
  return <PublicPlaybooksPage filters={await parseFilters(params)} />
}
