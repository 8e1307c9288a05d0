import type { ReactNode } from 'react'
import { DynamicShell } from '@/components/layout/dynamic-shell'
import { NavigationSuspense } from '@/components/navigation/navigation-suspense'

/** No static shell, see `DynamicShell`. */
export const instant = false

export default function AccountLayout({ children }: { children: ReactNode }) {
  return (
    <DynamicShell>
      <NavigationSuspense label="Loading">{children}</NavigationSuspense>
    </DynamicShell>
  )
}
