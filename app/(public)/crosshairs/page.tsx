import { Crosshair } from 'lucide-react'
import { SubscribeTeaser } from '@/components/campaigns/subscribe-teaser'
import { SocialLinks } from '@/components/guides/social-links'
import { BreadcrumbJsonLd } from '@/components/navigation/breadcrumbs'
import { Message } from '@/components/ui/message'
import { pageMetadata } from '@/lib/metadata'
import { routes } from '@/lib/routes'

export const ensureStatic = 'navigation'

export const metadata = pageMetadata({
  title: 'Crosshairs',
  description:
    'Crosshair settings for Valorant Mobile are coming soon. Leave your address to hear of them first.',
  path: routes.crosshairs,
})

export default function CrosshairsPage() {
  return (
    <>
      <BreadcrumbJsonLd trail={[{ name: 'Crosshairs', path: routes.crosshairs }]} />
      <Message
        heading="h1"
        icon={<Crosshair />}
        title="Crosshairs are coming soon"
        text="We are collecting crosshair settings worth copying."
      >
        <SocialLinks />
        <div className="mt-4 flex w-full justify-center">
          <SubscribeTeaser idPrefix="crosshairs" label="Let me know when they are here" />
        </div>
      </Message>
    </>
  )
}
