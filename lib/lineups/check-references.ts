import 'server-only'
import type { z } from 'zod'
import { checkCounterpart } from '@/lib/lineups/editor/counterparts'
import type { lineupFormSchema } from '@/lib/lineups/editor/form-schema'
import { isStoredStepImage } from '@/lib/lineups/uploads/stored-images'
import { failedField, type Result, success } from '@/lib/result'
import type { SessionClient } from '@/lib/server/supabase/session'

export type LineupInput = Omit<
  z.output<typeof lineupFormSchema>,
  'id' | 'version' | 'requestKey' | 'publish' | 'works'
>

/** An image may be gone: removed from the lineup meanwhile, or its draft stayed unsaved for too long. */
async function checkStepImages(steps: LineupInput['steps'], knownUrls: readonly string[]): Promise<Result> {
  const exists = await Promise.all(steps.map(({ url }) => knownUrls.includes(url) || isStoredStepImage(url)))
  const missingSteps = exists.flatMap((isStored, index) => (isStored ? [] : [index + 1]))
  return missingSteps.length > 0
    ? failedField('steps', { code: 'step-images-deleted', steps: missingSteps.join(', ') })
    : success
}

export async function checkReferences(
  client: SessionClient,
  input: LineupInput,
  knownUrls: readonly string[] = [],
): Promise<Result> {
  const imagesResult = await checkStepImages(input.steps, knownUrls)
  return imagesResult.ok ? checkCounterpart(client, input) : imagesResult
}
