import { AsyncLocalStorage } from 'node:async_hooks'
import type { Account } from '@/lib/accounts/account'
import { processState } from './process-state.mjs'

/** What the middleware, the page and the actions of a request share. */
export type CurrentRequest = {
  id: string
  hasStartedAction: boolean
  /** The account that the middleware has read, with the access token of its session. */
  account?: { token: string; account: Account }
}

processState.currentRequest ??= new AsyncLocalStorage()
const storage = processState.currentRequest

/** Undefined outside of a request. */
export const getCurrentRequest = (): CurrentRequest | undefined => storage.getStore()

/** Makes everything that follows part of a request, including asynchronous work. */
export const enterRequest = (request: CurrentRequest): void => storage.enterWith(request)
