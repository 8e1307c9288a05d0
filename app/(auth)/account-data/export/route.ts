import { ReadableStream } from 'node:stream/web'
import { exportData } from '@/lib/account-data/export'
import { findDataOwner } from '@/lib/account-data/queries'
import { errorMessage } from '@/lib/errors'
import { routes } from '@/lib/routes'
import { logError } from '@/lib/server/logging/log'
import { secondsUntilAllowed } from '@/lib/server/rate-limits/rate-limit'

const NO_STORE = { 'Cache-Control': 'private, no-store' }

/**
 * Returns everything about a person as a zip file. 303: to the form for the password, because nobody is signed in; 429:
 * too many exports.
 */
export async function GET(): Promise<Response> {
  const owner = await findDataOwner()
  if (!owner)
    return new Response(null, { status: 303, headers: { ...NO_STORE, Location: routes.accountData } })
  const seconds = await secondsUntilAllowed('export', owner.id)
  if (seconds > 0)
    return new Response(errorMessage({ code: 'rate-limited', seconds }), {
      status: 429,
      headers: { ...NO_STORE, 'Retry-After': String(seconds) },
    })
  const day = new Date().toISOString().slice(0, 10)
  // Reads the next part only when the part before was sent.
  const zip = ReadableStream.from(withLoggedErrors(exportData(owner.client, owner.id)))
  return new Response(zip as globalThis.ReadableStream, {
    headers: {
      ...NO_STORE,
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="arcline-data-${day}.zip"`,
      'X-Content-Type-Options': 'nosniff',
    },
  })
}

/** An error ends the response, so the browser says that the download failed. */
async function* withLoggedErrors(parts: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* parts
  } catch (error) {
    logError('An export was not finished', error)
    throw error
  }
}
