'use client'

import { loadedAccount } from '@/components/accounts/account-store'
import { announceChange, keptPages } from '@/components/hooks/kept-store'
import type { CurrentUser, CurrentUserResponse } from '@/lib/accounts/account'
import {
  ACCOUNT_CACHE,
  DESCRIPTION_URL,
  KEPT_HEADER,
  type KeptPage,
  toKeptUrl,
} from '@/lib/offline/kept-pages'
import { routes } from '@/lib/routes'

/**
 * Keeps who is signed in, for the kept pages of this device: without a network they are answered with this, so that saves
 * and verdicts work on them. Keeps nothing when no page is kept but the one that says so.
 */
export async function keepAccount(user: CurrentUser): Promise<void> {
  if (!keptPages.get()?.some(({ href }) => href !== routes.offline)) return
  const isStillSignedIn = () => loadedAccount.get()?.id === user.id
  if (!isStillSignedIn()) return
  const cache = await caches.open(ACCOUNT_CACHE)
  const response: CurrentUserResponse = { user, banned: false }
  const description: KeptPage = {
    href: routes.currentUser,
    title: user.username,
    owner: user.id,
    files: [],
    bytes: 0,
    keptAt: new Date().toISOString(),
  }
  // The description first, because a cache without one counts as unfinished.
  await cache.put(DESCRIPTION_URL, Response.json(description))
  const url = toKeptUrl(new URL(routes.currentUser, location.origin).href)
  await cache.put(url, Response.json(response, { headers: { [KEPT_HEADER]: '1' } }))
  if (!isStillSignedIn()) await caches.delete(ACCOUNT_CACHE)
  await announceChange()
}
