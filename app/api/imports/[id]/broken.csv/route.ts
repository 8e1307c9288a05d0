import { serveBrokenRows } from '@/lib/lineups/imports/serve-admin-files'

type Context = { params: Promise<{ id: string }> }

/** Returns the rows that an import could not take as a CSV file to an admin. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  return serveBrokenRows((await params).id, request.signal)
}
