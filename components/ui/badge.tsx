import type { ReactNode } from 'react'

const VARIANTS = {
  destructive: 'border-danger bg-danger-deep text-danger',
  default: 'border-signal bg-signal-deep text-signal',
  secondary: 'border-line-strong bg-surface-3 text-ink',
  outline: 'border-line-strong text-muted',
} as const

export type BadgeVariant = keyof typeof VARIANTS

export function Badge({ variant, children }: { variant: BadgeVariant; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center whitespace-nowrap rounded-full border px-2 py-0.5 font-medium text-xs ${VARIANTS[variant]}`}
    >
      {children}
    </span>
  )
}
