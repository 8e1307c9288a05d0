import { MapPinOff } from 'lucide-react'
import type { Metadata } from 'next'
import { HomeLink } from '@/components/navigation/home-link'
import { buttonClass } from '@/components/ui/button'
import { Message } from '@/components/ui/message'

export const metadata: Metadata = { title: 'Page not found', robots: { index: false } }

export function PageNotFound() {
  return (
    <Message
      heading="h1"
      icon={<MapPinOff />}
      title="404: nothing lands here"
      text="This page does not exist, or was removed."
    >
      <HomeLink className={buttonClass.primary}>Return to Home</HomeLink>
    </Message>
  )
}
