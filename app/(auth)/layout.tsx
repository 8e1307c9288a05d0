import type { ReactNode } from 'react'
import { DynamicShell } from '@/components/layout/dynamic-shell'

/** No static shell, see `DynamicShell`. */
export const instant = false

export default function AuthLayout({ children }: { children: ReactNode }) {
  return <DynamicShell footer={false}>{children}</DynamicShell>
}
