import type { ReactNode } from 'react'
import { PersonalFrame } from '@/components/layout/dynamic-shell'
import { ComingPage } from '@/components/navigation/navigation-suspense'

/** No static shell: one would be sent before its scripts had this request's nonce. */
export const instant = false

export default function AdminLayout({ children }: { children: ReactNode }) {
  return (
    <PersonalFrame footer={false}>
      <ComingPage label="Loading">{children}</ComingPage>
    </PersonalFrame>
  )
}
