import { damagedImages } from './damaged-images'
import { hugeImages } from './huge-images'
import { metadataImages } from './metadata-images'
import { notImages } from './not-images'
import { oddImages } from './odd-images'

/** An unusual or malicious upload, and its expected outcome. */
export type HostileImage = { name: string; bytes: Buffer; outcome: 'rejected' | 'converted' | 'either' }

/** Creates more than a hundred unusual or malicious uploads. */
export async function hostileImages(): Promise<HostileImage[]> {
  const kinds = [notImages(), damagedImages(), hugeImages(), metadataImages(), oddImages()]
  return (await Promise.all(kinds)).flat()
}
