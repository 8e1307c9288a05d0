import { createReadStream } from 'node:fs'
import { buffer } from 'node:stream/consumers'

/** Browsers also save JPEG images as `.jpe` and `.jfif`, and Android uploads pictures without an extension. */
const IMAGE_NAME = /\.(?:jpe?g|jpe|jfif|png|webp)$|^[^.]+$/i

export const hasImageName = (name: string): boolean => IMAGE_NAME.test(name)

type ImageKind = 'jpeg' | 'png' | 'webp'

export const IMAGE_HEAD_BYTES = 12

export function detectImageKind(head: Uint8Array): ImageKind | undefined {
  const text = Buffer.from(head.buffer, head.byteOffset, head.byteLength).toString('latin1')
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  return /^RIFF.{4}WEBP/s.test(text) ? 'webp' : undefined
}

export const readHead = (file: string, length: number): Promise<Uint8Array> =>
  buffer(createReadStream(file, { end: length - 1 }))
