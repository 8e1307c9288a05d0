import type { ReactNode } from 'react'
import { DynamicShell } from '@/components/layout/dynamic-shell'

/** Turns off the static shell, which would be sent before its scripts got the nonce of the request. */
export const instant = false

/** Has no footer, so that only the header leads away from signing in. */
export default function AuthLayout({ children }: { children: ReactNode }) {
  return <DynamicShell footer={false}>{children}</DynamicShell>
}
