import type { ReactNode } from 'react'
import { ComingPage } from '@/components/navigation/navigation-suspense'

export default function ResetPasswordLayout({ children }: { children: ReactNode }) {
  return <ComingPage label="Verifying your reset link">{children}</ComingPage>
}
