'use client'

import { announceChange, keptPages } from '@/components/hooks/kept-store'
import type { CurrentUser, CurrentUserResponse } from '@/lib/accounts/account'
import { ACCOUNT_CACHE, DESCRIPTION_URL, type KeptPage, toKeptUrl } from '@/lib/offline/kept-pages'
import { routes } from '@/lib/routes'

/**
 * Keeps who is signed in, for the kept pages of this device: without a network they are answered with this, so that saves
 * and verdicts work on them. Keeps nothing when no page is kept but the one that says so.
 */
export async function keepAccount(user: CurrentUser): Promise<void> {
  if (!keptPages.get()?.some(({ href }) => href !== routes.offline)) return
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
  await cache.put(toKeptUrl(new URL(routes.currentUser, location.origin).href), Response.json(response))
  await cache.put(DESCRIPTION_URL, Response.json(description))
  await announceChange()
}
