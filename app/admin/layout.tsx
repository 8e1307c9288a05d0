import type { ReactNode } from 'react'
import { PersonalFrame } from '@/components/site/personal-frame'
import { ComingPage } from '@/components/ui/coming-page'

/** No static shell: one would be sent before its scripts had this request's nonce. */
export const instant = false

export default function AdminLayout({ children }: { children: ReactNode }) {
  return (
    <PersonalFrame footer={false}>
      <ComingPage label="Loading">{children}</ComingPage>
    </PersonalFrame>
  )
}
