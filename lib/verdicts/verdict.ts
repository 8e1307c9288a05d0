import 'server-only'
import type { Signed } from '../actions/attempt'
import { done, type Result } from '../result'

/** Whether a lineup did for somebody what it promises. */
export type Verdict = 'worked' | 'missed'

/**
 * Sets somebody's one verdict on a published lineup, or takes it back. The database notes the game's patch.
 * @throws Error when the database refuses or can't be reached.
 */
export async function setVerdict(
  { account, client }: Signed,
  lineupId: string,
  verdict: Verdict | null,
): Promise<Result> {
  const verdicts = client.from('lineup_verdicts')
  const { error } = verdict
    ? await verdicts.upsert(
        { user_id: account.id, lineup_id: lineupId, worked: verdict === 'worked' },
        { onConflict: 'user_id,lineup_id' },
      )
    : await verdicts.delete().eq('user_id', account.id).eq('lineup_id', lineupId)
  if (error) throw new Error(`The verdict on ${lineupId} was not set: ${error.message}`)
  return done
}
