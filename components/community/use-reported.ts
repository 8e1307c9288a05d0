import { updateCurrentUser, useAccount } from '@/components/accounts/account-store'
import type { JudgedLineup } from '@/lib/community/reliability'

export function useReported({ shortId }: Pick<JudgedLineup, 'shortId'>) {
  const account = useAccount()
  return {
    isReported: account?.reported.includes(shortId) ?? false,
    rememberReport: () =>
      updateCurrentUser((user) => ({ ...user, reported: [...new Set([shortId, ...user.reported])] })),
  }
}
