'use client'

import { type AccountState, accountNow, changePersonal } from '@/components/accounts/account-store'
import { changeAtOnce } from '@/components/accounts/change-at-once'
import { toastProblem } from '@/components/site/toast-problem'
import type { Lineup } from '@/lib/lineups/schema'
import { setVerdictAction } from '@/lib/verdicts/actions'
import type { Verdict } from '@/lib/verdicts/verdict'

/** The verdict that the person gave on a lineup. */
export function verdictIn(account: AccountState, shortId: string): Verdict | null {
  if (!account.known || !account.personal) return null
  if (account.personal.worked.includes(shortId)) return 'worked'
  return account.personal.missed.includes(shortId) ? 'missed' : null
}

/** Gives a verdict or takes it back. */
export async function giveVerdict(
  { id, shortId }: Pick<Lineup, 'id' | 'shortId'>,
  wanted: Verdict | null,
): Promise<void> {
  await changeAtOnce({
    key: `verdict ${shortId}`,
    wanted,
    read: () => verdictIn(accountNow(), shortId),
    show: (verdict) => show(shortId, verdict),
    send: (verdict) => setVerdictAction({ lineupId: id, verdict }),
    fail: (_, problem = { code: 'verdict-not-given' }) => void toastProblem(problem),
  })
}

function show(shortId: string, verdict: Verdict | null): void {
  changePersonal((personal) => {
    const without = (ids: string[]) => ids.filter((other) => other !== shortId)
    return {
      ...personal,
      worked: verdict === 'worked' ? [...without(personal.worked), shortId] : without(personal.worked),
      missed: verdict === 'missed' ? [...without(personal.missed), shortId] : without(personal.missed),
    }
  })
}
