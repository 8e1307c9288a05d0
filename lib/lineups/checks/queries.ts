import 'server-only'
import { type AdminListQuery, pageParameters, toAdminPage } from '@/lib/dashboard/list-query'
import type { Page } from '@/lib/server/supabase/fetch-page'
import { createServerClient } from '@/lib/server/supabase/session'

/** The value of the status filter that lists broken lineups instead of unchecked ones. */
export const BROKEN = 'broken'

/** A lineup that an admin should check. */
export type LineupToCheck = {
  id: string
  /** The lineup's `updated_at`. */
  version: string
  slug: string
  short_id: string
  title: string
  map: string
  agent: string
  /** Name of the patch since which the lineup is not checked, or that broke it. */
  since: string
  /** Whether the lineup is broken although enough verdicts say that it works. */
  works_again: boolean
}

/**
 * A page of the lineups that are not checked since a patch or, with the status `BROKEN`, of the broken ones. Those with the
 * most verdicts come first; of broken ones, those that work again.
 * @throws Error when the database can't be read.
 */
export async function listLineupsToCheck(
  listQuery: Pick<AdminListQuery, 'page' | 'status'>,
): Promise<Page<LineupToCheck>> {
  const { data, error } = await (await createServerClient()).rpc('lineups_to_check', {
    ...pageParameters(listQuery),
    broken: listQuery.status === BROKEN,
  })
  if (error) throw new Error(`Lineups to check could not be read: ${error.message}`)
  return toAdminPage(data)
}
