import 'server-only'
import { readEnv } from '../env'
import { plainClient } from './plain-client'

/**
 * A client that knows nobody: publishable key, no cookies, no session. What it reads may be shown to
 * everybody and be cached.
 */
export function publicClient() {
  return plainClient(readEnv().publishableKey)
}
