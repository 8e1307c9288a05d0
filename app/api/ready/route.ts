import { connection } from 'next/server'
import { readEnv } from '@/lib/config'
import { logWarning } from '@/lib/server/logging/log'
import { BUCKET } from '@/lib/server/storage-bucket'

const REQUEST_TIMEOUT_MS = 1_000

const BACKEND_PATHS = ['/rest/v1/game_patches?select=id&limit=1', `/storage/v1/bucket/${BUCKET}`]

/** Readiness: 204 if database and storage both respond within a second, otherwise 503. */
export async function GET(): Promise<Response> {
  await connection()
  const areReady = await Promise.all(BACKEND_PATHS.map(isReachable))
  const status = areReady.every(Boolean) ? 204 : 503
  return new Response(null, { status, headers: { 'cache-control': 'no-store' } })
}

async function isReachable(path: string): Promise<boolean> {
  const { supabaseUrl, secretKey } = readEnv()
  try {
    const { ok, status } = await fetch(supabaseUrl + path, {
      headers: { apikey: secretKey, authorization: `Bearer ${secretKey}` },
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      cache: 'no-store',
    })
    if (!ok) logWarning(`The backend responded with ${status} to ${path}`)
    return ok
  } catch (error) {
    logWarning(`The backend did not respond to ${path}`, error)
    return false
  }
}
