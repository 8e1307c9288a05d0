'use client'

import { createStore, useStore } from '@/components/hooks/store'
import { toastProblem } from '@/components/layout/toast-error'
import type { Personal, PersonalAnswer, PersonalFailure } from '@/lib/accounts/account'
import { routes } from '@/lib/routes'

/** Whether somebody is signed in: not known before the server was asked. */
export type AccountState = { known: false } | { known: true; personal: Personal | null }

const account = createStore<AccountState>({ known: false })

let asking: { request: AbortController; answered: Promise<void> } | undefined
/** Changes that are on their way to the server, and how many there have ever been. */
let underWay = 0
let changes = 0
/** Whether an answer was not believed for a change under way, so that it is asked for again after that. */
let isOwed = false
/** Why the server's last answer was not had. */
let lastFailure: unknown
/** Whether the person was told that their saves could not be loaded: once for each page. */
let isTold = false

/**
 * Asks the server who is here and what is theirs; somebody who is banned is told so. When it can't be asked, what was
 * known stays.
 */
export function refreshAccount(): Promise<void> {
  asking?.request.abort()
  const request = new AbortController()
  const answered = ask(request.signal).finally(() => {
    if (asking?.request === request) asking = undefined
  })
  asking = { request, answered }
  return answered
}

/** Asks, unless an answer is on its way: that a session has ended is told only once. */
export function refreshAccountOnce(): Promise<void> {
  return asking?.answered ?? refreshAccount()
}

/** The answer is not believed when something was changed meanwhile: it is asked for again, once that is done. */
async function ask(signal: AbortSignal): Promise<void> {
  const changesBefore = changes
  try {
    const response = await fetch(routes.personal, { cache: 'no-store', signal })
    if (!response.ok) return await refused(response)
    const { personal, banned }: PersonalAnswer = await response.json()
    if (banned) return window.location.assign(routes.login({ notice: 'signed-out-banned' }))
    if (underWay > 0) isOwed = true
    else if (changes === changesBefore) account.set({ known: true, personal })
    else await ask(signal)
  } catch (error) {
    if (signal.aborted) return
    lastFailure = error
    console.warn(error)
  }
}

/**
 * Tells somebody who is signed in that their saves could not be loaded. What was loaded before stays, and is not told of.
 * @throws Error always: who is here is not known.
 */
async function refused(response: Response): Promise<never> {
  const answer: Partial<PersonalFailure> | null = await response.json().catch(() => null)
  if (answer?.problem && !account.get().known && !isTold) {
    isTold = true
    void toastProblem(answer.problem)
  }
  throw new Error(`Who is here could not be read: ${response.status}.`)
}

/** Shows a change of what is the person's before the server has heard of it. Nothing where nobody is signed in. */
export function changePersonal(change: (personal: Personal) => Personal): void {
  changes += 1
  const state = account.get()
  if (state.known && state.personal) account.set({ known: true, personal: change(state.personal) })
}

/** Sends a change to the server; until that is over, nothing else is taken for what the server knows. */
export async function whileChanging<T>(send: () => Promise<T>): Promise<T> {
  underWay += 1
  try {
    return await send()
  } finally {
    underWay -= 1
    changes += 1
    if (underWay === 0 && isOwed) {
      isOwed = false
      void refreshAccount()
    }
  }
}

/** Who is here at this moment, outside of a component. */
export const accountNow = account.get

/**
 * Who is here, as soon as that is known: a press that comes earlier waits instead of being lost.
 * @throws Error when the server can't be asked; its cause is what `fetch` threw, or an answer that is none.
 */
export async function knownAccount(): Promise<Personal | null> {
  if (!account.get().known) await refreshAccountOnce()
  // What was asked first may have given way to a newer question.
  if (!account.get().known) await asking?.answered
  const state = account.get()
  if (state.known) return state.personal
  throw new Error('Who is here is not known.', { cause: lastFailure })
}

/** Who is here, for every part of the page that shows it. */
export const useAccount = (): AccountState => useStore(account)
