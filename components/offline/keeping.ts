import { getAccountState } from '@/components/accounts/account-store'
import { removeUnfinished } from '@/components/hooks/kept-store'
import { createStore } from '@/components/hooks/store'
import type { AppError } from '@/lib/errors'
import { keepAccountOffline } from './keep-account'
import { keepPage, type PageToKeep } from './keep-page'

type Keeping =
  | { status: 'keeping'; done: number; total: number; cancel: () => void }
  | { status: 'failed'; error: AppError }

/** The keys are URLs. Keeping goes on while the user is on other pages. */
export const keeping = createStore<Readonly<Record<string, Keeping>>>({})

const setState = (href: string, state: Keeping | undefined) => {
  const { [href]: _, ...others } = keeping.get()
  keeping.set(state ? { ...others, [href]: state } : others)
}

export async function startKeeping(page: PageToKeep): Promise<void> {
  const { href } = page
  const abort = new AbortController()
  const show = ({ done, total }: { done: number; total: number }) =>
    setState(href, { status: 'keeping', done, total, cancel: () => abort.abort() })
  show({ done: 0, total: 1 })
  try {
    // Not awaited: Firefox asks the user, who may never answer.
    navigator.storage?.persist().catch(console.warn)
    await removeUnfinished()
    await keepPage(page, { signal: abort.signal, onProgress: show })
    const user = getAccountState()
    // The page is kept, even if the user's account can't be.
    if (user) await keepAccountOffline(user).catch(console.warn)
    setState(href, undefined)
  } catch (error) {
    if (!abort.signal.aborted) console.warn(error)
    setState(href, abort.signal.aborted ? undefined : { status: 'failed', error: toAppError(error) })
  }
}

function toAppError(error: unknown): AppError {
  if (error instanceof DOMException && error.name === 'QuotaExceededError') return { code: 'device-full' }
  // Browsers refuse storage with various errors of the DOM, for example when cookies are blocked.
  if (error instanceof DOMException) return { code: 'keeping-refused' }
  return { code: error instanceof TypeError ? 'server-unreachable' : 'page-not-kept' }
}
