import { Layers } from 'lucide-react'
import { JoinButton } from '@/components/accounts/join-button'
import { SubscribeTeaser } from '@/components/campaigns/subscribe-teaser'
import { BreadcrumbData } from '@/components/navigation/breadcrumbs'
import { HomeLink } from '@/components/navigation/home-link'
import { buttonClass } from '@/components/ui/button'
import { Message } from '@/components/ui/message'
import { pageMetadata } from '@/lib/metadata'
import { routes } from '@/lib/routes'

/** Next reports an error if any part of this page would be rendered per request. */
export const ensureStatic = 'navigation'

export const metadata = {
  ...pageMetadata({
    title: 'My Lineups',
    description: 'The lineups you made, in one place: coming soon.',
    path: routes.myLineups,
  }),
  robots: { index: false },
}

export default function MyLineupsPage() {
  return (
    <>
      <BreadcrumbData trail={[{ name: 'My Lineups', path: routes.myLineups }]} />
      <Message
        heading="h1"
        icon={<Layers className="size-6" aria-hidden />}
        title="My Lineups: coming soon"
        text="The lineups you made will be listed here. Until then you find them among all lineups once they are published."
      >
        <HomeLink className={buttonClass.primary}>Browse Lineups</HomeLink>
        <JoinButton />
        <div className="mt-4 flex w-full justify-center">
          <SubscribeTeaser idPrefix="my-lineups" label="Tell me when it is there" />
        </div>
      </Message>
    </>
  )
}
