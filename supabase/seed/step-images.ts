import { readFile } from 'node:fs/promises'
import type { SupabaseClient } from '@supabase/supabase-js'
import pLimit from 'p-limit'
import { BUCKET, stepImageUrl } from '@/lib/server/storage-bucket'
import type { SampleLineup } from './lineups'

export type StepImage = { url: string; description: string }

const MAX_CONCURRENT_UPLOADS = 4

export function getImageFile({ map, title }: SampleLineup, index: number): URL {
  const name = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return new URL(`images/${map}/${name}-${index + 1}.webp`, import.meta.url)
}

/** @returns the steps of each lineup, in order. */
export async function storeStepImages(
  service: SupabaseClient,
  ownerId: string,
  lineups: readonly SampleLineup[],
): Promise<Map<SampleLineup, StepImage[]>> {
  const bucket = service.storage.from(BUCKET)
  const limit = pLimit(MAX_CONCURRENT_UPLOADS)
  let timestamp = Date.now()

  async function upload(lineup: SampleLineup, index: number, path: string): Promise<void> {
    const file = await readFile(getImageFile(lineup, index))
    // Recorded, so that the site deletes the file a day after its lineup.
    const size = { file_bytes: file.byteLength, max_bytes: Number.MAX_SAFE_INTEGER }
    await service.rpc('reserve_upload', { account: ownerId, file_path: path, ...size }).throwOnError()
    const { error } = await bucket.upload(path, file, {
      contentType: 'image/webp',
      cacheControl: '31536000',
    })
    if (error) {
      const step = `step ${index + 1} of "${lineup.title}"`
      throw new Error(`The image of ${step} could not be stored: ${error.message}`, { cause: error })
    }
  }

  const uploads = lineups.map(async (lineup) => {
    const images = lineup.steps.map(async (description, index) => {
      // The time is counted up, so that all paths differ.
      const path = `${ownerId}/${timestamp++}-${index}.webp`
      await limit(upload, lineup, index, path)
      return { url: stepImageUrl(path), description }
    })
    return [lineup, await Promise.all(images)] as const
  })
  return new Map(await Promise.all(uploads))
}
