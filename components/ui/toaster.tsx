'use client'

import dynamic from 'next/dynamic'
import { useStore } from '@/components/hooks/store'
import { loadToasts, toasterRequested } from './toast'

const ToastRegion = dynamic(() => loadToasts().then((module) => module.ToastRegion), { ssr: false })

/** Renders the toast region as soon as the first toast is shown. */
export function Toaster() {
  return useStore(toasterRequested) && <ToastRegion />
}
