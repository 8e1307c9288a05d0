import { openStepImage } from '@/lib/lineups/uploads/stored-images'

/** A step image, served from our own address whatever the storage's is. A path is never written twice. */
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
