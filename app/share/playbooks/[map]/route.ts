import { serveShareImage } from '@/lib/lineups/sharing/serve-share-image'
import { listPublicPlaybooks } from '@/lib/playbooks/cached-queries'
import { parsePublicPlaybooksImagePath, publicPlaybooksCard } from '@/lib/playbooks/public-card'
import { DEFAULT_PLAYBOOK_FILTERS } from '@/lib/playbooks/public-filters'

/** The share image of the list of public playbooks, or of those for a map. 404: there is no such map. */
export async function GET(
  request: Request,
  { params }: RouteContext<'/share/playbooks/[map]'>,
): Promise<Response> {
  const subject = parsePublicPlaybooksImagePath((await params).map)
  if (!subject) return serveShareImage(request, undefined)
  const newest = await listPublicPlaybooks({ ...DEFAULT_PLAYBOOK_FILTERS, ...subject })
  return serveShareImage(request, publicPlaybooksCard(subject.map, newest))
}
