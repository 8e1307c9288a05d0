import type { serviceClient } from '@/lib/server/supabase/clients'

/** Lineups in one statement, which a hosted database ends after 8 seconds. */
const BATCH = 500

/**
 * Counts the verdicts of all lineups again whose totals are out of date: a patch was added, changed or deleted, or its
 * release has come. Several servers may do so at once.
 * @param service acts with the server's key.
 * @throws Error when the database can't be asked; the next run counts what is left.
 */
export async function recountVerdicts(service: Pick<ReturnType<typeof serviceClient>, 'rpc'>): Promise<void> {
  for (;;) {
    const { data: recounted, error } = await service.rpc('recount_verdicts', { most: BATCH })
    if (error) throw new Error(`Verdicts could not be counted again: ${error.message}`)
    if (recounted === 0) return
  }
}
