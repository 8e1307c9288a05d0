import { getAccountState, loadedAccount } from '@/components/accounts/account-store'
import { setVerdict } from '@/components/community/verdict-store'
import {
  canKeepPages,
  readKeptPages,
  removePagesOfOthers,
  removeUnfinished,
  tellWorker,
} from '@/components/hooks/kept-store'
import { setSaved } from '@/components/lineups/saved/saved-store'
import { keepAccountOffline } from '@/components/offline/keep-account'
import { keepOrRenewPage } from '@/components/offline/keep-page'
import { removeRevokedPages } from '@/components/offline/remove-revoked-pages'
import { forgetChange, readPendingChanges } from '@/components/outbox/pending-changes'
import { routes } from '@/lib/routes'

/** The page that the service worker shows when there is neither a network nor a kept page. */
const OFFLINE_PAGE = { href: routes.offline, title: 'Offline', owner: null, files: [] }
const OFFLINE_PAGE_MAX_AGE_MS = 60 * 60 * 1000

/** Registers the service worker. When an account is loaded, removes what others kept, and sends pending changes. */
export async function startOffline(): Promise<void> {
  const follow = () => void followAccount().catch(console.warn)
  loadedAccount.subscribe(follow)
  if (!canKeepPages()) return follow()
  await removeUnfinished().catch(console.warn)
  await readKeptPages()
  follow()
  await navigator.serviceWorker.register(new URL('../offline/worker.ts', import.meta.url))
  // Without a worker, nothing could show what is kept.
  await navigator.serviceWorker.ready
  // A worker does not claim pages that are still loading when it becomes active.
  if (!navigator.serviceWorker.controller) await tellWorker('claim this page')
  await keepOrRenewPage(OFFLINE_PAGE, OFFLINE_PAGE_MAX_AGE_MS)
}

async function followAccount(): Promise<void> {
  const user = loadedAccount.get()
  if (user === undefined) return
  if (canKeepPages()) {
    await removePagesOfOthers(user?.id ?? null)
    if (user) await keepAccountOffline(user).catch(console.warn)
    await removeRevokedPages(user?.id ?? null).catch(console.warn)
  }
  if (!user) return
  // Changes are sent even if the browser refuses to keep anything.
  await sendPendingChanges(user.id)
}

/** Shows all changes of earlier pages at once, so that a later change of a value finds the earlier one being sent. */
async function sendPendingChanges(account: string): Promise<void> {
  if (getAccountState() === undefined) return
  await Promise.all(
    readPendingChanges().map(async (change) => {
      if (change.account !== account) forgetChange(change)
      else if (change.kind === 'saved') await setSaved(change.lineup, change.value, { isRepeat: true })
      else await setVerdict(change.lineup, change.value, { isRepeat: true })
    }),
  )
}
