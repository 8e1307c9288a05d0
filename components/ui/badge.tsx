import type { ReactNode } from 'react'

/** The looks of a badge, by how much they ask for attention (spec §4). */
const LOOKS = {
  destructive: 'border-danger bg-danger-deep text-danger',
  default: 'border-signal bg-signal-deep text-signal',
  secondary: 'border-line-strong bg-surface-3 text-ink',
  outline: 'border-line-strong text-muted',
} as const

export type BadgeLook = keyof typeof LOOKS

/** A word or a number that says how something stands. */
export function Badge({ look, children }: { look: BadgeLook; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center whitespace-nowrap rounded-full border px-2 py-0.5 font-medium text-xs ${LOOKS[look]}`}
    >
      {children}
    </span>
  )
}
