'use client'

import dynamic from 'next/dynamic'
import { TOAST_DURATION_MS, TOASTS_VISIBLE } from '@/lib/limits'
import { useStore } from './store'
import { toasterWanted } from './toast'

const LazyToaster = dynamic(() => import('sonner').then((module) => module.Toaster), { ssr: false })

/** Where toasts appear: three at most, four seconds each; they can be swiped away. */
export function Toaster() {
  const isWanted = useStore(toasterWanted)
  if (!isWanted) return null
  return (
    <LazyToaster
      theme="dark"
      position="bottom-center"
      duration={TOAST_DURATION_MS}
      visibleToasts={TOASTS_VISIBLE}
      closeButton
      toastOptions={{
        style: {
          fontFamily: 'var(--font-sans)',
          background: 'var(--color-surface-3)',
          border: '1px solid var(--color-line-strong)',
          color: 'var(--color-ink)',
        },
      }}
    />
  )
}
