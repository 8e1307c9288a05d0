import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { z } from 'zod'
import { cacheTags } from '../cache-tags'
import { publicClient } from '../supabase/public'

/** How many rows one request may bring: hosted Supabase cuts at this many unless told otherwise. */
const BATCH = 1000

const addressRow = z
  .object({ slug: z.string(), updated_at: z.string(), step_images: z.array(z.object({ url: z.string() })) })
  .transform((row) => ({
    slug: row.slug,
    updatedAt: row.updated_at,
    images: row.step_images.map(({ url }) => url),
  }))

export type PublishedAddress = z.output<typeof addressRow>

/**
 * Every published lineup's address, oldest first, so that the parts don't shift while they are read.
 *
 * @throws Error when the database can't be read.
 */
export async function listPublishedAddresses(): Promise<PublishedAddress[]> {
  'use cache'
  cacheTag(cacheTags.lineups, cacheTags.everything)
  cacheLife('lists')
  const addresses: PublishedAddress[] = []
  for (;;) {
    const { data, error } = await publicClient()
      .from('lineups')
      .select('slug, updated_at, step_images')
      .eq('status', 'published')
      .order('created_at')
      .order('id')
      .range(addresses.length, addresses.length + BATCH - 1)
    if (error) throw new Error(`Addresses could not be read: ${error.message}`, { cause: error })
    addresses.push(...addressRow.array().parse(data))
    if (data.length < BATCH) return addresses
  }
}
