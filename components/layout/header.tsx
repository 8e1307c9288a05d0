import Link from 'next/link'
import { HomeLink } from '@/components/navigation/home-link'
import { routes } from '@/lib/routes'
import { site } from '@/lib/site'
import { AccountSlot } from './account-slot'
import { HidingHeader } from './hiding-header'
import { LastListLink } from './last-list-link'
import { MobileMenu } from './mobile-menu'
import { NavLink } from './nav-link'
import { NAVIGATION } from './navigation'
import { OfflineSign } from './offline-sign'
import { SearchBox } from './search-box'

const NAV_LINK =
  'flex h-11 items-center whitespace-nowrap rounded-control px-1.5 wide:px-3 font-medium text-muted text-sm transition-colors hover:text-ink aria-[current=page]:text-signal'

/** Without JavaScript there is no menu, so the bar of a narrow screen has its links and scrolls sideways. */
export function Header() {
  return (
    <HidingHeader>
      <div className="mx-auto flex h-(--header-height) max-w-376 items-center gap-1 px-2 scrollbar-none noscript:overflow-x-auto noscript:whitespace-nowrap wide:gap-6 wide:px-6">
        <MobileMenu />
        <Logo />
        <nav aria-label="Main" className="hidden noscript:block wide:block">
          <ul className="flex gap-1">
            {NAVIGATION.map(({ label, href }) => (
              <li key={label}>
                <NavLink href={href} className={NAV_LINK}>
                  {label}
                </NavLink>
              </li>
            ))}
            <LastListLink itemClassName="max-[1280px]:hidden" className={NAV_LINK} />
          </ul>
        </nav>
        {/* The empty space where notices stand. */}
        <div className="notice-band min-w-0 flex-1 self-stretch" />
        <div className="flex items-center">
          <OfflineSign />
          <SearchBox />
        </div>
        <AccountSlot />
        <Link
          href={routes.profile}
          prefetch={false}
          className="hidden min-h-11 items-center px-3 text-sm noscript:flex"
        >
          Account
        </Link>
      </div>
    </HidingHeader>
  )
}

function Logo() {
  return (
    <HomeLink
      // Limited, so that the name fits with large text. Hidden while a notice needs its space.
      className="flex h-11 shrink-0 items-center gap-2 whitespace-nowrap rounded-control pr-2 font-display text-[min(1.5rem,8vw)] tracking-wide not-focus:with-notice:max-[80rem]:hidden"
    >
      <svg
        viewBox="0 0 32 32"
        className="size-[min(1.75rem,9vw)] text-signal"
        fill="none"
        stroke="currentColor"
        aria-hidden
      >
        <path d="M4 26C6 12 20 5 26 20" strokeWidth="2.5" strokeLinecap="round" strokeDasharray="0.1 4.4" />
        <circle cx="4" cy="26" r="2.5" fill="currentColor" stroke="none" />
        <circle cx="26" cy="23" r="4.5" strokeWidth="2" />
        <circle cx="26" cy="23" r="1.25" fill="currentColor" stroke="none" />
      </svg>
      {site.name}
    </HomeLink>
  )
}
