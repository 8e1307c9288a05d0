'use client'

import { Heart, Target } from 'lucide-react'
import { useAccount } from '@/components/accounts/account-store'
import { promptSignUp } from '@/components/accounts/prompt-store'
import { LinkPending } from '@/components/navigation/link-pending'
import { IntentLink } from '@/components/navigation/prefetch-link'
import { filterTransitions } from '@/lib/lineups/filter-transitions'
import type { Filters } from '@/lib/lineups/filters'
import { routes } from '@/lib/routes'

const SWITCH =
  'relative inline-flex min-h-11 items-center gap-1.5 rounded-control border border-line bg-surface-1 px-3 font-medium text-muted text-sm transition-colors hover:border-line-strong hover:text-ink aria-current:border-signal aria-current:text-signal'

/** Shows only what the person saved, or everything again; without an account it leads to one. */
export function SavedSwitch({ filters }: { filters: Filters }) {
  const account = useAccount()
  const isSignedOut = account.known && !account.personal
  return (
    <IntentLink
      href={routes.lineups(filterTransitions.saved(filters, !filters.saved))}
      scroll={false}
      focusKey="saved"
      aria-current={filters.saved ? 'true' : undefined}
      className={SWITCH}
      onNavigate={(event) => {
        if (!isSignedOut || filters.saved) return
        event.preventDefault()
        promptSignUp('saved')
      }}
    >
      <Heart className={`size-4 ${filters.saved ? 'fill-current' : ''}`} aria-hidden />
      Saved
      <LinkPending />
    </IntentLink>
  )
}

/** Puts first what worked most reliably, or the newest again. */
export function OrderSwitch({ filters }: { filters: Filters }) {
  const isReliable = filters.order === 'reliable'
  return (
    <IntentLink
      href={routes.lineups(filterTransitions.order(filters, isReliable ? 'newest' : 'reliable'))}
      scroll={false}
      focusKey="order"
      aria-current={isReliable ? 'true' : undefined}
      className={SWITCH}
    >
      <Target className="size-4" aria-hidden />
      Most reliable
      <LinkPending />
    </IntentLink>
  )
}
