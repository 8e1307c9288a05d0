import { openStepImage } from '@/lib/lineups/uploads/stored-images'

/**
 * Serves a step image from the site's own origin, independent of the storage's URL. A path is never written
 * twice, so browsers may cache it forever.
 */
export async function GET(
  _request: Request,
  { params }: RouteContext<'/media/[...path]'>,
): Promise<Response> {
  const { path } = await params
  const image = await openStepImage(path.join('/'))
  if (!image) return new Response('Not found', { status: 404, headers: { 'cache-control': 'no-store' } })
  return new Response(image.body, {
    headers: {
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      ...(image.size ? { 'content-length': image.size } : {}),
    },
  })
}
