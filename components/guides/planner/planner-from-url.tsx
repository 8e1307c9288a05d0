'use client'

import { useSearchParams } from 'next/navigation'
import { useEffect, useEffectEvent, useState } from 'react'
import { type Plan, parsePlan, planToParams } from '@/lib/guides/plan'
import { routes } from '@/lib/routes'
import { Planner } from './planner'

/**
 * The planner with its plan stored in the URL, so that a plan can be shared and survives a reload. The plan
 * is also React state: `useSearchParams` is updated a moment after `replaceState`, and typing can be faster
 * than that.
 */
export function PlannerFromUrl() {
  const query = useSearchParams().toString()
  const [plan, setPlan] = useState(() => parsePlan(new URLSearchParams(query)))

  // `window.location` is always current, while `query` may lag behind the last `replaceState`.
  const readUrl = useEffectEvent(() => setPlan(parsePlan(new URLSearchParams(window.location.search))))
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the URL again for each new query.
  useEffect(() => readUrl(), [query])

  const change = (next: Plan) => {
    setPlan(next)
    window.history.replaceState(null, '', planUrl(next))
  }
  return <Planner plan={plan} onChange={change} />
}

function planUrl(plan: Plan): string {
  const query = planToParams(plan).toString()
  return query ? `${routes.economyGuide}?${query}` : routes.economyGuide
}
