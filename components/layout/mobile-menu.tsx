'use client'

import { Menu } from 'lucide-react'
import dynamic from 'next/dynamic'
import { usePathname } from 'next/navigation'
import { useState } from 'react'
import { useEdgeSwipe } from './use-swipe'

const loadDrawer = () => import('./drawer')
const Drawer = dynamic(() => loadDrawer().then((module) => module.Drawer), { ssr: false })

/**
 * Loads the drawer's code before the click. A failure is ignored here: the click tries again and reports it.
 */
const preloadDrawer = () => void loadDrawer().catch(() => undefined)

/** The menu button of narrow screens and the drawer it opens; a swipe from the left edge opens it as well. */
export function MobileMenu() {
  const pathname = usePathname()
  const [open, setOpen] = useState(false)
  const [lastPathname, setLastPathname] = useState(pathname)
  const [wasOpened, setWasOpened] = useState(false)
  const show = () => {
    setWasOpened(true)
    setOpen(true)
  }
  useEdgeSwipe(show)
  // A navigation closes the drawer.
  if (lastPathname !== pathname) {
    setLastPathname(pathname)
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
      {wasOpened && <Drawer open={open} onOpenChange={setOpen} />}
    </div>
  )
}
