import { isReadable } from '@/components/forms/network-errors'
import { getPageAccount } from '@/components/hooks/page-account'
import { ACCOUNT_HEADER } from '@/lib/accounts/page-account'
import type { AppError } from '@/lib/errors'
import { MAX_UPLOAD_BYTES } from '@/lib/limits'
import { failed, type Result } from '@/lib/result'
import { routes } from '@/lib/routes'

/**
 * By XMLHttpRequest, because fetch does not report progress.
 * @param index of the step, from 0.
 * @param onProgress receives the fraction that was sent, from 0 to 1.
 */
export function uploadImage(
  file: File,
  index: number,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: number) => void },
): Promise<Result<{ url: string }>> {
  if (file.size > MAX_UPLOAD_BYTES) return Promise.resolve(failed({ code: 'image-too-large' }))
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const fail = async () =>
      resolve(failed({ code: (await isReadable(file)) ? 'server-unreachable' : 'file-changed' }))
    request.open('POST', routes.uploads(index, file.name))
    request.setRequestHeader(ACCOUNT_HEADER, getPageAccount() ?? '')
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
    request.onerror = fail
    request.onabort = fail
    request.onload = () => {
      const response = request.response as { url?: string; error?: AppError } | null
      if (response?.url) resolve({ ok: true, data: { url: response.url } })
      else resolve(failed(response?.error ?? { code: 'not-uploaded' }))
    }
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}
