const MAX_SMALL_BODY_BYTES = 64 * 1024

/**
 * Reads the body of a request, and stops reading when it is too large.
 * @returns the body, as a `Response` that parses text, JSON or a form; undefined when it exceeds 64 KB.
 * @throws Error when the client disconnects.
 */
export async function readSmallBody({ body, headers }: Request): Promise<Response | undefined> {
  const chunks: BlobPart[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > MAX_SMALL_BODY_BYTES) return undefined
    chunks.push(chunk)
  }
  return new Response(new Blob(chunks), { headers: { 'content-type': headers.get('content-type') ?? '' } })
}
