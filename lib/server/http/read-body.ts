/** What the bodies of small requests may be at most, in bytes: forms, questions, reports. */
const SMALL_BODY_BYTES = 64 * 1024

/**
 * Reads the body of a request that has to be small, and no more of it than that.
 * @returns the body, to be read as text, JSON or a form; nothing when it is longer than 64 KB.
 * @throws Error when the sender leaves.
 */
export async function readSmallBody({ body, headers }: Request): Promise<Response | undefined> {
  const chunks: BlobPart[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > SMALL_BODY_BYTES) return undefined
    chunks.push(chunk)
  }
  return new Response(new Blob(chunks), { headers: { 'content-type': headers.get('content-type') ?? '' } })
}
