'use client'

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
export function asksNotToBeCounted(): boolean {
  return navigator.globalPrivacyControl === true || navigator.doNotTrack === '1'
}

/**
 * Reports a page view, after the tracker's script is there; where it can't be had, views go unreported.
 * @param from where the person came from: another site's origin, or nothing.
 */
export async function report(scriptUrl: string, siteId: string, path: string, from: string): Promise<void> {
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
