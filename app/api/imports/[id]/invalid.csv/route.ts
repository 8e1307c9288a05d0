import { serveInvalidRows } from '@/lib/lineups/imports/serve-admin-files'

type Context = { params: Promise<{ id: string }> }

export async function GET(request: Request, { params }: Context): Promise<Response> {
  return serveInvalidRows((await params).id, request.signal)
}
