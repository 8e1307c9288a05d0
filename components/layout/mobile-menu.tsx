'use client'

import { Menu } from 'lucide-react'
import dynamic from 'next/dynamic'
import { usePathname } from 'next/navigation'
import { useState } from 'react'
import { useEdgeSwipe } from './use-swipe'

const loadDrawer = () => import('./drawer')
const Drawer = dynamic(() => loadDrawer().then((module) => module.Drawer), { ssr: false })

/** Fetches the drawer's code ahead of a click; if that fails, the click tries again and says so. */
const preloadDrawer = () => void loadDrawer().catch(() => undefined)

/** The menu button of narrow screens and the drawer it opens; a swipe from the left edge opens it as well. */
export function MobileMenu() {
  const pathname = usePathname()
  const [open, setOpen] = useState(false)
  const [shownOn, setShownOn] = useState(pathname)
  const [wanted, setWanted] = useState(false)
  const show = () => {
    setWanted(true)
    setOpen(true)
  }
  useEdgeSwipe(show)
  // Arriving on another page closes it.
  if (shownOn !== pathname) {
    setShownOn(pathname)
    setOpen(false)
  }

  return (
    <div className="noscript:hidden wide:hidden">
      <button
        type="button"
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={preloadDrawer}
        onFocus={preloadDrawer}
        onClick={show}
        className="flex size-[min(2.75rem,14vw)] items-center justify-center rounded-control hover:bg-surface-3"
      >
        <Menu className="size-5" />
      </button>
      {wanted && <Drawer open={open} onOpenChange={setOpen} />}
    </div>
  )
}
