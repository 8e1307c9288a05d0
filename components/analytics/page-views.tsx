'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { countedPath, follow, type Visit } from '@/lib/analytics/views'
import { asksNotToBeCounted, report } from './tracker'

/** Reports one view for each page that is come to, unless the browser asks not to be counted. */
export function PageViews({ scriptUrl, siteId }: { scriptUrl: string; siteId: string }) {
  const path = countedPath(usePathname())
  const visit = useRef<Visit>(undefined)

  useEffect(() => {
    if (asksNotToBeCounted()) return
    const isArrival = visit.current === undefined
    const next = follow(visit.current, path)
    visit.current = next.visit
    if (next.counts) void report(scriptUrl, siteId, path, isArrival ? otherSite() : '')
  }, [path, scriptUrl, siteId])

  return null
}

/** The origin of the site that led here; nothing when that is this one. */
function otherSite(): string {
  if (!document.referrer) return ''
  const { origin } = new URL(document.referrer)
  return origin === window.location.origin ? '' : origin
}
