'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { countedPath, follow, type Visit } from '@/lib/page-views'

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

/** What the tracker is told of a page view: no query, which may hold a search text or the token of a mail. */
type View = { website: string; url: string; referrer: string; hostname: string }

declare global {
  interface Window {
    /** What Umami's script offers, and scripts that follow it. */
    umami?: { track(view: () => View): void }
  }
  interface Navigator {
    /** The Global Privacy Control signal, where the browser has it. */
    globalPrivacyControl?: boolean
  }
}

let loading: Promise<void> | undefined

/** Whether the browser says that its person does not want to be counted. */
function asksNotToBeCounted(): boolean {
  return navigator.globalPrivacyControl === true || navigator.doNotTrack === '1'
}

/**
 * Reports a page view, after the tracker's script is there; where it can't be had, views go unreported.
 * @param from where the person came from: another site's origin, or nothing.
 */
async function report(scriptUrl: string, siteId: string, path: string, from: string): Promise<void> {
  loading ??= load(scriptUrl, siteId)
  await loading
  const { hostname } = window.location
  window.umami?.track(() => ({ website: siteId, url: path, referrer: from, hostname }))
}

/** A script that a trusted one adds is trusted too, so it needs no nonce. */
function load(scriptUrl: string, siteId: string): Promise<void> {
  const script = document.createElement('script')
  script.src = scriptUrl
  script.async = true
  script.dataset.websiteId = siteId
  script.dataset.autoTrack = 'false'
  script.dataset.doNotTrack = 'true'
  return new Promise((resolve) => {
    script.addEventListener('load', () => resolve())
    document.head.append(script)
  })
}
