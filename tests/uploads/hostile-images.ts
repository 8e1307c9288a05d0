import { damagedImages } from './damaged-images'
import { hugeImages } from './huge-images'
import { notImages } from './not-images'
import { oddImages } from './odd-images'
import { tellingImages } from './telling-images'

/** A file that somebody might send, and how that is to end. */
export type HostileImage = { name: string; bytes: Buffer; end: 'refused' | 'rewritten' | 'either' }

/** More than a hundred files that somebody might send to do harm, or to see what happens. */
export async function hostileImages(): Promise<HostileImage[]> {
  const kinds = [notImages(), damagedImages(), hugeImages(), tellingImages(), oddImages()]
  return (await Promise.all(kinds)).flat()
}
