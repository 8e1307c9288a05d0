import 'server-only'
import { readEnv } from '../env'
import { plainClient } from './plain-client'

/** A client with the server's own rights, which pass every policy: only for what no person may do. */
export function serviceClient() {
  return plainClient(readEnv().secretKey)
}
