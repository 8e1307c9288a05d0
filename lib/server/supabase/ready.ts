import 'server-only'
import { connection } from 'next/server'
import { readEnv } from '@/lib/config'
import { logWarning } from '@/lib/server/logging/log'
import { BUCKET } from '@/lib/server/storage-bucket'

/** How long the backend may take, in milliseconds. */
const PATIENCE_MS = 1_000

/** Whether database and storage both answer within a second, asked with the server's key. */
export async function isBackendReady(): Promise<boolean> {
  await connection()
  const asked = ['/rest/v1/game_patches?select=id&limit=1', `/storage/v1/bucket/${BUCKET}`].map(answers)
  return (await Promise.all(asked)).every(Boolean)
}

async function answers(path: string): Promise<boolean> {
  const { supabaseUrl, secretKey } = readEnv()
  try {
    const { ok, status } = await fetch(supabaseUrl + path, {
      headers: { apikey: secretKey, authorization: `Bearer ${secretKey}` },
      signal: AbortSignal.timeout(PATIENCE_MS),
      cache: 'no-store',
    })
    if (!ok) logWarning(`The backend answered ${status} to ${path}`)
    return ok
  } catch (error) {
    logWarning(`The backend did not answer to ${path}`, error)
    return false
  }
}
