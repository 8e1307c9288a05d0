import type { Metadata } from 'next'
import { PageNotFound } from '@/components/layout/page-not-found'
import { SiteShell } from '@/components/layout/site-shell'
import { site } from '@/lib/site'
import RootLayout from './layout'

export { viewport } from './layout'

export const metadata: Metadata = { title: `Page not found | ${site.name}`, robots: { index: false } }

/** For addresses without a page. A root `not-found.tsx` would be part of the data of every page. */
export default function GlobalNotFound() {
  return (
    <RootLayout>
      <SiteShell footer={false}>
        <PageNotFound />
      </SiteShell>
    </RootLayout>
  )
}
