import { AsyncLocalStorage } from 'node:async_hooks'
import type { Account } from '@/lib/accounts/account'
import { processState } from './process-state.mjs'

export type CurrentRequest = {
  id: string
  hasStartedAction: boolean
  /** The account that the middleware has read, with the access token of its session. */
  account?: { token: string; account: Account }
}

processState.currentRequest ??= new AsyncLocalStorage()
const storage = processState.currentRequest

export const getCurrentRequest = (): CurrentRequest | undefined => storage.getStore()

/** Asynchronous work that follows is also part of the request. */
export const enterRequest = (request: CurrentRequest): void => storage.enterWith(request)
