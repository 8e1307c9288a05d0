const MAX_SMALL_BODY_BYTES = 64 * 1024

/** @returns undefined when the body is larger than 64 KB, or the client disconnects. */
export async function readSmallBody({ body, headers }: Request): Promise<Response | undefined> {
  const chunks: BlobPart[] = []
  let size = 0
  try {
    for await (const chunk of body ?? []) {
      size += chunk.byteLength
      if (size > MAX_SMALL_BODY_BYTES) return undefined
      chunks.push(chunk)
    }
  } catch {
    return undefined
  }
  return new Response(new Blob(chunks), { headers: { 'content-type': headers.get('content-type') ?? '' } })
}
