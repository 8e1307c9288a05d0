'use client'

import type { ReactNode } from 'react'
import { Choice } from '@/components/ui/choice'
import { MAX_CREDITS } from '@/lib/game/times-and-credits'
import { canHaveSurvived, MAX_KILLS, type Plan } from '@/lib/guides/plan'
import { CreditsField, RadioGroup } from './fields'
import { PlanResult } from './plan-result'
import { RoundRow } from './round-row'

const OBJECTIVES = [
  { value: 'nothing', label: 'Neither' },
  { value: 'plant', label: 'Planted' },
  { value: 'defuse', label: 'Defused' },
] as const

const KILLS = Array.from({ length: MAX_KILLS + 1 }, (_, kills) => ({ value: kills, label: String(kills) }))

/** Read-only without `onChange`. */
export function Planner({ plan, onChange = () => {} }: { plan: Plan; onChange?: (plan: Plan) => void }) {
  const set = (changes: Partial<Plan>) => onChange({ ...plan, ...changes })
  const bind = <Name extends keyof Plan>(name: Name) => ({
    name,
    value: plan[name],
    onChange: (value: Plan[Name]) => set({ [name]: value }),
  })
  return (
    <div className="grid grid-cols-1 items-start gap-4 noscript:hidden wide:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <form
        className="grid gap-5 rounded-panel border border-line bg-surface-1 p-4"
        onSubmit={(event) => event.preventDefault()}
      >
        <RoundRow rounds={plan.rounds} onChange={(rounds) => set({ rounds })} />
        <div className="grid gap-x-6 gap-y-5 wide:auto-cols-fr wide:grid-flow-col">
          {plan.rounds && (
            <Group title="You in the last round">
              <RadioGroup legend="Kills" options={KILLS} {...bind('kills')} />
              <RadioGroup legend="Spike" options={OBJECTIVES} {...bind('did')} />
              {canHaveSurvived(plan) && (
                <Choice
                  type="checkbox"
                  label="You survived it, as attacker without a plant or as defender after the detonation"
                  checked={plan.survived}
                  onChange={({ target }) => set({ survived: target.checked })}
                  className="gap-3"
                />
              )}
              <CreditsField
                {...bind('kept')}
                label="Credits you kept"
                hint="What was left after buying for that round."
                max={MAX_CREDITS}
              />
            </Group>
          )}
          <Group title="Your next buy">
            <CreditsField
              {...bind('target')}
              label="Your full buy costs"
              hint="Weapon, shield and abilities. Prices differ and change, so set your own."
              max={MAX_CREDITS}
            />
            <Choice
              type="checkbox"
              label="The last round before the sides switch"
              checked={plan.last}
              onChange={({ target }) => set({ last: target.checked })}
              className="gap-3"
            />
          </Group>
        </div>
      </form>
      <PlanResult plan={plan} />
    </div>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-4 border-line border-t pt-4">
      <h3 className="text-xl">{title}</h3>
      {children}
    </div>
  )
}
