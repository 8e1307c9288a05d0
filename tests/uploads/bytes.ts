import { crc32, deflateSync } from 'node:zlib'

/** Put into the metadata of test files. No stored image may contain it. */
export const MARKER = 'ARCLINE-SECRET-MARKER'

const u32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

export function pngChunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  return Buffer.concat([u32(data.length), body, u32(crc32(body))])
}

const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')

/** Builds a PNG file with these chunks between IHDR and IEND. */
export function png(
  { width, height, depth = 8, color = 2 }: { width: number; height: number; depth?: number; color?: number },
  chunks: readonly Buffer[],
): Buffer {
  const header = Buffer.concat([u32(width), u32(height), Buffer.from([depth, color, 0, 0, 0])])
  const end = pngChunk('IEND', Buffer.alloc(0))
  return Buffer.concat([PNG_SIGNATURE, pngChunk('IHDR', header), ...chunks, end])
}

/** Builds a black PNG with one bit per pixel. Its file is small even when its width and height are huge. */
export function decompressionBomb(width: number, height: number): Buffer {
  const rows = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))), { level: 9 })
  return png({ width, height, depth: 1, color: 0 }, [pngChunk('IDAT', rows)])
}

/** Inserts chunks after the header of a PNG. */
export function withPngChunks(file: Buffer, chunks: readonly Buffer[]): Buffer {
  const end = PNG_SIGNATURE.length + 25
  return Buffer.concat([file.subarray(0, end), ...chunks, file.subarray(end)])
}

/** Inserts a segment at the start of a JPEG. */
export function withJpegSegment(file: Buffer, marker: number, data: string | Buffer): Buffer {
  const body = Buffer.from(data)
  const length = Buffer.alloc(2)
  length.writeUInt16BE(body.length + 2)
  return Buffer.concat([file.subarray(0, 2), Buffer.from([0xff, marker]), length, body, file.subarray(2)])
}

/** Changes the width and height in the frame header of a JPEG, without changing its pixels. */
export function withFalseSize(file: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(file)
  let at = 2
  while (copy[at + 1] !== 0xc0 && copy[at + 1] !== 0xc2) at += 2 + copy.readUInt16BE(at + 2)
  copy.writeUInt16BE(height, at + 5)
  copy.writeUInt16BE(width, at + 7)
  return copy
}

/** Lists the four-letter types of a WebP file's chunks. */
export function webpChunks(file: Uint8Array): string[] {
  const bytes = Buffer.from(file)
  const types: string[] = []
  for (let at = 12; at + 8 <= bytes.length; ) {
    types.push(bytes.toString('latin1', at, at + 4))
    const size = bytes.readUInt32LE(at + 4)
    at += 8 + size + (size % 2)
  }
  return types
}
