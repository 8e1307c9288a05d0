'use client'

import { Check, X } from 'lucide-react'
import { useState } from 'react'
import {
  type AccountState,
  getAccountState,
  updateCurrentUser,
  useAccount,
} from '@/components/accounts/account-store'
import { optimisticUpdate } from '@/components/accounts/optimistic-update'
import { openSignUpPrompt } from '@/components/accounts/prompt-store'
import { withAccount } from '@/components/accounts/with-account'
import { toastAppError } from '@/components/forms/toast-app-error'
import { setVerdictAction } from '@/lib/community/actions'
import type { Verdict } from '@/lib/community/reliability'
import type { Lineup } from '@/lib/lineups/schema'

/** Returns the user's verdict on a lineup; null when there is none or the account is not known. */
function getVerdict(account: AccountState, shortId: string): Verdict | null {
  if (!account.known || !account.user) return null
  if (account.user.worked.includes(shortId)) return 'worked'
  return account.user.missed.includes(shortId) ? 'missed' : null
}

/**
 * Sets the user's verdict, or removes it with null. Shows the change at once.
 * @returns the verdict that the server has counted; null when it did not confirm this one.
 */
function sendVerdict({ id, shortId }: Pick<Lineup, 'id' | 'shortId'>, value: Verdict | null) {
  return optimisticUpdate<Verdict | null>({
    key: `verdict ${shortId}`,
    value,
    read: () => getVerdict(getAccountState(), shortId),
    show: (verdict) => show(shortId, verdict),
    send: (verdict) => setVerdictAction({ lineupId: id, verdict }),
    onError: (_, error = { code: 'verdict-not-given' }) => void toastAppError(error),
  })
}

function show(shortId: string, verdict: Verdict | null): void {
  updateCurrentUser((user) => {
    const without = (ids: string[]) => ids.filter((other) => other !== shortId)
    return {
      ...user,
      worked: verdict === 'worked' ? [...without(user.worked), shortId] : without(user.worked),
      missed: verdict === 'missed' ? [...without(user.missed), shortId] : without(user.missed),
    }
  })
}

const CHOICES = [
  {
    verdict: 'worked',
    label: 'Worked',
    Icon: Check,
    tone: 'aria-pressed:border-success aria-pressed:bg-success-deep aria-pressed:text-success',
  },
  {
    verdict: 'missed',
    label: 'Missed',
    Icon: X,
    tone: 'aria-pressed:border-danger aria-pressed:bg-danger-deep aria-pressed:text-danger',
  },
] as const

/**
 * The buttons for saying whether a lineup worked. Clicking the current verdict again removes it. Says so once the server
 * has counted it.
 */
export function VerdictButtons({ lineup }: { lineup: Pick<Lineup, 'id' | 'shortId'> }) {
  const account = useAccount()
  const current = getVerdict(account, lineup.shortId)
  const [confirmation, setConfirmation] = useState('')
  const send = async (verdict: Verdict | null) => {
    setConfirmation('')
    const update = await sendVerdict(lineup, verdict)
    if (update) setConfirmation(update.confirmed ? 'Thanks, counted' : 'Not counted any more')
  }
  const toggle = (verdict: Verdict) =>
    withAccount((user) => {
      if (!user) return openSignUpPrompt('verdict')
      void send(verdict === getVerdict(getAccountState(), lineup.shortId) ? null : verdict)
    })
  return (
    <fieldset className="flex flex-wrap items-center gap-2 noscript:hidden print:hidden">
      <legend className="float-left mr-1 font-medium text-sm beside:mr-0 beside:w-full">
        Did it work for you?
      </legend>
      {CHOICES.map(({ verdict, label, Icon, tone }) => (
        <button
          key={verdict}
          type="button"
          aria-pressed={current === verdict}
          onClick={() => toggle(verdict)}
          className={`inline-flex min-h-11 items-center gap-1.5 rounded-control border border-line bg-surface-2 px-3 font-semibold text-sm transition-colors hover:border-line-strong ${tone}`}
        >
          <Icon className="size-4" aria-hidden />
          {label}
        </button>
      ))}
      <p role="status" className="text-muted text-sm">
        {confirmation}
      </p>
    </fieldset>
  )
}
