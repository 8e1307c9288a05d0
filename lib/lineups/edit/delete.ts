import 'server-only'
import { refresh } from 'next/cache'
import type { Signed } from '../../actions/attempt'
import { done, failed, type Result } from '../../result'
import { lineupStep } from '../schema'
import { removeLater } from './remove-later'
import { forgetLineup } from './save'

/**
 * Deletes a lineup for good, with its saves and verdicts; its reports stay.
 * @throws Error when the database refuses or can't be reached.
 */
export async function deleteLineup({ client }: Signed, id: string): Promise<Result> {
  const { data, error } = await client
    .from('lineups')
    .delete()
    .eq('id', id)
    .select('slug, short_id, status, step_images')
    .maybeSingle()
  if (error) throw new Error(`Lineup ${id} was not deleted: ${error.message} (${error.code})`)
  if (!data) {
    refresh()
    return failed({ code: 'lineup-gone' })
  }
  forgetLineup({ slug: data.slug, shortId: data.short_id }, { wasShown: data.status === 'published' })
  removeLater(
    lineupStep
      .array()
      .parse(data.step_images)
      .map(({ url }) => url),
  )
  return done
}
