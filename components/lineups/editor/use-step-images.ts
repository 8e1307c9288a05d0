import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form'
import { toastError } from '@/components/ui/toast'
import { type AppError, type ErrorCode, errorMessage } from '@/lib/errors'
import { MAX_STEP_IMAGES } from '@/lib/limits'
import { type FormValues, getThumbnailIndex, isPreview } from './form-values'
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

const SET_OPTIONS = { shouldDirty: true }

/** Each image is uploaded as soon as it is added, without waiting for the others. */
export function useStepImages({ control, getValues, setValue, clearErrors }: UseFormReturn<FormValues>) {
  const { fields, append, move, remove } = useFieldArray({ control, name: 'steps' })
  const steps = useWatch({ control, name: 'steps' })
  /** The key is the step's `url` during the upload: the image that is replaced, or else the preview. */
  const [uploads, setUploads] = useState<Readonly<Record<string, Upload>>>({})
  /** The keys are the same; failed uploads are included. */
  const started = useRef(new Map<string, { controller: AbortController; preview: string }>())

  const indexOf = (url: string) => getValues('steps').findIndex((step) => step.url === url)

  const discardUpload = (url: string) => {
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
      setValue(`steps.${index}.url`, result.data.url, SET_OPTIONS)
      discardUpload(url)
      return
    }
    update({ progress: 0, error: result.error ?? { code: 'not-uploaded' } })
    // The upload was aborted because the form is hidden.
    if (!controller.signal.aborted)
      void toastError({ title: 'Failed to upload images', description: file.name })
  }

  const replace = (index: number, file: File) => {
    const step = getValues('steps')[index]
    if (!step) return
    discardUpload(step.url)
    const preview = URL.createObjectURL(file)
    if (!isPreview(step.url)) return void upload(step.url, { file, preview })
    setValue(`steps.${index}.url`, preview, SET_OPTIONS)
    void upload(preview, { file, preview })
  }

  const resume = useEffectEvent(() => {
    for (const [url, { file }] of Object.entries(uploads)) replace(indexOf(url), file)
  })
  // The router may hide the form, which ends its effects, and show it again with its state.
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

  const clearStepErrors = () => {
    clearErrors('steps')
    clearErrors('root.media')
  }

  return {
    /** An id stays the same when steps are moved. */
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
      replace(index, file)
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
    setThumbnail: (starred: number) => {
      for (const index of steps.keys()) setValue(`steps.${index}.isThumbnail`, index === starred, SET_OPTIONS)
    },
    /** Aborts all uploads. The form must be reset then, because steps may show a revoked blob URL. */
    cancel: () => Object.keys(uploads).forEach(discardUpload),
  }
}

export type StepImages = ReturnType<typeof useStepImages>
