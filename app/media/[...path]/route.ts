import { serveStepImage } from '@/lib/lineups/uploads/serve-step-image'

/** Serves a step image from the site's own origin, to those who may see it. */
export async function GET(request: Request, { params }: RouteContext<'/media/[...path]'>): Promise<Response> {
  const { path } = await params
  return serveStepImage(request, path.join('/'))
}
