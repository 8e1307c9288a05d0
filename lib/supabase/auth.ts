import 'server-only'
import { readEnv } from '../env'
import { forwardingFetch } from './forwarding-fetch'
import { plainClient } from './plain-client'
import { requestAddress } from './session'

/**
 * A client for what needs no session, or one of its own that no cookie keeps: sign-up, mails, checking a
 * password, setting a new one after a recovery.
 */
export async function authClient() {
  return plainClient(readEnv().publishableKey, forwardingFetch(await requestAddress()))
}
