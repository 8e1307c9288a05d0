import { listLineupCounts } from '@/lib/lineups/cached-counts'
import { listCard, parseListImagePath } from '@/lib/lineups/sharing/list-card'
import { serveShareImage } from '@/lib/lineups/sharing/serve-share-image'

/** The share image of a list of lineups, also of the home page. 404: there is no such map or agent. */
export async function GET(
  request: Request,
  { params }: RouteContext<'/share/lineups/[...subject]'>,
): Promise<Response> {
  const subject = parseListImagePath((await params).subject.join('/'))
  return serveShareImage(request, subject && listCard(subject, await listLineupCounts()))
}
