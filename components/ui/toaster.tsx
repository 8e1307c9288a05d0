'use client'

import dynamic from 'next/dynamic'
import { useStore } from '@/components/hooks/store'
import { loadToasts, toasterWanted } from './toast'

const ToastRegion = dynamic(() => loadToasts().then((module) => module.ToastRegion), { ssr: false })

/** Where toasts appear, from the first one on. */
export function Toaster() {
  return useStore(toasterWanted) && <ToastRegion />
}
