'use client'

import { Check, X } from 'lucide-react'
import {
  type AccountState,
  accountNow,
  changePersonal,
  useAccount,
} from '@/components/accounts/account-store'
import { changeAtOnce } from '@/components/accounts/optimistic-update'
import { promptSignUp } from '@/components/accounts/prompt-store'
import { withAccount } from '@/components/accounts/with-account'
import { toastProblem } from '@/components/layout/toast-error'
import { setVerdictAction } from '@/lib/community/actions'
import type { Verdict } from '@/lib/community/mutations'
import type { Lineup } from '@/lib/lineups/schema'

/** The verdict that the person gave on a lineup. */
function verdictIn(account: AccountState, shortId: string): Verdict | null {
  if (!account.known || !account.personal) return null
  if (account.personal.worked.includes(shortId)) return 'worked'
  return account.personal.missed.includes(shortId) ? 'missed' : null
}

/** Gives a verdict or takes it back. */
async function giveVerdict(
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

/** Asks whether the lineup worked. Pressing the same answer again takes it back. */
export function VerdictButtons({ lineup }: { lineup: Pick<Lineup, 'id' | 'shortId'> }) {
  const account = useAccount()
  const current = verdictIn(account, lineup.shortId)
  const press = (verdict: Verdict) =>
    withAccount((personal) => {
      if (!personal) return promptSignUp('verdict')
      void giveVerdict(lineup, verdict === verdictIn(accountNow(), lineup.shortId) ? null : verdict)
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
          onClick={() => press(verdict)}
          className={`inline-flex min-h-11 items-center gap-1.5 rounded-control border border-line bg-surface-2 px-3 font-semibold text-sm transition-colors hover:border-line-strong ${tone}`}
        >
          <Icon className="size-4" aria-hidden />
          {label}
        </button>
      ))}
    </fieldset>
  )
}
