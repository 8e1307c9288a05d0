import type { ReactNode } from 'react'
import { SiteFrame } from '@/components/layout/site-shell'

export default function MainLayout({ children }: { children: ReactNode }) {
  return <SiteFrame>{children}</SiteFrame>
}
