import { readFile } from 'node:fs/promises'
import type { SupabaseClient } from '@supabase/supabase-js'
import pLimit from 'p-limit'
import { BUCKET, stepImageUrl } from '@/lib/server/storage-bucket'
import type { SampleLineup } from './lineup'

/** A step as a lineup row keeps it. */
export type StepImage = { url: string; description: string }

/** Uploads at once. */
const AT_ONCE = 4

/** The file of a step's picture, named after the lineup's map and title. */
export function pictureFile({ map, title }: SampleLineup, index: number): URL {
  const name = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return new URL(`pictures/${map}/${name}-${index + 1}.webp`, import.meta.url)
}

/**
 * Stores the pictures of all steps under `{ownerId}/{timestamp}-{index}.webp`.
 * @param service acts with the secret key.
 * @returns for each lineup its steps, in order.
 * @throws Error at the first picture that is missing or refused.
 */
export async function storeStepImages(
  service: SupabaseClient,
  ownerId: string,
  lineups: readonly SampleLineup[],
): Promise<Map<SampleLineup, StepImage[]>> {
  const bucket = service.storage.from(BUCKET)
  const limit = pLimit(AT_ONCE)
  let timestamp = Date.now()

  async function store(lineup: SampleLineup, index: number, path: string): Promise<void> {
    const { error } = await bucket.upload(path, await readFile(pictureFile(lineup, index)), {
      contentType: 'image/webp',
      cacheControl: '31536000',
    })
    if (error) {
      const step = `step ${index + 1} of "${lineup.title}"`
      throw new Error(`The picture of ${step} could not be stored: ${error.message}`, { cause: error })
    }
  }

  const stored = lineups.map(async (lineup) => {
    const images = lineup.steps.map(async (description, index) => {
      const path = `${ownerId}/${timestamp++}-${index}.webp`
      await limit(store, lineup, index, path)
      return { url: stepImageUrl(path), description }
    })
    return [lineup, await Promise.all(images)] as const
  })
  return new Map(await Promise.all(stored))
}
