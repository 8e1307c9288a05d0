import type { AppError } from '@/lib/errors'
import { IMPORT_CHUNK_BYTES } from '@/lib/limits'
import type { CreatedImport, ReceivedChunk } from '@/lib/lineups/imports/schema'
import { failed, type Result } from '@/lib/result'
import { routes } from '@/lib/routes'

/** Attempts for one part, and the time between two in ms. */
const MAX_ATTEMPTS = 5
const RETRY_MS = 2000
const WRONG_OFFSET = 409

/**
 * Uploads a file in parts. A part that is lost is sent again, and what the server has already is not.
 * @param id of an import that a part of the file was uploaded to.
 * @param options `onCreated`: called with the id of a new import. `onProgress`: with the bytes that have arrived.
 * @throws TypeError when the site can't be reached for a while.
 */
export async function uploadImport(
  file: File,
  id: string | undefined,
  { onCreated, onProgress }: { onCreated: (id: string) => void; onProgress: (sent: number) => void },
): Promise<Result<{ id: string }>> {
  let importId = id
  if (!importId) {
    const response = await fetch(routes.imports(file.name, file.size), { method: 'POST' })
    if (!response.ok) return readError(response)
    const created: CreatedImport = await response.json()
    importId = created.id
    onCreated(importId)
  }
  // Where a resumed upload goes on is told by the answer to its first part.
  for (let sent = 0; sent < file.size; ) {
    const response = await sendPart(importId, file, sent)
    if (!response.ok && response.status !== WRONG_OFFSET) return readError(response)
    const { size }: ReceivedChunk = await response.json()
    sent = size
    onProgress(sent)
  }
  return { ok: true, data: { id: importId } }
}

async function sendPart(id: string, file: File, offset: number): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const body = file.slice(offset, offset + IMPORT_CHUNK_BYTES)
      const response = await fetch(routes.import(id, offset), { method: 'PUT', body })
      if (response.status < 500 || attempt === MAX_ATTEMPTS) return response
    } catch (error) {
      if (attempt === MAX_ATTEMPTS) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS * attempt))
  }
}

async function readError(response: Response): Promise<ReturnType<typeof failed>> {
  const body: { error?: AppError } | null = await response.json().catch(() => null)
  return failed(body?.error ?? { code: 'import-not-uploaded' })
}
