import { open } from 'node:fs/promises'

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
