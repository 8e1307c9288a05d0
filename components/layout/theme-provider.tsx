'use client'

import { ThemeProvider as NextThemes } from 'next-themes'
import type { ReactNode } from 'react'

/** Always shows the dark theme. A theme choice stored under the key `theme` is kept. */
export function ThemeProvider({ nonce, children }: { nonce?: string; children: ReactNode }) {
  return (
    <NextThemes
      attribute="class"
      storageKey="theme"
      forcedTheme="dark"
      enableColorScheme={false}
      nonce={nonce}
    >
      {children}
    </NextThemes>
  )
}
