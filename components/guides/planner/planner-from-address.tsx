'use client'

import { useSearchParams } from 'next/navigation'
import { useEffect, useEffectEvent, useState } from 'react'
import { type Plan, parsePlan, planToParams } from '@/lib/guides/plan'
import { routes } from '@/lib/routes'
import { Planner } from './planner'

/**
 * The planner whose plan is the address: what is chosen there can be copied, shared and reloaded. The plan is held
 * here as well, because the router learns of a written address a moment later, and typing is quicker than that.
 */
export function PlannerFromAddress() {
  const query = useSearchParams().toString()
  const [plan, setPlan] = useState(() => parsePlan(new URLSearchParams(query)))

  // The browser's own address is the newest: what was written last, or where a link led meanwhile.
  const readAddress = useEffectEvent(() => setPlan(parsePlan(new URLSearchParams(window.location.search))))
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new address is to be read.
  useEffect(() => readAddress(), [query])

  const change = (next: Plan) => {
    setPlan(next)
    window.history.replaceState(null, '', addressOf(next))
  }
  return <Planner plan={plan} onChange={change} />
}

function addressOf(plan: Plan): string {
  const query = planToParams(plan).toString()
  return query ? `${routes.economyGuide}?${query}` : routes.economyGuide
}
