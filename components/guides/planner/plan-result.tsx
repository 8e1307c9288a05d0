import { Earning } from '@/components/guides/worked-rounds'
import { useHydrated } from '@/components/hooks/browser-state'
import { CopyText } from '@/components/ui/copy-text'
import { SURVIVED_LOSS_CREDITS } from '@/lib/game/times-and-credits'
import { formatCredits } from '@/lib/guides/format'
import {
  type Advice,
  getAdvice,
  nextRoundCredits,
  nextRoundEarnings,
  type Plan,
  planToParams,
} from '@/lib/guides/plan'
import { routes } from '@/lib/routes'

export function PlanResult({ plan }: { plan: Plan }) {
  const isHydrated = useHydrated()
  const advice = getAdvice(plan)
  return (
    <section
      aria-labelledby="plan-result"
      className="grid gap-4 rounded-panel border border-line-strong bg-surface-2 p-4 wide:sticky wide:top-20"
    >
      <h3 id="plan-result" className="text-xl">
        Next round
      </h3>
      <div role="status" className="grid gap-3">
        <p className="font-display font-semibold text-5xl text-signal">
          <span>{`${formatCredits(nextRoundCredits(plan))} `}</span>
          <span className="text-lg text-muted">credits</span>
        </p>
        <p className="font-display font-semibold text-2xl">{HEADINGS[advice.type]}</p>
        <p className="leading-relaxed">{explain(advice)}</p>
      </div>
      <dl className="border-line border-t pt-3 text-sm">
        {nextRoundEarnings(plan).map(({ reason, credits }) => (
          <Earning key={reason} label={reason} credits={credits} />
        ))}
      </dl>
      {isHydrated && (
        <div className="border-line border-t pt-3">
          <p className="mb-1.5 font-medium text-sm">Link to this plan</p>
          <CopyText
            label="Link to this plan"
            text={window.location.origin + planUrl(plan)}
            failure="Failed to copy link to clipboard"
          />
        </div>
      )}
    </section>
  )
}

export function planUrl(plan: Plan): string {
  const query = planToParams(plan).toString()
  return query ? `${routes.economyGuide}?${query}` : routes.economyGuide
}

const HEADINGS = {
  buy: 'Buy',
  save: 'Save',
  force: 'Force',
  pistol: 'Pistol round',
} as const satisfies Record<Advice['type'], string>

function explain(advice: Advice): string {
  if (advice.type === 'buy') {
    return advice.left === 0
      ? 'It pays for your full buy exactly.'
      : `Your full buy is paid for, with ${formatCredits(advice.left)} left over: drop a weapon for somebody who is short.`
  }
  if (advice.type === 'pistol')
    return 'Everybody has the same: spend it on a sidearm, light shields or abilities. Nothing is left to save for.'
  if (advice.type === 'save') {
    const spend = advice.spare === 0 ? 'Spend nothing.' : `Spend ${formatCredits(advice.spare)} at most.`
    return `${spend} Then even a lost round, which pays at least ${formatCredits(advice.loss)}, leaves your full buy for the one after. Only a loss that you survive, as attacker without a plant or as defender after the detonation, pays less: ${formatCredits(SURVIVED_LOSS_CREDITS)}.`
  }
  if (advice.reason === 'last-round') {
    return 'A full buy is out of reach, and credits start again when the sides switch: spend everything.'
  }
  return `Saving would not be enough: a lost round pays ${formatCredits(advice.loss)}, and you would still be ${formatCredits(advice.short)} short. Spend together with your team, or plan for the round after that.`
}
