import Link from 'next/link'
import { routes } from '@/lib/routes'
import { AccountSlot } from './account-slot'
import { HidingHeader } from './hiding-header'
import { Logo } from './logo'
import { MobileMenu } from './mobile-menu'
import { NavLink } from './nav-link'
import { NAVIGATION } from './navigation'
import { SearchBox } from './search-box'

/** The bar at the top of every page: menu, logo, navigation, search and account. */
export function Header() {
  return (
    <HidingHeader>
      <div className="mx-auto flex h-(--header-height) max-w-376 items-center gap-1 px-2 noscript:h-auto noscript:min-h-(--header-height) noscript:flex-wrap wide:gap-6 wide:px-6">
        <MobileMenu />
        <Logo />
        <nav aria-label="Main" className="hidden noscript:block wide:block">
          <ul className="flex gap-1">
            {NAVIGATION.map(({ label, href }) => (
              <li key={label}>
                <NavLink
                  href={href}
                  className="flex h-11 items-center rounded-control px-3 font-medium text-muted text-sm transition-colors hover:text-ink aria-[current=page]:text-signal"
                >
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto">
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
