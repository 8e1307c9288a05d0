import type { ReactNode } from 'react'
import { DynamicShell } from '@/components/layout/dynamic-shell'

/** No static shell: it would be sent before its scripts got the nonce of this request. */
export const instant = false

/**
 * The pages for signing in and up and for the links of auth mails. They have no footer, so that nothing leads
 * away but the header.
 */
export default function AuthLayout({ children }: { children: ReactNode }) {
  return <DynamicShell footer={false}>{children}</DynamicShell>
}
