'use client'

import { useSearchParams } from 'next/navigation'
import { useEffect, useEffectEvent, useState } from 'react'
import { type Plan, parsePlan, planToParams } from '@/lib/guides/plan'
import { routes } from '@/lib/routes'
import { Planner } from './planner'

/** The plan is in the URL, and React state as well: `useSearchParams` is updated after `replaceState`, too late for typing. */
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
