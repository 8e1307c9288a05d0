import type { ServiceClient } from '@/lib/server/supabase/clients'

/** Lineups per statement. Hosted Supabase cancels a statement after 8 s. */
const BATCH_SIZE = 200

/** Several servers may run this at the same time. */
export async function purgeLineups(service: Pick<ServiceClient, 'rpc'>): Promise<void> {
  for (;;) {
    const { data: purged } = await service.rpc('purge_lineups', { most: BATCH_SIZE }).throwOnError()
    if (purged === 0) return
  }
}
