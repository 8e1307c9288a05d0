import { MapPinOff } from 'lucide-react'
import type { Metadata } from 'next'
import Link from 'next/link'
import { SiteShell } from '@/components/layout/site-shell'
import { buttonClass } from '@/components/ui/button'
import { Message } from '@/components/ui/message'
import { routes } from '@/lib/routes'

export const metadata: Metadata = { title: 'Page not found', robots: { index: false } }

export default function NotFound() {
  return (
    <SiteShell footer={false}>
      <Message
        heading="h1"
        icon={<MapPinOff />}
        title="404: nothing lands here"
        text="This page does not exist, or the lineup was removed."
      >
        <Link href={routes.home()} className={buttonClass.primary}>
          Return to Home
        </Link>
      </Message>
    </SiteShell>
  )
}
