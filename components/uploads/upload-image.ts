import { MAX_UPLOAD_BYTES } from '@/lib/limits'
import { failed, type Result } from '@/lib/result'
import { routes } from '@/lib/routes'

type Options = {
  signal: AbortSignal
  /** Called with the part that is on the server, 0 to 1. */
  onProgress: (share: number) => void
}

/**
 * Uploads one image. A request that tells how far it is, which fetch does not.
 * @param index the step's place in its lineup, from 0.
 * @returns where the stored image is; a problem in words of the server, or that it could not be reached.
 */
export function uploadImage(
  file: File,
  index: number,
  { signal, onProgress }: Options,
): Promise<Result<{ url: string }>> {
  // Not sent in vain; the server is who decides.
  if (file.size > MAX_UPLOAD_BYTES) return Promise.resolve(failed({ code: 'image-too-large' }))
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const give = () => resolve(failed({ code: 'server-unreachable' }))
    request.open('POST', routes.uploads(index, file.name))
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
    request.onerror = give
    request.onabort = give
    request.onload = () => {
      const answer = request.response as { url?: string; problem?: Parameters<typeof failed>[0] } | null
      if (answer?.url) resolve({ ok: true, data: { url: answer.url } })
      else resolve(failed(answer?.problem ?? { code: 'not-uploaded' }))
    }
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}
