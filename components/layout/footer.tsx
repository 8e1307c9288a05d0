import { SubscribeTeaser } from '@/components/campaigns/subscribe-teaser'
import { PrefetchLinks } from '@/components/navigation/prefetch-links'
import { routes } from '@/lib/routes'
import { site } from '@/lib/site'
import { FOOTER_LINKS } from './navigation'
import { UnlessPage } from './unless-page'

const PAGES_WITH_SUBSCRIPTION_FORM = [routes.crosshairs]

export function Footer() {
  return (
    <footer className="mt-16 behind-map:hidden border-line border-t bg-surface-1">
      <div className="mx-auto grid max-w-376 grid-cols-1 gap-x-6 gap-y-3 px-3 py-8 text-muted text-sm wide:grid-cols-[1fr_28rem] wide:px-6">
        <p className="font-display text-ink text-lg">{site.tagline}</p>
        <UnlessPage isOneOf={PAGES_WITH_SUBSCRIPTION_FORM}>
          <div className="py-3 wide:col-start-2 wide:row-span-3 wide:row-start-1 wide:py-0">
            <SubscribeTeaser idPrefix="footer" label="Get news in your inbox" />
          </div>
        </UnlessPage>
        <PrefetchLinks>
          <ul className="-ml-3 flex flex-wrap">
            {FOOTER_LINKS.map(({ label, href }) => (
              <li key={label}>
                <a
                  href={href}
                  className="relative flex min-h-11 items-center px-3 transition-colors hover:text-ink"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </PrefetchLinks>
        <p className="max-w-[40em] text-xs leading-relaxed">{site.disclaimer}</p>
      </div>
    </footer>
  )
}
