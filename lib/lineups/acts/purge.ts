import type { ServiceClient } from '@/lib/server/supabase/clients'

/** Lineups per statement, because hosted Supabase cancels a statement after 8 s. */
const BATCH_SIZE = 200

/**
 * Deletes lineups for good `BIN_DAYS` after they were deleted, with their saves and verdicts. `sweepUploads` removes
 * their files a day later. Several servers may run this function at the same time.
 * @throws Error when the database can't be reached; the next run continues with the rest.
 */
export async function purgeLineups(service: Pick<ServiceClient, 'rpc'>): Promise<void> {
  for (;;) {
    const { data: purged } = await service.rpc('purge_lineups', { most: BATCH_SIZE }).throwOnError()
    if (purged === 0) return
  }
}
