'use client'

import { Printer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import { Spinner } from '@/components/ui/spinner'

/** A picture that does not arrive must not keep the rest from being printed. */
const LONGEST_WAIT_MS = 20_000

/** Leaves out the pictures of hidden pages. `isDisplayed` would also leave out those that are for print only. */
const PICTURES = 'main img:not([style*="display: none"] *)'

/** Requests all pictures, because the browser by itself waits until they are scrolled to. */
function requestPictures(): HTMLImageElement[] {
  const pictures = [...document.querySelectorAll<HTMLImageElement>(PICTURES)]
  for (const picture of pictures) picture.loading = 'eager'
  return pictures
}

async function loadPictures(): Promise<void> {
  const timeout = new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))
  await Promise.race([timeout, Promise.allSettled(requestPictures().map((picture) => picture.decode()))])
}

/** Phones held upright have no room for it. The browser's menu prints as well. */
export function PrintButton() {
  const [isPreparing, setPreparing] = useState(false)

  // The browser's own print command does not wait, so the pictures can only begin to load.
  useEffect(() => {
    addEventListener('beforeprint', requestPictures)
    return () => removeEventListener('beforeprint', requestPictures)
  }, [])

  const print = async () => {
    if (isPreparing) return
    setPreparing(true)
    const { pathname } = window.location
    await loadPictures()
    setPreparing(false)
    // The user may have followed a link meanwhile.
    if (window.location.pathname === pathname) window.print()
  }
  return (
    <button
      type="button"
      aria-busy={isPreparing}
      onClick={() => void print()}
      className={`${buttonClass.quiet} max-sm:hidden`}
    >
      {isPreparing ? <Spinner className="size-4" /> : <Printer className="size-4" aria-hidden />}
      {/* A browser that translates the page replaces text nodes, so each text has an element of its own. */}
      <span key={String(isPreparing)}>{isPreparing ? 'Loading pictures …' : 'Print'}</span>
    </button>
  )
}
