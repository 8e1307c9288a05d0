import type { ReactNode } from 'react'
import { PersonalFrame } from '@/components/layout/dynamic-shell'

/** No static shell: one would be sent before its scripts had this request's nonce. */
export const instant = false

/** The ways into an account: nothing on them leads elsewhere but the header. */
export default function AuthLayout({ children }: { children: ReactNode }) {
  return <PersonalFrame footer={false}>{children}</PersonalFrame>
}
