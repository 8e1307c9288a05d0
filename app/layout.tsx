import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { AnalyticsScript } from '@/components/layout/analytics-script'
import { PageBody } from '@/components/layout/page-body'
import { Toaster } from '@/components/ui/toaster'
import { defaultShareImage } from '@/lib/metadata'
import { getSiteUrl } from '@/lib/server/site-url'
import { site } from '@/lib/site'
import './globals.css'

export async function generateMetadata(): Promise<Metadata> {
  return {
    metadataBase: new URL(await getSiteUrl()),
    title: { default: site.title, template: `%s | ${site.name}` },
    description: site.description,
    applicationName: site.name,
    openGraph: {
      type: 'website',
      siteName: site.name,
      title: site.title,
      description: site.description,
      images: [defaultShareImage],
    },
    twitter: { card: 'summary_large_image', site: site.socialHandle },
    icons: { icon: '/icons/favicon.svg', apple: '/icons/apple-touch-icon.png' },
    formatDetection: { telephone: false, email: false, address: false },
  }
}

export const viewport: Viewport = {
  themeColor: site.themeColor,
  colorScheme: 'dark',
  width: 'device-width',
  initialScale: 1,
}

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" className="dark" suppressHydrationWarning>
      <PageBody>
        {children}
        <Toaster />
        <AnalyticsScript />
      </PageBody>
    </html>
  )
}
