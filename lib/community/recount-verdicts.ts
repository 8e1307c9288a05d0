import type { createServiceClient } from '@/lib/server/supabase/clients'

/** Number of lineups per statement, because hosted Supabase cancels a statement after 8 s. */
const BATCH_SIZE = 500

/**
 * Recounts the totals that a new, changed, deleted or released patch has made outdated. Several servers may do so at
 * once.
 * @throws Error when the database can't be reached; the next run continues with the rest.
 */
export async function recountVerdicts(
  service: Pick<ReturnType<typeof createServiceClient>, 'rpc'>,
): Promise<void> {
  for (;;) {
    const { data: recounted } = await service.rpc('recount_verdicts', { most: BATCH_SIZE }).throwOnError()
    if (recounted === 0) return
  }
}
