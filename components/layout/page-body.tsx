'use client'

import type { ReactNode } from 'react'

/**
 * The page's body. It notes each click that React answers: React passes a click on only where it has taken over what was
 * clicked. The others are kept by `keepEarlyTap`.
 */
export function PageBody({ children }: { children: ReactNode }) {
  return (
    <body
      onClickCapture={({ nativeEvent }) => {
        window.answeredClick = nativeEvent
      }}
    >
      {children}
    </body>
  )
}
