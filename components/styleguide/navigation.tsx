import { Crosshair } from 'lucide-react'
import { LoginTabs } from '@/components/accounts/login-tabs'
import { Pagination } from '@/components/navigation/pagination'
import { buttonClass } from '@/components/ui/button'
import { filterTransitions } from '@/lib/lineups/filter-transitions'
import { DEFAULT_FILTERS } from '@/lib/lineups/filters'
import { routes } from '@/lib/routes'
import { Example } from './example'

const EXAMPLE_PAGE = 4
const EXAMPLE_TOTAL = 95

/** Tabs, pagination, and icon buttons with a tooltip. */
export function Navigation() {
  return (
    <>
      <Example name="Tabs">
        <div className="w-full max-w-md">
          <LoginTabs
            initial="sign-in"
            hrefs={{ 'sign-in': routes.styleguide, 'sign-up': routes.styleguide }}
            signIn={<p className="text-muted">What the first tab holds.</p>}
            signUp={<p className="text-muted">What the second tab holds.</p>}
          />
        </div>
      </Example>
      <Example name="Pages of a list">
        <Pagination
          page={EXAMPLE_PAGE}
          total={EXAMPLE_TOTAL}
          getPageHref={(page) => routes.lineups(filterTransitions.page(DEFAULT_FILTERS, page))}
        />
      </Example>
      <Example name="Labels of pictures">
        <button
          type="button"
          aria-label="Crosshair, with its label below"
          data-tooltip="Below, in the middle"
          className={`${buttonClass.icon} tooltip border border-line`}
        >
          <Crosshair className="size-5" aria-hidden />
        </button>
        <button
          type="button"
          aria-label="Crosshair, with its label at the end"
          data-tooltip="Below, at the end"
          className={`${buttonClass.icon} tooltip tooltip-end border border-line`}
        >
          <Crosshair className="size-5" aria-hidden />
        </button>
      </Example>
    </>
  )
}
