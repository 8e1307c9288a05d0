import 'server-only'
import { refresh } from 'next/cache'
import type { Signed } from '../../actions/attempt'
import { done, failed, type Result } from '../../result'
import { forgetLineup } from './save'

/** What becomes of a lineup that waits for review; a rejected one can still be published. */
export const REVIEWS = ['published', 'rejected'] as const

/**
 * Decides on a lineup that is not published.
 * @throws Error when the database refuses or can't be reached.
 */
export async function reviewLineup(
  { client }: Signed,
  id: string,
  status: (typeof REVIEWS)[number],
): Promise<Result> {
  const { data, error } = await client
    .from('lineups')
    .update({ status })
    .eq('id', id)
    .in('status', status === 'published' ? ['pending', 'rejected'] : ['pending'])
    .select('slug, short_id')
    .maybeSingle()
  if (error) throw new Error(`Lineup ${id} was not reviewed: ${error.message} (${error.code})`)
  if (!data) {
    refresh()
    return failed({ code: 'lineup-reviewed-already' })
  }
  forgetLineup({ slug: data.slug, shortId: data.short_id }, { wasShown: false })
  return done
}
