'use client'

import type { MouseEvent } from 'react'
import { isDisplayed } from '@/components/hooks/is-displayed'
import { FIRST_RESULT_ID } from '@/components/navigation/first-result'

const CLASS =
  'fixed top-1 left-1 z-50 -translate-y-16 rounded-control bg-signal px-4 py-3 font-semibold text-ground focus:translate-y-0 print:hidden'

/** Makes no history entry, because the router does not know entries of links within a page. Skips hidden pages. */
function moveFocus(event: MouseEvent<HTMLAnchorElement>): void {
  const targets = document.querySelectorAll<HTMLElement>(event.currentTarget.hash)
  const target = [...targets].find(isDisplayed)
  if (!target) return
  event.preventDefault()
  target.scrollIntoView()
  target.focus({ preventScroll: true })
}

/** The second link is shown on pages with a list. Its class repeats `FIRST_RESULT_ID`, and skips hidden pages. */
export function SkipLinks() {
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: the link leads to a place on the page, also without JavaScript. */}
      <a href="#main" onClick={moveFocus} className={CLASS}>
        Skip to content
      </a>
      <a
        href={`#${FIRST_RESULT_ID}`}
        onClick={moveFocus}
        className={`${CLASS} behind-map:hidden! hidden in-[body:has(#first-result:not([style*="display:_none"]_*))]:not-print:block`}
      >
        Skip to results
      </a>
    </>
  )
}
