import { findLineup } from '@/lib/lineups/cached-lineup'
import { lineupCard } from '@/lib/lineups/sharing/lineup-card'
import { serveShareImage } from '@/lib/lineups/sharing/serve-share-image'
import { parseShortId } from '@/lib/lineups/slug'

/** The share image of a lineup. 404: there is no such lineup, or its slug has changed. */
export async function GET(request: Request, { params }: RouteContext<'/share/[slug]'>): Promise<Response> {
  const { slug } = await params
  const shortId = parseShortId(slug)
  const lineup = shortId && (await findLineup(shortId))
  return serveShareImage(request, lineup && lineup.slug === slug ? lineupCard(lineup) : undefined)
}
