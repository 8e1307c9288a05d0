'use client'

import { createContext, type ReactNode, use, useEffect } from 'react'
import { createStore, useStore } from './store'

/**
 * The id of the account that the page was rendered for; empty when nobody was signed in, undefined until that is known.
 * Unlike the account store, it does not follow a sign-in with another account in another window: forms send it, so that
 * nothing on this page is done in the name of that account.
 */
const pageAccount = createStore<string | undefined>(undefined)

const RenderedFor = createContext<string | undefined>(undefined)

export const getPageAccount = pageAccount.get

/** Notes who is signed in, on a cached page, which does not know it, or when somebody signs in on this page. */
export function noteSignedIn(id: string): void {
  if (!pageAccount.get()) pageAccount.set(id)
}

/** @param id the account that the server rendered the children for; empty when signed out, undefined if unknown. */
export function PageAccount({ id, children }: { id: string | undefined; children: ReactNode }) {
  useEffect(() => {
    if (id !== undefined) pageAccount.set(id)
  }, [id])
  return <RenderedFor value={id}>{children}</RenderedFor>
}

/** The account of the page, for a form; in the server's HTML as well. */
export function usePageAccount(): string | undefined {
  const rendered = use(RenderedFor)
  return useStore(pageAccount) ?? rendered
}
