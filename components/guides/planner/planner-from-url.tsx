'use client'

import { useSearchParams } from 'next/navigation'
import { useEffect, useEffectEvent, useState } from 'react'
import { type Plan, parsePlan } from '@/lib/guides/plan'
import { planUrl } from './plan-result'
import { Planner } from './planner'

/** The plan is in the URL, and in state because `useSearchParams` follows `replaceState` too late for typing. */
export function PlannerFromUrl() {
  const query = useSearchParams().toString()
  const [plan, setPlan] = useState(() => parsePlan(new URLSearchParams(query)))

  // `query` may lag behind the last `replaceState`; `window.location` does not.
  const readUrl = useEffectEvent(() => setPlan(parsePlan(new URLSearchParams(window.location.search))))
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the URL again for each new query.
  useEffect(() => readUrl(), [query])

  const change = (next: Plan) => {
    setPlan(next)
    window.history.replaceState(null, '', planUrl(next))
  }
  return <Planner plan={plan} onChange={change} />
}
