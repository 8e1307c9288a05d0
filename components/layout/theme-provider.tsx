'use client'

import { ThemeProvider as NextThemes } from 'next-themes'
import type { ReactNode } from 'react'

/** Keeps a stored theme choice under the key `theme`, but shows dark whatever it says (spec §1, §4). */
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
