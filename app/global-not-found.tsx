import type { Metadata } from 'next'
import { metadata, PageNotFound } from '@/components/layout/page-not-found'
import { SiteShell } from '@/components/layout/site-shell'
import { site } from '@/lib/site'
import RootLayout, { generateMetadata as generateRootMetadata } from './layout'

export { viewport } from './layout'

export async function generateMetadata(): Promise<Metadata> {
  return { ...(await generateRootMetadata()), ...metadata, title: `${metadata.title} | ${site.name}` }
}

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
