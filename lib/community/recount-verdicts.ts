import type { createServiceClient } from '@/lib/server/supabase/clients'

/** Lineups per statement. Hosted Supabase cancels a statement after 8 s. */
const BATCH_SIZE = 500

/** Changes of patches make totals outdated. Several servers may run this at the same time. */
export async function recountVerdicts(
  service: Pick<ReturnType<typeof createServiceClient>, 'rpc'>,
): Promise<void> {
  for (;;) {
    const { data: recounted } = await service.rpc('recount_verdicts', { most: BATCH_SIZE }).throwOnError()
    if (recounted === 0) return
  }
}
