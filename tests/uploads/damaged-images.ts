import type { HostileImage } from './hostile-images'
import { sampleImages } from './sample-images'

/** The number of truncated and of corrupted variants of each file. */
const VARIANTS = 12

/** Truncated images, and images with flipped bits. */
export async function damagedImages(): Promise<HostileImage[]> {
  const files = Object.entries(await sampleImages())
  return files.flatMap(([kind, bytes]) =>
    Array.from({ length: VARIANTS }, (_, variant) => [
      truncate(kind, bytes, Math.floor((bytes.length * (variant + 1)) / (VARIANTS + 2))),
      flipBits(kind, bytes, variant),
    ]).flat(),
  )
}

function truncate(kind: string, bytes: Buffer, length: number): HostileImage {
  return {
    name: `a ${kind} truncated after ${length} bytes`,
    bytes: bytes.subarray(0, length),
    outcome: 'rejected',
  }
}

function flipBits(kind: string, bytes: Buffer, variant: number): HostileImage {
  const copy = Buffer.from(bytes)
  const step = Math.floor(bytes.length / (variant + 2))
  // The first bytes stay, because they identify the format.
  for (let at = 13 + variant; at < copy.length; at += step) copy[at] = (copy[at] ?? 0) ^ (1 << (variant % 8))
  return { name: `a ${kind} with a flipped bit every ${step} bytes`, bytes: copy, outcome: 'either' }
}
