import { open } from 'node:fs/promises'

/** What may be uploaded, by the ending of a file's name (spec §5). */
const EXTENSION = /\.(?:jpe?g|png|webp)$/i

/** Whether a file is called like an image that may be uploaded. The name is used for nothing else. */
export function hasImageName(name: string): boolean {
  return EXTENSION.test(name)
}

export type ImageKind = 'jpeg' | 'png' | 'webp'

/** How many bytes of a file tell its kind. */
export const KIND_BYTES = 12

/** The kind of image that a file's first bytes promise; `undefined` for everything else. */
export function imageKind(head: Uint8Array): ImageKind | undefined {
  const text = Buffer.from(head.buffer, head.byteOffset, head.byteLength).toString('latin1')
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  return /^RIFF.{4}WEBP/s.test(text) ? 'webp' : undefined
}

/** The first `length` bytes of a file, or all when it has fewer. */
export async function readHead(file: string, length: number): Promise<Uint8Array> {
  const handle = await open(file)
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(length), 0, length, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
