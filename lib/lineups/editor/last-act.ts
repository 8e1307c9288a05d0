import 'server-only'
import type { SessionClient } from '@/lib/server/supabase/session'

/**
 * Whether the last act on a lineup, according to the audit log, was this one. An admin who repeats it has got no
 * reply to it.
 * @param act `actor`: the admin's id; `action`: as in the log; `lineupId`: of the lineup.
 * @throws Error when the log can't be read. Only admins can read it.
 */
export async function isLastAct(
  client: SessionClient,
  { actor, action, lineupId }: { actor: string; action: string; lineupId: string },
): Promise<boolean> {
  const { data, error } = await client
    .from('audit_log')
    .select('actor, action')
    .eq('subject_table', 'lineups')
    .eq('subject_id', lineupId)
    .order('id', { ascending: false })
    .limit(1)
    .maybeSingle()
  if (error) throw new Error(`The last act on lineup ${lineupId} could not be read: ${error.message}`)
  return data?.actor === actor && data.action === action
}
