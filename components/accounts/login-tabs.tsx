'use client'

import * as Tabs from '@radix-ui/react-tabs'
import type { Route } from 'next'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { useHydrated } from '@/components/hooks/browser-state'

const TAB =
  'flex min-h-12 flex-1 items-center justify-center border-transparent border-b-2 font-semibold text-muted transition-colors hover:text-ink data-[state=active]:border-signal data-[state=active]:text-ink'

type Tab = 'sign-in' | 'sign-up'

/** Both forms stay mounted, so that switching keeps what was typed. */
export function LoginTabs({
  initial,
  hrefs,
  signIn,
  signUp,
}: {
  initial: Tab
  hrefs: Record<Tab, Route>
  signIn: ReactNode
  signUp: ReactNode
}) {
  const isHydrated = useHydrated()
  const tabs = [
    { tab: 'sign-in', label: 'Sign In', panel: signIn },
    { tab: 'sign-up', label: 'Sign Up', panel: signUp },
  ] as const
  return (
    <Tabs.Root
      defaultValue={initial}
      onValueChange={(tab) => window.history.replaceState(null, '', hrefs[tab as Tab])}
    >
      <Tabs.List aria-label="Sign in or sign up" className="flex border-line border-b">
        {tabs.map(({ tab, label }) => (
          <Tabs.Trigger key={tab} value={tab} asChild className={TAB}>
            <Link
              href={hrefs[tab]}
              prefetch={false}
              replace
              // The link is for the time before hydration, and for another window.
              onNavigate={(event) => event.preventDefault()}
              // Radix makes inactive tabs reachable by arrow keys only, which work only after hydration.
              {...(!isHydrated && { tabIndex: 0 })}
            >
              {label}
            </Link>
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {tabs.map(({ tab, panel }) => (
        <Tabs.Content key={tab} value={tab} forceMount className="pt-5 data-[state=inactive]:hidden">
          {panel}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  )
}
