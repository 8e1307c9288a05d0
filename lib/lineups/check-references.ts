import 'server-only'
import type { z } from 'zod'
import { checkCounterpart } from '@/lib/lineups/editor/counterparts'
import type { lineupFormSchema } from '@/lib/lineups/editor/form-schema'
import { isStoredStepImage } from '@/lib/lineups/uploads/stored-images'
import { failedField, type Result } from '@/lib/result'
import type { SessionClient } from '@/lib/server/supabase/session'

export type LineupInput = Omit<
  z.output<typeof lineupFormSchema>,
  'id' | 'version' | 'requestKey' | 'publish' | 'works'
>

/** `storedUrls`: of the images that the lineup has already. */
export async function checkReferences(
  client: SessionClient,
  input: LineupInput,
  storedUrls: readonly string[] = [],
): Promise<Result> {
  const exists = await Promise.all(
    input.steps.map(({ url }) => storedUrls.includes(url) || isStoredStepImage(url)),
  )
  const missingSteps = exists.flatMap((isStored, index) => (isStored ? [] : [index + 1]))
  // An image is deleted when another edit removes it from the lineup, or when it stays in a draft for too long.
  if (missingSteps.length > 0)
    return failedField('steps', { code: 'step-images-deleted', steps: missingSteps.join(', ') })
  return checkCounterpart(client, input)
}
