import type { ReactNode } from 'react'
import { DynamicShell } from '@/components/layout/dynamic-shell'

/** No static shell: it is the same for every request, so its scripts can't have the nonce of this one. */
export const instant = false

/**
 * The pages for signing in and up and for the links of auth mails. They have no footer, so that nothing leads
 * away but the header.
 */
export default function AuthLayout({ children }: { children: ReactNode }) {
  return <DynamicShell footer={false}>{children}</DynamicShell>
}
