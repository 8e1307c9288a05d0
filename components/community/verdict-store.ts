import { type AccountState, getAccountState, updateCurrentUser } from '@/components/accounts/account-store'
import { toastAppError } from '@/components/forms/toast-app-error'
import { getPageAccount } from '@/components/hooks/page-account'
import { optimisticUpdate } from '@/components/outbox/optimistic-update'
import { setVerdictAction } from '@/lib/community/actions'
import type { JudgedLineup, Verdict } from '@/lib/community/reliability'
import { noteTotals } from './verdict-totals'

/** @returns null also while the account is not known. */
export function getVerdict(account: AccountState, shortId: string): Verdict | null {
  if (account?.worked.includes(shortId)) return 'worked'
  return account?.missed.includes(shortId) ? 'missed' : null
}

/** @param value null removes the verdict. @param options `isRepeat`: it was given on an earlier page, and is sent again. */
export function setVerdict(
  { id, shortId }: Pick<JudgedLineup, 'id' | 'shortId'>,
  value: Verdict | null,
  { isRepeat = false } = {},
) {
  return optimisticUpdate<Verdict | null>({
    subject: { kind: 'verdict', lineup: { id, shortId } },
    value,
    isRepeat,
    read: () => getVerdict(getAccountState(), shortId),
    show: (verdict) => showVerdict(shortId, verdict),
    send: async (verdict) => {
      const result = await setVerdictAction({ lineupId: id, verdict }, getPageAccount())
      if (result.ok && result.data) noteTotals(shortId, result.data)
      return result
    },
    onError: (_, error) => void toastAppError(error ?? { code: 'verdict-not-given' }),
  })
}

function showVerdict(shortId: string, verdict: Verdict | null): void {
  updateCurrentUser((user) => {
    const without = (ids: string[]) => ids.filter((other) => other !== shortId)
    return {
      ...user,
      worked: verdict === 'worked' ? [shortId, ...without(user.worked)] : without(user.worked),
      missed: verdict === 'missed' ? [shortId, ...without(user.missed)] : without(user.missed),
    }
  })
}
