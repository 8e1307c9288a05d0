import 'server-only'
import { ReadableStream } from 'node:stream/web'
import { logError } from '@/lib/server/logging/log'

/** An error ends the response, so the browser reports a failure. @param failure the message of the log. */
export function zipResponse(parts: AsyncIterable<Uint8Array>, fileName: string, failure: string): Response {
  const zip = ReadableStream.from(withLoggedErrors(parts, failure))
  return new Response(zip as globalThis.ReadableStream, {
    headers: {
      'Cache-Control': 'private, no-store',
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'X-Content-Type-Options': 'nosniff',
    },
  })
}

async function* withLoggedErrors(
  parts: AsyncIterable<Uint8Array>,
  failure: string,
): AsyncGenerator<Uint8Array> {
  try {
    yield* parts
  } catch (error) {
    logError(failure, error)
    throw error
  }
}
