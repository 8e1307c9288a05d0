import { Crosshair } from 'lucide-react'
import { LoginTabs } from '@/components/accounts/login-tabs'
import { Pagination } from '@/components/navigation/pagination'
import { buttonClass } from '@/components/ui/button'
import { filterTransitions } from '@/lib/lineups/filter-transitions'
import { DEFAULT_FILTERS } from '@/lib/lineups/filters'
import { routes } from '@/lib/routes'
import { Specimen } from './specimen'

const SHOWN_PAGE = 4
const SHOWN_TOTAL = 95

/** What leads elsewhere: tabs, pages, and pictures with a label. */
export function Navigation() {
  return (
    <>
      <Specimen name="Tabs">
        <div className="w-full max-w-md">
          <LoginTabs
            initial="sign-in"
            hrefs={{ 'sign-in': routes.styleguide, 'sign-up': routes.styleguide }}
            signIn={<p className="text-muted">What the first tab holds.</p>}
            signUp={<p className="text-muted">What the second tab holds.</p>}
          />
        </div>
      </Specimen>
      <Specimen name="Pages of a list">
        <Pagination
          page={SHOWN_PAGE}
          total={SHOWN_TOTAL}
          hrefOf={(page) => routes.lineups(filterTransitions.page(DEFAULT_FILTERS, page))}
        />
      </Specimen>
      <Specimen name="Labels of pictures">
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
      </Specimen>
    </>
  )
}
