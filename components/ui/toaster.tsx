'use client'

import dynamic from 'next/dynamic'
import { useStore } from '@/components/hooks/store'
import { PanelBoundary } from './panel-boundary'
import { loadToasts } from './toast'
import { toasts } from './toast-store'

const ToastRegion = dynamic(() => loadToasts().then((module) => module.ToastRegion), { ssr: false })

export function Toaster() {
  return (
    useStore(toasts).length > 0 && (
      <PanelBoundary name="The notice" onClose={() => toasts.set([])}>
        <ToastRegion />
      </PanelBoundary>
    )
  )
}
