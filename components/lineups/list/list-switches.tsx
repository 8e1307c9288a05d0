'use client'

import { Heart, Map as MapIcon, Target } from 'lucide-react'
import { useAccount } from '@/components/accounts/account-store'
import { openSignUpPrompt } from '@/components/accounts/prompt-store'
import { LinkPending } from '@/components/navigation/link-pending'
import { PrefetchLink } from '@/components/navigation/prefetch-link'
import { filterTransitions } from '@/lib/lineups/list/filter-transitions'
import type { Filters } from '@/lib/lineups/list/filters'
import { routes } from '@/lib/routes'

const SWITCH_CLASS =
  'relative inline-flex min-h-11 items-center min-w-11 justify-center gap-1.5 rounded-control border border-line bg-surface-1 px-2 sm:px-3 font-medium text-muted text-sm transition-colors hover:border-line-strong hover:text-ink aria-current:border-signal aria-current:text-signal'

/** Toggles between saved lineups and all lineups. Without an account, it opens the sign-up prompt. */
export function SavedSwitch({ filters }: { filters: Filters }) {
  const account = useAccount()
  const isSignedOut = account.known && !account.user
  return (
    <PrefetchLink
      href={routes.lineups(filterTransitions.saved(filters, !filters.saved))}
      scroll={false}
      focusKey="saved"
      aria-current={filters.saved ? 'true' : undefined}
      className={SWITCH_CLASS}
      onNavigate={(event) => {
        if (!isSignedOut || filters.saved) return
        event.preventDefault()
        openSignUpPrompt('saved')
      }}
    >
      <Heart className={`size-4 ${filters.saved ? 'fill-current' : ''}`} aria-hidden />
      <span className={filters.map ? 'low:max-md:sr-only max-sm:sr-only' : undefined}>Saved</span>
      <LinkPending />
    </PrefetchLink>
  )
}

export function OrderSwitch({ filters }: { filters: Filters }) {
  const isReliable = filters.order === 'reliable'
  return (
    <PrefetchLink
      href={routes.lineups(filterTransitions.order(filters, isReliable ? 'newest' : 'reliable'))}
      scroll={false}
      focusKey="order"
      aria-current={isReliable ? 'true' : undefined}
      className={SWITCH_CLASS}
    >
      <Target className="size-4" aria-hidden />
      <span>
        <span className="low:sr-only max-sm:sr-only">Most </span>
        <span className="inline-block max-sm:first-letter:uppercase low:first-letter:uppercase">
          reliable
        </span>
      </span>
      <LinkPending />
    </PrefetchLink>
  )
}

/** Opens and closes the map above the list. Renders nothing while no map is selected, and in the saved list. */
export function MapSwitch({ filters }: { filters: Filters }) {
  if (!filters.map || filters.saved) return null
  const isOpen = filters.view !== null
  return (
    <PrefetchLink
      href={routes.lineups(filterTransitions.view(filters, isOpen ? null : 'to'))}
      scroll={false}
      focusKey="map-view"
      aria-current={isOpen ? 'true' : undefined}
      className={SWITCH_CLASS}
    >
      <MapIcon className="size-4" aria-hidden />
      Map
      <LinkPending />
    </PrefetchLink>
  )
}
