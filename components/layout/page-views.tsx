'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { hasOptedOut } from '@/components/hooks/opted-out'
import { externalReferrer, toPublicPath, trackPageView, type Visit } from '@/lib/page-views'

export function PageViews({ scriptUrl, siteId }: { scriptUrl: string; siteId: string }) {
  const path = toPublicPath(usePathname())
  const visit = useRef<Visit>(undefined)

  useEffect(() => {
    if (hasOptedOut()) return
    const isFirstView = visit.current === undefined
    const next = trackPageView(visit.current, path)
    visit.current = next.visit
    const referrer = isFirstView ? externalReferrer(document.referrer, window.location.origin) : ''
    if (next.isPageView) void sendPageView(scriptUrl, siteId, path, referrer)
  }, [path, scriptUrl, siteId])

  return null
}

/** `url` has no query: it may contain a search text or the token of a link. */
type PageView = { website: string; url: string; referrer: string; hostname: string }

declare global {
  interface Window {
    /** API of the Umami script, and of compatible ones. */
    umami?: { track(payload: () => PageView): void }
  }
}

let scriptLoad: Promise<void> | undefined

async function sendPageView(
  scriptUrl: string,
  siteId: string,
  path: string,
  referrer: string,
): Promise<void> {
  scriptLoad ??= loadScript(scriptUrl, siteId)
  await scriptLoad
  const { hostname } = window.location
  window.umami?.track(() => ({ website: siteId, url: path, referrer, hostname }))
}

/** The content security policy allows this script without a nonce. */
function loadScript(scriptUrl: string, siteId: string): Promise<void> {
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
