'use client'

import { Heart, Map as MapIcon, Target } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useAccount } from '@/components/accounts/account-store'
import { openSignUpPrompt } from '@/components/accounts/prompt-store'
import { LinkPending } from '@/components/navigation/link-pending'
import { PrefetchLink } from '@/components/navigation/prefetch-link'
import { filterTransitions } from '@/lib/lineups/list/filter-transitions'
import type { Filters } from '@/lib/lineups/list/filters'
import { routes } from '@/lib/routes'

function ListSwitch({
  to,
  isOn,
  children,
  ...link
}: Pick<ComponentProps<typeof PrefetchLink>, 'focusKey' | 'onNavigate' | 'children'> & {
  to: Filters
  isOn: boolean
}) {
  return (
    <PrefetchLink
      {...link}
      href={routes.lineups(to)}
      scroll={false}
      aria-current={isOn ? 'true' : undefined}
      className="relative inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-control border border-line bg-surface-1 px-2 font-medium text-muted text-sm transition-colors hover:border-line-strong hover:text-ink aria-current:border-signal aria-current:text-signal sm:px-3"
    >
      {children}
      <LinkPending />
    </PrefetchLink>
  )
}

export function SavedSwitch({ filters }: { filters: Filters }) {
  const isSignedOut = useAccount() === null
  return (
    <ListSwitch
      to={filterTransitions.saved(filters, !filters.saved)}
      focusKey="saved"
      isOn={filters.saved}
      onNavigate={(event) => {
        if (!isSignedOut || filters.saved) return
        event.preventDefault()
        openSignUpPrompt('saved')
      }}
    >
      <Heart className={`size-4 ${filters.saved ? 'fill-current' : ''}`} aria-hidden />
      <span className={filters.map ? 'low:max-md:sr-only max-sm:sr-only' : undefined}>Saved</span>
    </ListSwitch>
  )
}

export function OrderSwitch({ filters }: { filters: Filters }) {
  const isReliable = filters.order === 'reliable'
  return (
    <ListSwitch
      to={filterTransitions.order(filters, isReliable ? 'newest' : 'reliable')}
      focusKey="order"
      isOn={isReliable}
    >
      <Target className="size-4" aria-hidden />
      <span>
        <span className="low:sr-only max-sm:sr-only">Most </span>
        <span className="inline-block max-sm:first-letter:uppercase low:first-letter:uppercase">
          reliable
        </span>
      </span>
    </ListSwitch>
  )
}

export function MapSwitch({ filters }: { filters: Filters }) {
  if (!filters.map || filters.saved) return null
  const isOpen = filters.view !== null
  return (
    <ListSwitch to={filterTransitions.view(filters, isOpen ? null : 'to')} focusKey="map-view" isOn={isOpen}>
      <MapIcon className="size-4" aria-hidden />
      Map
    </ListSwitch>
  )
}
