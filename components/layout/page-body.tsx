'use client'

import type { ReactNode } from 'react'

/**
 * The page's body. It notes each click that React answers: React passes a click on only where it has taken over what was
 * clicked. The others are kept by `keepEarlyTap`.
 */
export function PageBody({ className, children }: { className?: string; children: ReactNode }) {
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
