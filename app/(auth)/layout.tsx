import type { ReactNode } from 'react'
import { DynamicShell } from '@/components/layout/dynamic-shell'

/** No static shell: it is the same for every request, so its scripts can't have the nonce of this one. */
export const instant = false

/** No footer, so that nothing leads away from signing in but the header. */
export default function AuthLayout({ children }: { children: ReactNode }) {
  return <DynamicShell footer={false}>{children}</DynamicShell>
}
