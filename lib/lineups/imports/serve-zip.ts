import 'server-only'
import { ReadableStream } from 'node:stream/web'
import { errorMessage } from '@/lib/errors'
import { logError } from '@/lib/server/logging/log'
import { createServiceClient } from '@/lib/server/supabase/clients'
import { writeExample } from './example'
import { exportLineups } from './export-lineups'
import { requireImportAdmin } from './upload'

const NO_STORE = { 'Cache-Control': 'private, no-store' }

const refuse = () => new Response(errorMessage({ code: 'admins-only' }), { status: 403, headers: NO_STORE })

/**
 * Sends all lineups with their pictures as a zip to an admin, and logs that. 403: the user is not an admin.
 * @throws Error when the download can't be logged.
 */
export async function serveLineupsZip(): Promise<Response> {
  const admin = await requireImportAdmin()
  if (!admin.ok) return refuse()
  const { error } = await admin.data.rpc('log_download', { list: 'lineups' })
  if (error) throw new Error(`The download of the lineups could not be logged: ${error.message}`)
  const day = new Date().toISOString().slice(0, 10)
  return zipResponse(exportLineups(createServiceClient()), `arcline-lineups-${day}.zip`)
}

/** Sends a small zip that shows the format to an admin. 403: the user is not an admin. */
export async function serveExampleZip(): Promise<Response> {
  const admin = await requireImportAdmin()
  return admin.ok ? zipResponse(writeExample(), 'arcline-example.zip') : refuse()
}

/** The next part is read only when the part before was sent. */
const zipResponse = (parts: AsyncIterable<Uint8Array>, name: string): Response =>
  new Response(ReadableStream.from(withLoggedErrors(parts)) as globalThis.ReadableStream, {
    headers: {
      ...NO_STORE,
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${name}"`,
      'X-Content-Type-Options': 'nosniff',
    },
  })

/** An error ends the response, so the browser says that the download failed. */
async function* withLoggedErrors(parts: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* parts
  } catch (error) {
    logError('A zip of lineups was not finished', error)
    throw error
  }
}
