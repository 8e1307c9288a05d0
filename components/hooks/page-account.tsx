'use client'

import { createContext, type ReactNode, use, useEffect } from 'react'
import { createStore, useStore } from './store'

/** The account that the page was rendered for; '' when signed out. It does not follow a sign-in in another window. */
const pageAccount = createStore<string | undefined>(undefined)

const RenderedFor = createContext<string | undefined>(undefined)

export const getPageAccount = pageAccount.get

/** For a cached page, which does not know the account, and for a sign-in on this page. */
export function noteSignedIn(id: string): void {
  if (!pageAccount.get()) pageAccount.set(id)
}

/** @param id empty when signed out, undefined if unknown. */
export function PageAccount({ id, children }: { id: string | undefined; children: ReactNode }) {
  useEffect(() => {
    if (id !== undefined) pageAccount.set(id)
  }, [id])
  return <RenderedFor value={id}>{children}</RenderedFor>
}

/** The page's account, in the server's HTML as well. */
export function usePageAccount(): string | undefined {
  const rendered = use(RenderedFor)
  return useStore(pageAccount) ?? rendered
}
