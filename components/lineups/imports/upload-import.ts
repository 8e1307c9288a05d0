import { getPageAccount } from '@/components/hooks/page-account'
import { ACCOUNT_HEADER } from '@/lib/accounts/page-account'
import { crc32 } from '@/lib/crc32'
import type { AppError } from '@/lib/errors'
import { IMPORT_CHUNK_BYTES } from '@/lib/limits'
import type { LineupImport } from '@/lib/lineups/imports/schema'
import { failed, type Result } from '@/lib/result'
import { routes } from '@/lib/routes'

const MAX_ATTEMPTS = 5
/** Each pause before a part is sent again is longer by this time. */
const RETRY_MS = 2000
/** The reply with this status says how much of the file the server has. */
const CONFLICT = 409

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const accountHeader = () => ({ [ACCOUNT_HEADER]: getPageAccount() ?? '' })

/**
 * Uploads a file in parts, and sends lost parts again.
 * @param resumeId an import to resume if the file begins with what the server has of it.
 * @param mends the import whose invalid rows the file mends.
 * @returns an error of the server, or `file-changed` if the file can't be read any more.
 * @throws TypeError when the site can't be reached.
 */
export async function uploadImport(
  file: File,
  resumeId: string | undefined,
  options: {
    mends?: string | undefined
    onCreated: (id: string) => void
    onProgress: (sent: number) => void
  },
): Promise<Result<{ id: string }>> {
  const { mends, onCreated, onProgress } = options
  const resumed = resumeId === undefined ? undefined : await findResumed(file, resumeId)
  let id = resumed?.id
  if (id === undefined) {
    const response = await fetch(routes.imports(file.name, file.size, mends), {
      method: 'POST',
      headers: accountHeader(),
    })
    if (!response.ok) return readError(response)
    const created: { id: string } = await response.json()
    id = created.id
    onCreated(id)
  }
  for (let sent = resumed?.received ?? 0; sent < file.size; ) {
    const part = await readPart(file, sent)
    if (!part) return failed({ code: 'file-changed' })
    const response = await sendPart(id, part, sent)
    if (!response.ok && response.status !== CONFLICT) return readError(response)
    const { size, error }: { size: number; error?: AppError } = await response.json()
    // The server has lost the file, so that no offset is right.
    if (error?.code === 'import-elsewhere')
      return resumed ? uploadImport(file, undefined, options) : failed(error)
    // The server has no more than before, because another request still writes this part.
    if (size === sent) await pause(RETRY_MS)
    sent = size
    onProgress(sent)
  }
  return { ok: true, data: { id } }
}

/** @throws TypeError when the site can't be reached. */
export async function readImport(id: string, signal?: AbortSignal): Promise<LineupImport | undefined> {
  const response = await fetch(routes.import(id), signal && { signal })
  return response.ok ? response.json() : undefined
}

/** @returns undefined if the import was started, or if the file does not begin with what the server has of it. */
async function findResumed(file: File, id: string): Promise<LineupImport | undefined> {
  const found = await readImport(id)
  if (found?.status !== 'uploading' && found?.status !== 'draft') return undefined
  // The server stores only the end of a long name.
  if (!file.name.endsWith(found.name) || found.size !== file.size) return undefined
  let checksum = 0
  for (let read = 0; read < found.received; ) {
    const part = await readPart(file.slice(0, found.received), read)
    if (!part) return undefined
    checksum = crc32(part, checksum)
    read += part.length
  }
  return checksum === found.checksum ? found : undefined
}

/** @returns undefined if the file has changed on the disk since it was chosen. */
const readPart = async (file: Blob, offset: number): Promise<Uint8Array<ArrayBuffer> | undefined> => {
  const part = file.slice(offset, offset + IMPORT_CHUNK_BYTES)
  const bytes = await part.arrayBuffer().catch(() => undefined)
  return bytes?.byteLength === part.size ? new Uint8Array(bytes) : undefined
}

async function sendPart(id: string, body: Uint8Array<ArrayBuffer>, offset: number): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const response = await fetch(routes.import(id, offset), {
        method: 'PUT',
        headers: accountHeader(),
        body,
      })
      if (response.status < 500 || attempt === MAX_ATTEMPTS) return response
    } catch (error) {
      if (attempt === MAX_ATTEMPTS) throw error
    }
    await pause(RETRY_MS * attempt)
  }
}

async function readError(response: Response): Promise<ReturnType<typeof failed>> {
  const body: { error?: AppError } | null = await response.json().catch(() => null)
  return failed(body?.error ?? { code: 'import-not-uploaded' })
}
