import type { ReactNode } from 'react'
import { DynamicShell } from '@/components/layout/dynamic-shell'

/** No static shell, see `DynamicShell`. */
export const instant = false

export default function SubscribersLayout({ children }: { children: ReactNode }) {
  return (
    <DynamicShell footer={false}>
      <div className="mx-auto flex max-w-md flex-col gap-6 py-6 wide:py-12">{children}</div>
    </DynamicShell>
  )
}
