import { serveStepImage } from '@/lib/lineups/uploads/serve-step-image'

export async function GET(request: Request, { params }: RouteContext<'/media/[...path]'>): Promise<Response> {
  const { path } = await params
  return serveStepImage(request, path.join('/'))
}
