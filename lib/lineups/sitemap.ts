import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { z } from 'zod'
import { cacheTags } from '../cache-tags'
import { publicClient } from '../supabase/public'

/** How many rows one request may bring: hosted Supabase cuts at this many unless told otherwise. */
const BATCH = 1000

const addressRow = z
  .object({
    id: z.string(),
    slug: z.string(),
    updated_at: z.string(),
    step_images: z.array(z.object({ url: z.string() })),
  })
  .transform((row) => ({
    id: row.id,
    slug: row.slug,
    updatedAt: row.updated_at,
    images: row.step_images.map(({ url }) => url),
  }))

type PublishedAddress = z.output<typeof addressRow>

/**
 * Every published lineup's address, in an order that new lineups don't disturb.
 *
 * @throws Error when the database can't be read.
 */
export async function listPublishedAddresses(): Promise<PublishedAddress[]> {
  'use cache'
  cacheTag(cacheTags.lineups, cacheTags.everything)
  cacheLife('lists')
  const addresses: PublishedAddress[] = []
  for (;;) {
    const batch = await readBatch(addresses.at(-1)?.id)
    addresses.push(...batch)
    if (batch.length < BATCH) return addresses
  }
}

async function readBatch(after: string | undefined): Promise<PublishedAddress[]> {
  let query = publicClient().from('published_lineups').select('id, slug, updated_at, step_images')
  if (after) query = query.gt('id', after)
  const { data, error } = await query.order('id').limit(BATCH)
  if (error) throw new Error(`Addresses could not be read: ${error.message}`, { cause: error })
  return addressRow.array().parse(data)
}
