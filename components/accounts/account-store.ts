import { toastAppError } from '@/components/forms/toast-app-error'
import { noteSignedIn } from '@/components/hooks/page-account'
import { createStore, useStore } from '@/components/hooks/store'
import type { CurrentUser, CurrentUserFailure, CurrentUserResponse } from '@/lib/accounts/account'
import { routes } from '@/lib/routes'

/** The signed-in user; null when nobody is signed in, undefined until the server has responded. */
export type AccountState = CurrentUser | null | undefined

/** The account as the page shows it, with optimistic updates. */
const account = createStore<AccountState>(undefined)

/** The account as the server last sent it. */
export const loadedAccount = createStore<AccountState>(undefined)

let pendingRefresh: { request: AbortController; finished: Promise<void> } | undefined
let pendingMutations = 0
/** Counts optimistic updates and finished mutations, so that a response that is older than one of them is ignored. */
let changeCount = 0
/** Whether a pending mutation made the page ignore a response, so that another refresh has to follow. */
let needsRefresh = false
/** Why the last failed refresh failed, unless a newer one aborted it. */
let lastFailure: unknown
let hasShownFailure = false

export const getAccountState = account.get

export const useAccount = (): AccountState => useStore(account)

/** Loads the account, and aborts a refresh that is pending. After a failure the state stays as it was. */
export function refreshAccount(): Promise<void> {
  pendingRefresh?.request.abort()
  const request = new AbortController()
  const finished = fetchAccount(request.signal).finally(() => {
    if (pendingRefresh?.request === request) pendingRefresh = undefined
  })
  pendingRefresh = { request, finished }
  return finished
}

/**
 * Reuses a pending refresh, or starts one. Starting another would abort it and could lose the server's one-time
 * notice that it ended the session of a banned user.
 */
const refreshAccountOnce = (): Promise<void> => pendingRefresh?.finished ?? refreshAccount()

/** Waits for a pending refresh, which may fail or miss a change in another tab, and then loads the account again. */
export async function refreshAccountAfterPending(): Promise<void> {
  await pendingRefresh?.finished
  await refreshAccountOnce()
}

/**
 * Waits until the account is known, so that a click before that is not lost.
 * @returns null when nobody is signed in.
 * @throws Error when the account could not be loaded; `cause` is the error of the last failed refresh, if any.
 */
export async function waitForAccount(): Promise<CurrentUser | null> {
  if (account.get() === undefined) await refreshAccountOnce()
  // A newer refresh may have aborted the one that was awaited.
  if (account.get() === undefined) await pendingRefresh?.finished
  const user = account.get()
  if (user !== undefined) return user
  throw new Error('The account is not known.', { cause: lastFailure })
}

/** Changes the signed-in user, if there is one, on the page and ahead of the server. */
export function updateCurrentUser(change: (user: CurrentUser) => CurrentUser): void {
  changeCount += 1
  const user = account.get()
  if (user) account.set(change(user))
}

/** Runs a mutation of the user's data. Until it has finished, no response of a refresh replaces the state. */
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

/** Ignores a response that may be older than a change made meanwhile, and loads `account` again. */
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

/**
 * Shows a toast, once per document, if the account of a signed-in user has never been loaded.
 * @throws Error always, so that the caller treats the refresh as failed.
 */
async function reportFailure(response: Response): Promise<never> {
  const body: Partial<CurrentUserFailure> | null = await response.json().catch(() => null)
  // The server sends `error` only when there is a session.
  if (body?.error && account.get() === undefined && !hasShownFailure) {
    hasShownFailure = true
    void toastAppError(body.error)
  }
  throw new Error(`The account could not be loaded: ${response.status}.`)
}
