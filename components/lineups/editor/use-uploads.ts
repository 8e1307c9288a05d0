import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { toastError } from '@/components/ui/toast'
import type { AppError, ErrorCode } from '@/lib/errors'
import { type FormValues, isPreview } from './form-values'
import { shrinkPicture } from './shrink-picture'
import { uploadImage } from './upload-image'

export type Upload = {
  file: File
  /** Blob URL. */
  preview: string
  /** From 0 to 1. */
  progress: number
  error?: AppError
}

/** The file itself is wrong: a retry can't help. */
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

/** Uploads each image as soon as it is added, without waiting for the others, and sets the URL of its step. */
export function useUploads({ getValues, setValue }: UseFormReturn<FormValues>) {
  /** The key is the step's `url` during the upload: the image that is replaced, or else the preview. */
  const [uploads, setUploads] = useState<Readonly<Record<string, Upload>>>({})
  /** What `discard` aborts and revokes, by the keys of `uploads`. Failed uploads are here, too. */
  const started = useRef(new Map<string, { controller: AbortController; preview: string }>())

  const indexOf = (url: string) => getValues('steps').findIndex((step) => step.url === url)

  const discard = (url: string) => {
    const discarded = started.current.get(url)
    if (!discarded) return
    discarded.controller.abort()
    started.current.delete(url)
    setUploads(({ [url]: _, ...others }) => others)
    URL.revokeObjectURL(discarded.preview)
  }

  /** @param url the key in `uploads`. */
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
      setValue(`steps.${index}.url`, result.data.url, { shouldDirty: true })
      discard(url)
      return
    }
    update({ progress: 0, error: result.error ?? { code: 'not-uploaded' } })
    // An upload that was aborted with the form's effects is made again by `resume`.
    if (!controller.signal.aborted)
      void toastError({ title: 'Failed to upload images', description: file.name })
  }

  const replace = (index: number, file: File) => {
    const step = getValues('steps')[index]
    if (!step) return
    discard(step.url)
    const preview = URL.createObjectURL(file)
    // An uploaded image stays the value of the form until its replacement is uploaded.
    const isUploaded = !isPreview(step.url)
    if (!isUploaded) setValue(`steps.${index}.url`, preview, { shouldDirty: true })
    void upload(isUploaded ? step.url : preview, { file, preview })
  }

  const resume = useEffectEvent(() => {
    for (const [url, { file }] of Object.entries(uploads)) replace(indexOf(url), file)
  })
  // The router may hide the form, which ends its effects, and show it again with the old `uploads`.
  useEffect(() => {
    resume()
    const { current } = started
    return () => {
      for (const { preview, controller } of current.values()) {
        controller.abort()
        URL.revokeObjectURL(preview)
      }
    }
  }, [])

  return { uploads, upload, replace, discard }
}
