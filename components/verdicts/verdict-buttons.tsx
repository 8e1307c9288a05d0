'use client'

import { Check, X } from 'lucide-react'
import { accountNow, useAccount } from '@/components/accounts/account-store'
import { promptSignUp } from '@/components/accounts/prompt-store'
import { withAccount } from '@/components/accounts/with-account'
import type { Lineup } from '@/lib/lineups/schema'
import type { Verdict } from '@/lib/verdicts/verdict'
import { giveVerdict, verdictIn } from './verdict-store'

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
