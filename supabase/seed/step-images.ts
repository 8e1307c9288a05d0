import type { SupabaseClient } from '@supabase/supabase-js'
import { BUCKET, stepImageUrl } from '../../lib/storage/bucket.ts'
import type { SampleLineup } from './lineup.ts'
import { renderScene } from './scene/render.ts'

/** A step as a lineup row keeps it. */
export type StepImage = { url: string; description: string }

type Job = { lineup: SampleLineup; index: number; path: string }

/** Pictures in the making at once: enough to draw the next ones while others are on their way. */
const AT_ONCE = 4
/** Pictures between two lines of progress. */
const PROGRESS = 80

async function upload(service: SupabaseClient, { lineup, index, path }: Job): Promise<void> {
  const step = lineup.steps[index]
  if (!step) throw new Error(`"${lineup.title}" has no step ${index + 1}.`)
  const { map, title, ability } = lineup
  const picture = await renderScene({ map, title, ability, index, step })
  const { error } = await service.storage
    .from(BUCKET)
    .upload(path, picture, { contentType: 'image/webp', cacheControl: '31536000' })
  if (error) {
    throw new Error(`The picture of step ${index + 1} of "${title}" could not be stored: ${error.message}`, {
      cause: error,
    })
  }
}

/**
 * Draws and stores the pictures of all steps under `{ownerId}/{timestamp}-{index}.webp`.
 * @returns for each lineup its steps, in order.
 * @throws Error at the first picture that can't be drawn or stored; no further ones are begun.
 */
export async function storeStepImages(
  service: SupabaseClient,
  ownerId: string,
  lineups: readonly SampleLineup[],
  log: (line: string) => void,
): Promise<Map<SampleLineup, StepImage[]>> {
  let timestamp = Date.now()
  const jobs: Job[] = []
  const stored = new Map<SampleLineup, StepImage[]>()
  for (const lineup of lineups) {
    const images = lineup.steps.map(({ text }, index) => {
      const path = `${ownerId}/${timestamp++}-${index}.webp`
      jobs.push({ lineup, index, path })
      return { url: stepImageUrl(path), description: text }
    })
    stored.set(lineup, images)
  }
  const queue = jobs.values()
  let done = 0
  let failed = false
  const work = async () => {
    for (const job of queue) {
      if (failed) return
      try {
        await upload(service, job)
      } catch (error) {
        failed = true
        throw error
      }
      if (++done % PROGRESS === 0 || done === jobs.length) log(`Drawing step images ${done}/${jobs.length}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return stored
}
