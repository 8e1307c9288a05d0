import { useEffect, useRef, useState } from 'react'
import { type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form'
import { isReadable } from '@/components/forms/network-errors'
import { getPageAccount } from '@/components/hooks/page-account'
import { toastError } from '@/components/ui/toast'
import { ACCOUNT_HEADER } from '@/lib/accounts/page-account'
import { type AppError, type ErrorCode, errorMessage } from '@/lib/errors'
import { MAX_STEP_IMAGES, MAX_UPLOAD_BYTES } from '@/lib/limits'
import { failed, type Result } from '@/lib/result'
import { routes } from '@/lib/routes'
import { type FormValues, getThumbnailIndex, isPreview } from './form-values'
import { shrinkPicture } from './shrink-picture'

export type Upload = {
  file: File
  /** The blob URL of the file. */
  preview: string
  /** From 0 to 1. */
  progress: number
  error?: AppError
}

/** Errors of the file itself, which a retry can't mend. */
const PERMANENT_ERRORS: readonly ErrorCode[] = [
  'image-wrong-type',
  'image-too-large',
  'image-too-many-pixels',
  'image-too-small',
  'image-broken',
  'file-changed',
]

export const canRetry = ({ error }: Upload): boolean =>
  error !== undefined && !PERMANENT_ERRORS.includes(error.code)

const SET_OPTIONS = { shouldDirty: true }

/** The step images of the form. Each is uploaded as soon as it is added, without waiting for the others. */
export function useStepImages({ control, getValues, setValue, clearErrors }: UseFormReturn<FormValues>) {
  const { fields, append, move, remove } = useFieldArray({ control, name: 'steps' })
  const steps = useWatch({ control, name: 'steps' })
  /** By the current `url` of the step: the former image while it is replaced, else the preview. */
  const [uploads, setUploads] = useState<Readonly<Record<string, Upload>>>({})
  /** By the same `url`, failed uploads included: what to abort and the blob URL to revoke. */
  const started = useRef(new Map<string, { controller: AbortController; preview: string }>())

  useEffect(() => {
    const { current } = started
    return () => {
      for (const { preview, controller } of current.values()) {
        controller.abort()
        URL.revokeObjectURL(preview)
      }
    }
  }, [])

  const indexOf = (url: string) => getValues('steps').findIndex((step) => step.url === url)

  const discardUpload = (url: string) => {
    const discarded = started.current.get(url)
    if (!discarded) return
    discarded.controller.abort()
    started.current.delete(url)
    setUploads(({ [url]: _, ...others }) => others)
    URL.revokeObjectURL(discarded.preview)
  }

  /** @param url the current `url` of the step, see `uploads`. */
  const upload = async (url: string, { file, preview }: Pick<Upload, 'file' | 'preview'>) => {
    const controller = new AbortController()
    started.current.set(url, { controller, preview })
    const isDiscarded = () => started.current.get(url)?.controller !== controller
    const update = (change: Omit<Upload, 'file' | 'preview'>) => {
      if (!isDiscarded()) setUploads((before) => ({ ...before, [url]: { file, preview, ...change } }))
    }
    update({ progress: 0 })
    const shrunk = await shrinkPicture(file, preview)
    // The listener that aborts the request would miss an abort that has already happened.
    if (isDiscarded() || controller.signal.aborted) return
    const result = await uploadImage(shrunk, indexOf(url), {
      signal: controller.signal,
      onProgress: (progress) => update({ progress }),
    })
    const index = indexOf(url)
    if (index === -1 || isDiscarded()) return
    if (result.ok) {
      setValue(`steps.${index}.url`, result.data.url, SET_OPTIONS)
      discardUpload(url)
      return
    }
    update({ progress: 0, error: result.error ?? { code: 'not-uploaded' } })
    // An upload is aborted when the user leaves the page, which needs no toast.
    if (!controller.signal.aborted)
      void toastError({ title: 'Failed to upload images', description: file.name })
  }

  const clearStepErrors = () => {
    clearErrors('steps')
    clearErrors('root.media')
  }

  return {
    /** Each with its upload and an id that stays the same when steps are moved. */
    steps: steps.flatMap((step, index) => {
      const id = fields[index]?.id
      return id ? [{ ...step, id, upload: uploads[step.url] }] : []
    }),
    thumbnailIndex: getThumbnailIndex(steps),
    uploads: Object.values(uploads),
    add: (files: readonly File[]) => {
      clearStepErrors()
      const count = getValues('steps').length
      const room = Math.max(0, MAX_STEP_IMAGES - count)
      const leftOut = files.slice(room)
      if (leftOut.length > 0) {
        const description = `Left out: ${leftOut.map(({ name }) => name).join(', ')}`
        void toastError({ title: errorMessage({ code: 'steps-too-many' }), description })
      }
      const added = files.slice(0, room).map((file) => ({ file, url: URL.createObjectURL(file) }))
      append(
        added.map(({ url }, index) => ({ url, description: '', isThumbnail: count + index === 0 })),
        { shouldFocus: false },
      )
      for (const { file, url } of added) void upload(url, { file, preview: url })
    },
    retry: (url: string) => {
      clearStepErrors()
      const failedUpload = uploads[url]
      if (failedUpload) void upload(url, failedUpload)
    },
    replace: (index: number, file: File) => {
      clearStepErrors()
      const step = steps[index]
      if (!step) return
      discardUpload(step.url)
      const preview = URL.createObjectURL(file)
      if (!isPreview(step.url)) return void upload(step.url, { file, preview })
      setValue(`steps.${index}.url`, preview, SET_OPTIONS)
      void upload(preview, { file, preview })
    },
    keepFormer: discardUpload,
    remove: (index: number) => {
      clearStepErrors()
      const step = steps[index]
      if (step) discardUpload(step.url)
      remove(index)
      if (step?.isThumbnail && steps.length > 1) setValue('steps.0.isThumbnail', true, SET_OPTIONS)
    },
    move,
    setDescription: (index: number, description: string) =>
      setValue(`steps.${index}.description`, description, SET_OPTIONS),
    setThumbnail: (thumbnailIndex: number) => {
      for (const index of steps.keys()) {
        setValue(`steps.${index}.isThumbnail`, index === thumbnailIndex, SET_OPTIONS)
      }
    },
    /** Aborts all uploads and revokes their blob URLs, which leaves some steps without an image: reset the form. */
    cancel: () => Object.keys(uploads).forEach(discardUpload),
  }
}

export type StepImages = ReturnType<typeof useStepImages>

/**
 * Uses XMLHttpRequest, because fetch does not report the progress of a request body.
 * @param index of the step in its lineup, from 0.
 * @param onProgress called with the fraction that was sent, from 0 to 1.
 * @returns the URL of the stored image, or an error: `image-too-large` (checked before sending), the server's error,
 *   `not-uploaded` (unreadable response), `file-changed` (unreadable file), `server-unreachable` (also if aborted).
 */
function uploadImage(
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
