import type { ReactNode } from 'react'
import { DynamicShell } from '@/components/layout/dynamic-shell'
import { NavigationSuspense } from '@/components/navigation/navigation-suspense'

/** Turns off the static shell, which would be sent before its scripts got the nonce of the request. */
export const instant = false

export default function AccountLayout({ children }: { children: ReactNode }) {
  return (
    <DynamicShell>
      <NavigationSuspense label="Loading">{children}</NavigationSuspense>
    </DynamicShell>
  )
}
