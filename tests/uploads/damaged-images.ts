import type { HostileImage } from './hostile-images'
import { pictures } from './pictures'

/** Into how many pieces each file is cut, and how often its bits are turned over. */
const TIMES = 12

/** Images that were cut off, and images with wrong bits all over. */
export async function damagedImages(): Promise<HostileImage[]> {
  const files = Object.entries(await pictures())
  return files.flatMap(([kind, bytes]) =>
    Array.from({ length: TIMES }, (_, time) => [
      cutOff(kind, bytes, Math.floor((bytes.length * (time + 1)) / (TIMES + 2))),
      withWrongBits(kind, bytes, time),
    ]).flat(),
  )
}

function cutOff(kind: string, bytes: Buffer, length: number): HostileImage {
  return { name: `a ${kind} cut off after ${length} bytes`, bytes: bytes.subarray(0, length), end: 'refused' }
}

function withWrongBits(kind: string, bytes: Buffer, time: number): HostileImage {
  const copy = Buffer.from(bytes)
  const step = Math.floor(bytes.length / (time + 2))
  // The first bytes stay: they are what tells an image at all.
  for (let at = 13 + time; at < copy.length; at += step) copy[at] = (copy[at] ?? 0) ^ (1 << (time % 8))
  return { name: `a ${kind} with wrong bits every ${step} bytes`, bytes: copy, end: 'either' }
}
