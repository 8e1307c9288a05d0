import type { ReactNode } from 'react'
import { ComingPage } from '@/components/ui/coming-page'

export default function ResetPasswordLayout({ children }: { children: ReactNode }) {
  return <ComingPage label="Verifying your reset link">{children}</ComingPage>
}
