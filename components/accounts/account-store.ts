import { toastAppError } from '@/components/forms/toast-app-error'
import { noteSignedIn } from '@/components/hooks/page-account'
import { createStore, useStore } from '@/components/hooks/store'
import type { CurrentUser, CurrentUserFailure, CurrentUserResponse } from '@/lib/accounts/account'
import { routes } from '@/lib/routes'

/** The signed-in user; null when nobody is signed in, undefined until the server has responded. */
export type AccountState = CurrentUser | null | undefined

/** What the page shows, with optimistic updates. */
const account = createStore<AccountState>(undefined)

/** What the server last sent. */
export const loadedAccount = createStore<AccountState>(undefined)

let pendingRefresh: { request: AbortController; finished: Promise<void> } | undefined
let pendingMutations = 0
/** Counts optimistic updates and finished mutations: a response that is older than one of them is ignored. */
let changeCount = 0
/** A pending mutation made the page ignore a response, so another refresh has to follow. */
let needsRefresh = false
/** The error of the last refresh that failed without being aborted. */
let lastFailure: unknown
let hasShownFailure = false

export const getAccountState = account.get

export const useAccount = (): AccountState => useStore(account)

/** Aborts a pending refresh. A failure leaves the state. */
export function refreshAccount(): Promise<void> {
  pendingRefresh?.request.abort()
  const request = new AbortController()
  const finished = fetchAccount(request.signal).finally(() => {
    if (pendingRefresh?.request === request) pendingRefresh = undefined
  })
  pendingRefresh = { request, finished }
  return finished
}

/** Waits for a pending refresh: aborting it could lose the one-time notice that a ban ended the session. */
const refreshAccountOnce = (): Promise<void> => pendingRefresh?.finished ?? refreshAccount()

/** A pending refresh may fail or miss a change in another tab, so the account is loaded again after it. */
export async function refreshAccountAfterPending(): Promise<void> {
  await pendingRefresh?.finished
  await refreshAccountOnce()
}

/** @returns null when nobody is signed in. @throws Error when the account could not be loaded, with its `cause`. */
export async function waitForAccount(): Promise<CurrentUser | null> {
  if (account.get() === undefined) await refreshAccountOnce()
  // A newer refresh may have aborted the one that was awaited.
  if (account.get() === undefined) await pendingRefresh?.finished
  const user = account.get()
  if (user !== undefined) return user
  throw new Error('The account is not known.', { cause: lastFailure })
}

/** Changes the user that the page shows; does nothing while nobody is signed in. */
export function updateCurrentUser(change: (user: CurrentUser) => CurrentUser): void {
  changeCount += 1
  const user = account.get()
  if (user) account.set(change(user))
}

/** While a mutation of the user's data is pending, no response of a refresh replaces the state. */
export async function trackMutation<T>(send: () => Promise<T>): Promise<T> {
  pendingMutations += 1
  try {
    return await send()
  } finally {
    pendingMutations -= 1
    changeCount += 1
    if (pendingMutations === 0 && needsRefresh) {
      needsRefresh = false
      void refreshAccount()
    }
  }
}

/** A response that may be older than a change is ignored, and the account loaded again. */
async function fetchAccount(signal: AbortSignal): Promise<void> {
  const changeCountBefore = changeCount
  try {
    const response = await fetch(routes.currentUser, { cache: 'no-store', signal })
    if (!response.ok) return await reportFailure(response)
    const { user, banned }: CurrentUserResponse = await response.json()
    loadedAccount.set(user)
    noteSignedIn(user?.id ?? '')
    if (banned) return window.location.assign(routes.login({ notice: 'signed-out-banned' }))
    if (pendingMutations > 0) needsRefresh = true
    else if (changeCount === changeCountBefore) account.set(user)
    else await fetchAccount(signal)
  } catch (error) {
    if (signal.aborted) return
    lastFailure = error
    console.warn(error)
  }
}

/** Shows a toast, once per document, if a signed-in user's account was never loaded. @throws Error always. */
async function reportFailure(response: Response): Promise<never> {
  const body: Partial<CurrentUserFailure> | null = await response.json().catch(() => null)
  // The server sends `error` only when there is a session.
  if (body?.error && account.get() === undefined && !hasShownFailure) {
    hasShownFailure = true
    void toastAppError(body.error)
  }
  throw new Error(`The account could not be loaded: ${response.status}.`)
}
