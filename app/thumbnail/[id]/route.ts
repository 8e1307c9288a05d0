import { openVideoThumbnail } from '@/lib/lineups/thumbnails'

/** A video's thumbnail, passed on by us so that the browser need not ask the video's site. */
export async function GET(_request: Request, { params }: RouteContext<'/thumbnail/[id]'>): Promise<Response> {
  const { id } = await params
  const image = await openVideoThumbnail(id)
  if (!image) return new Response('Not found', { status: 404, headers: { 'cache-control': 'max-age=60' } })
  return new Response(image, {
    headers: {
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=86400',
      'x-content-type-options': 'nosniff',
    },
  })
}
