import 'server-only'
import { readEnv } from '@/lib/config'
import { BUCKET, STEP_IMAGE_PATH, stepImagePath } from '@/lib/server/storage-bucket'
import { STORAGE_TIMEOUT_MS } from '@/lib/server/supabase/timeouts'

/** @throws Error when the storage can't be reached, takes longer than `STORAGE_TIMEOUT_MS`, or reports an error. */
export async function readStepImage(path: string): Promise<ArrayBuffer | undefined> {
  const response = STEP_IMAGE_PATH.test(path) && (await requestStepImage(path, 'GET'))
  return response ? response.arrayBuffer() : undefined
}

/** @throws Error like `readStepImage`. */
export async function isStoredStepImage(url: string): Promise<boolean> {
  const path = stepImagePath(url)
  return path !== undefined && (await requestStepImage(path, 'HEAD')) !== undefined
}

/** The timeout includes reading the response's body. */
async function requestStepImage(path: string, method: 'GET' | 'HEAD'): Promise<Response | undefined> {
  const { supabaseUrl, secretKey } = readEnv()
  const response = await fetch(`${supabaseUrl}/storage/v1/object/${BUCKET}/${path}`, {
    method,
    headers: { apikey: secretKey, authorization: `Bearer ${secretKey}` },
    signal: AbortSignal.timeout(STORAGE_TIMEOUT_MS),
    cache: 'no-store',
  })
  // Supabase Storage answers 400 for a missing file.
  if (response.status === 404 || response.status === 400) return undefined
  if (!response.ok) throw new Error(`Step image ${path}: the storage answered ${response.status}`)
  return response
}
