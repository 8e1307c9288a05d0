import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { toastError } from '@/components/ui/toast'
import type { AppError, ErrorCode } from '@/lib/errors'
import { type FormStep, type FormValues, isPreview } from './form-values'
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

/** The uploads that were left with their form, by `draftKey`. A form that is made anew does not have their steps. */
const interrupted = new Map<string, { step: FormStep; index: number; file: File }[]>()

/** Uploads each image as soon as it is added, without waiting for the others, and sets the URL of its step. */
export function useUploads(
  { getValues, setValue }: UseFormReturn<FormValues>,
  { draftKey, insertStep }: { draftKey: string; insertStep: (index: number, step: FormStep) => void },
) {
  /** The key is the step's `url` during the upload: the image that is replaced, or else the preview. */
  const [uploads, setUploads] = useState<Readonly<Record<string, Upload>>>({})
  /** What `discard` aborts and revokes, by the keys of `uploads`. Failed uploads are here, too. */
  const started = useRef(new Map<string, { controller: AbortController; file: File; preview: string }>())

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
    started.current.set(url, { controller, file, preview })
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
    // An upload that was aborted with the form's effects is made again by `resumeInterrupted`.
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

  const interrupt = useEffectEvent(() => {
    const left = getValues('steps').flatMap((step, index) => {
      const file = started.current.get(step.url)?.file
      return file ? [{ step, index, file }] : []
    })
    interrupted.set(draftKey, left)
    for (const { controller, preview } of started.current.values()) {
      controller.abort()
      URL.revokeObjectURL(preview)
    }
  })
  const resumeInterrupted = useEffectEvent(() => {
    for (const { step, index, file } of interrupted.get(draftKey) ?? []) {
      if (indexOf(step.url) === -1) insertStep(index, step)
      replace(indexOf(step.url), file)
    }
  })
  // The router may hide the form, which ends its effects, and later show it or a new one with the same draft.
  useEffect(() => {
    resumeInterrupted()
    return () => interrupt()
  }, [])

  return { uploads, upload, replace, discard }
}
