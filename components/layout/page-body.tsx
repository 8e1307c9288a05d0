'use client'

import { type ReactNode, useEffect } from 'react'
import { watchLayers } from '@/components/hooks/history-layers'

/**
 * The page's body. It lets Back close what lies over the page, and notes each click that React answers: React passes on
 * a click only where it has hydrated the clicked element. `replayEarlyTaps` keeps the other clicks.
 */
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
