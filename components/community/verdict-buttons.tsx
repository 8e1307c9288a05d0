import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { getAccountState, useAccount } from '@/components/accounts/account-store'
import { openSignUpPrompt } from '@/components/accounts/prompt-store'
import { withAccount } from '@/components/accounts/with-account'
import { type JudgedLineup, OWN_LINEUP_NOT_JUDGED, type Verdict } from '@/lib/community/reliability'
import { getVerdict, setVerdict } from './verdict-store'

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

/** Clicking the current verdict again removes it. The status speaks once the server has counted the change. */
export function VerdictButtons({ lineup }: { lineup: Pick<JudgedLineup, 'id' | 'shortId' | 'author'> }) {
  const account = useAccount()
  const current = getVerdict(account, lineup.shortId)
  const [confirmation, setConfirmation] = useState('')
  // Verdicts count once their account is a day old.
  const countsLater = current !== null && account?.isCounted === false
  const send = async (verdict: Verdict | null) => {
    setConfirmation('')
    const update = await setVerdict(lineup, verdict)
    if (update) setConfirmation(update.confirmed ? 'Thanks, counted' : 'Not counted any more')
  }
  const toggle = (verdict: Verdict) =>
    withAccount((user) => {
      if (!user) return openSignUpPrompt('verdict')
      void send(verdict === getVerdict(getAccountState(), lineup.shortId) ? null : verdict)
    })
  if (account && account.username === lineup.author)
    return <p className="text-muted">{OWN_LINEUP_NOT_JUDGED}</p>
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
          <span>{label}</span>
        </button>
      ))}
      <p role="status" className="text-muted text-sm">
        {countsLater ? 'Counts when your account is a day old' : confirmation}
      </p>
    </fieldset>
  )
}
