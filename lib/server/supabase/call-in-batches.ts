import type { ServiceClient } from './clients'

/** Rows per statement. Hosted Supabase cancels a statement after 8 s. */
const BATCH_SIZES = { purge_lineups: 200, recount_verdicts: 500 }

/** Calls a function until it returns 0. Several servers may do so at the same time. */
export async function callInBatches(
  service: Pick<ServiceClient, 'rpc'>,
  name: keyof typeof BATCH_SIZES,
): Promise<void> {
  const call = async () => (await service.rpc(name, { most: BATCH_SIZES[name] }).throwOnError()).data
  while ((await call()) > 0);
}
