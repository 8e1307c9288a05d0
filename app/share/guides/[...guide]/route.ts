import { findGuideCard } from '@/lib/guides/guide-card'
import { serveShareImage } from '@/lib/lineups/sharing/serve-share-image'

/** The share image of a guide, or of the index of guides. 404: there is no such guide. */
export async function GET(
  request: Request,
  { params }: RouteContext<'/share/guides/[...guide]'>,
): Promise<Response> {
  return serveShareImage(request, findGuideCard((await params).guide.join('/')))
}
