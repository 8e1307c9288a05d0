import type { ReactNode } from 'react'
import { NavigationSuspense } from '@/components/navigation/navigation-suspense'

export default function ResetPasswordLayout({ children }: { children: ReactNode }) {
  return <NavigationSuspense label="Verifying your reset link">{children}</NavigationSuspense>
}
