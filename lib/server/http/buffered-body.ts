import type { IncomingMessage } from 'node:http'

/** Maximum size of a body that is sent to a page. This is Next's own limit for server actions. */
export const MAX_PAGE_BODY_BYTES = 1024 * 1024

/** How long such a body may take. */
const BODY_TIMEOUT_MS = 30_000

/** Memory for all bodies that have not arrived completely. */
const MAX_PENDING_BYTES = 64 * 1024 * 1024

let pendingBytes = 0

/** Marks a stream that somebody has read from, for `new Request`, which then refuses it. */
const DISTURBED = Symbol.for('nodejs.stream.disturbed')

/** Whether a request announces a body. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined

/**
 * Waits for the whole body of a request, and puts it back, so that it can be read again. Next would collect
 * incomplete bodies without a limit on their number and for minutes.
 * @returns the body; 400 when it is empty, 408 when it takes too long, 413 when it is too large, 503 when too
 *   many others have not arrived yet; undefined when the client disconnects.
 */
export function bufferBody(request: IncomingMessage): Promise<Buffer | 400 | 408 | 413 | 503 | undefined> {
  if (Number(request.headers['content-length'] ?? 0) > MAX_PAGE_BODY_BYTES) return Promise.resolve(413)
  const chunks: Buffer[] = []
  let size = 0
  return new Promise((resolve) => {
    const finish = (result: Buffer | 400 | 408 | 413 | 503 | undefined) => {
      clearTimeout(timer)
      request.off('readable', onReadable).off('close', onClose)
      pendingBytes -= size
      resolve(result)
    }
    const onClose = () => finish(undefined)
    const onReadable = () => {
      for (let chunk: Buffer | null = request.read(); chunk !== null; chunk = request.read()) {
        size += chunk.length
        pendingBytes += chunk.length
        chunks.push(chunk)
        if (size > MAX_PAGE_BODY_BYTES) return finish(413)
        if (pendingBytes > MAX_PENDING_BYTES) return finish(503)
      }
      if (!request.complete) return
      if (size === 0) return finish(400)
      const body = Buffer.concat(chunks)
      // In the same tick as the last read, after which the stream would end.
      request.unshift(body)
      Object.assign(request, { [DISTURBED]: false })
      finish(body)
    }
    const timer = setTimeout(finish, BODY_TIMEOUT_MS, 408)
    request.on('readable', onReadable).on('close', onClose)
  })
}
