import { loadedAccount } from '@/components/accounts/account-store'
import { announceChange, isKeptByUser, keptPages } from '@/components/hooks/kept-store'
import type { CurrentUser, CurrentUserResponse } from '@/lib/accounts/account'
import {
  ACCOUNT_CACHE,
  DESCRIPTION_URL,
  KEPT_HEADER,
  type KeptPage,
  toKeptUrl,
} from '@/lib/offline/kept-pages'
import { routes } from '@/lib/routes'

/** Keeps the account for the kept pages, if there are any. */
export async function keepAccountOffline(user: CurrentUser): Promise<void> {
  if (!keptPages.get()?.some(isKeptByUser)) return
  const isStillSignedIn = () => loadedAccount.get()?.id === user.id
  if (!isStillSignedIn()) return
  const cache = await caches.open(ACCOUNT_CACHE)
  const response: CurrentUserResponse = { user, banned: false }
  const body = JSON.stringify(response)
  const url = toKeptUrl(new URL(routes.currentUser, location.origin).href)
  if ((await (await cache.match(url))?.text()) === body) return
  const description: KeptPage = {
    href: routes.currentUser,
    title: user.username,
    owner: user.id,
    files: [],
    bytes: 0,
    keptAt: new Date().toISOString(),
  }
  // The description first, because a cache without one counts as unfinished.
  await cache.put(DESCRIPTION_URL, new Response(JSON.stringify(description)))
  const headers = { 'content-type': 'application/json', [KEPT_HEADER]: '1' }
  await cache.put(url, new Response(body, { headers }))
  if (!isStillSignedIn()) await caches.delete(ACCOUNT_CACHE)
  await announceChange()
}
