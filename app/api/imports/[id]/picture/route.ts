import { servePreview } from '@/lib/lineups/imports/serve-admin-files'

type Context = { params: Promise<{ id: string }> }

/** A small preview, for admins. The query parameter `path` is that in the archive. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const path = new URL(request.url).searchParams.get('path') ?? ''
  return servePreview((await params).id, path, request.signal)
}
