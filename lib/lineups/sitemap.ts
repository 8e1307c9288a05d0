import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { z } from 'zod'
import { cacheTags } from '../cache-tags'
import { publicClient } from '../supabase/public'
import { timestamp } from '../timestamp'

/** How many rows one request may bring: hosted Supabase cuts at this many unless told otherwise. */
const BATCH = 1000

const addressRow = z
  .object({ id: z.string(), slug: z.string(), updated_at: timestamp, images: z.array(z.string()) })
  .transform(({ updated_at: updatedAt, ...row }) => ({ ...row, updatedAt }))

type PublishedAddress = z.output<typeof addressRow>

/**
 * Every published lineup's address, in an order that new lineups don't disturb.
 *
 * @throws Error when the database can't be read.
 */
export async function listPublishedAddresses(): Promise<PublishedAddress[]> {
  return JSON.parse(await cachedAddresses())
}

/** Kept as one text: value by value, storing thousands of them would take as long as reading them. */
async function cachedAddresses(): Promise<string> {
  'use cache'
  cacheTag(cacheTags.lineups, cacheTags.everything)
  cacheLife('lists')
  const addresses: PublishedAddress[] = []
  for (;;) {
    const batch = await readBatch(addresses.at(-1)?.id)
    addresses.push(...batch)
    if (batch.length < BATCH) return JSON.stringify(addresses)
  }
}

async function readBatch(after: string | undefined): Promise<PublishedAddress[]> {
  let query = publicClient().from('published_addresses').select('id, slug, updated_at, images')
  if (after) query = query.gt('id', after)
  const { data, error } = await query.order('id').limit(BATCH)
  if (error) throw new Error(`Addresses could not be read: ${error.message}`, { cause: error })
  return addressRow.array().parse(data)
}
