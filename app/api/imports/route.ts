import { createImport, importErrorStatus } from '@/lib/lineups/imports/upload'
import { respondPrivately } from '@/lib/server/http/respond-privately'
import { isSameOrigin } from '@/lib/server/http/same-origin'
import { logError } from '@/lib/server/logging/log'

/** For admins. `createImport` parses the query parameters. 201: `{ id }`; otherwise `{ error }`. */
export async function POST(request: Request): Promise<Response> {
  if (!isSameOrigin(request)) return respondPrivately({ error: { code: 'import-not-uploaded' } }, 403)
  try {
    const result = await createImport(new URL(request.url).searchParams)
    if (result.ok) return respondPrivately(result.data, 201)
    const error = result.error ?? { code: 'import-not-uploaded' }
    return respondPrivately({ error }, importErrorStatus(error))
  } catch (error) {
    logError('An import was not created', error)
    return respondPrivately({ error: { code: 'import-not-uploaded' } }, 500)
  }
}
