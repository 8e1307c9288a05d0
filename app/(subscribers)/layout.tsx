import type { ReactNode } from 'react'
import { PersonalFrame } from '@/components/layout/dynamic-shell'

/** No static shell: one would be sent before its scripts had this request's nonce. */
export const instant = false

/** The ways onto the list of subscribers and off it. */
export default function SubscribersLayout({ children }: { children: ReactNode }) {
  return (
    <PersonalFrame footer={false}>
      <div className="mx-auto flex max-w-md flex-col gap-6 py-6 wide:py-12">{children}</div>
    </PersonalFrame>
  )
}
