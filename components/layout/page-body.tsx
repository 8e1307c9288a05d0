'use client'

import { type ReactNode, useEffect } from 'react'
import { watchLayers } from '@/components/hooks/history-layers'

/** Notes each click that React answers. React passes on a click only where it has hydrated the clicked element. */
export function PageBody({ className, children }: { className?: string; children: ReactNode }) {
  useEffect(watchLayers, [])
  return (
    <body
      className={className}
      onClickCapture={({ nativeEvent }) => {
        window.answeredClicks?.add(nativeEvent)
      }}
    >
      {children}
    </body>
  )
}
