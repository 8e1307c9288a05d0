import { serveBrokenRows } from '@/lib/lineups/imports/serve-admin-files'

type Context = { params: Promise<{ id: string }> }

export async function GET(request: Request, { params }: Context): Promise<Response> {
  return serveBrokenRows((await params).id, request.signal)
}
