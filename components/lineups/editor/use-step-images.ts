'use client'

import { useEffect, useRef, useState } from 'react'
import { type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form'
import { toastProblem } from '@/components/layout/toast-error'
import { toastError } from '@/components/ui/toast'
import { type Problem, type ProblemCode, sentenceOf } from '@/lib/errors'
import { MAX_STEP_IMAGES, MAX_UPLOAD_BYTES } from '@/lib/limits'
import { failed, type Result } from '@/lib/result'
import { routes } from '@/lib/routes'
import { type FormValues, thumbnailIndexOf } from './form-values'

/** An image on its way to the server: the share that has arrived, 0 to 1, or the error that stopped it. */
export type Upload = { file: File; share: number; error?: string; canRetry?: boolean }

/** Errors of the file itself: it would be refused each time. */
const UNUSABLE: readonly ProblemCode[] = [
  'image-wrong-type',
  'image-too-large',
  'image-too-many-pixels',
  'image-broken',
]

const CHANGE = { shouldDirty: true }

/** The step images of the form. Each is uploaded as soon as it is added, all at the same time. */
export function useStepImages({ control, getValues, setValue, clearErrors }: UseFormReturn<FormValues>) {
  const { fields, append, move, remove } = useFieldArray({ control, name: 'steps' })
  const steps = useWatch({ control, name: 'steps' })
  /** By the address of the preview, which is the step's `url` until its image is stored. */
  const [uploads, setUploads] = useState<Readonly<Record<string, Upload>>>({})
  const running = useRef(new Map<string, AbortController>())

  useEffect(() => {
    const { current } = running
    return () => {
      for (const controller of current.values()) controller.abort()
    }
  }, [])

  const indexOf = (url: string) => getValues('steps').findIndex((step) => step.url === url)

  const forget = (preview: string) => {
    running.current.get(preview)?.abort()
    running.current.delete(preview)
    setUploads(({ [preview]: _, ...others }) => others)
    URL.revokeObjectURL(preview)
  }

  const upload = async (preview: string, file: File) => {
    const controller = new AbortController()
    running.current.set(preview, controller)
    const update = (change: Omit<Upload, 'file'>) =>
      setUploads((before) => ({ ...before, [preview]: { file, ...change } }))
    update({ share: 0 })
    const result = await uploadImage(file, indexOf(preview), {
      signal: controller.signal,
      onProgress: (share) => update({ share }),
    })
    const index = indexOf(preview)
    if (index === -1) return
    if (result.ok) {
      setValue(`steps.${index}.url`, result.data.url, CHANGE)
      forget(preview)
      return
    }
    const problem = result.problem ?? { code: 'not-uploaded' }
    update({ share: 0, error: sentenceOf(problem), canRetry: !UNUSABLE.includes(problem.code) })
    // Aborted when the page was left: there is nobody to tell.
    if (!controller.signal.aborted)
      void toastError({ title: 'Failed to upload images', description: file.name })
  }

  const clearStepErrors = () => {
    clearErrors('steps')
    clearErrors('root.media')
  }

  return {
    /** The steps with ids that stay the same while steps are moved. */
    steps: steps.flatMap((step, index) => {
      const id = fields[index]?.id
      return id ? [{ ...step, id, upload: uploads[step.url] }] : []
    }),
    thumbnailIndex: thumbnailIndexOf(steps),
    uploads: Object.values(uploads),
    add: (files: readonly File[]) => {
      clearStepErrors()
      const count = getValues('steps').length
      if (count + files.length > MAX_STEP_IMAGES) void toastProblem({ code: 'steps-too-many' })
      const added = files
        .slice(0, MAX_STEP_IMAGES - count)
        .map((file) => ({ file, url: URL.createObjectURL(file) }))
      append(
        added.map(({ url }, index) => ({ url, description: '', isThumbnail: count + index === 0 })),
        { shouldFocus: false },
      )
      for (const { file, url } of added) void upload(url, file)
    },
    retry: (url: string) => {
      clearStepErrors()
      const failedUpload = uploads[url]
      if (failedUpload) void upload(url, failedUpload.file)
    },
    remove: (index: number) => {
      clearStepErrors()
      const step = steps[index]
      if (step && uploads[step.url]) forget(step.url)
      remove(index)
      if (step?.isThumbnail && steps.length > 1) setValue('steps.0.isThumbnail', true, CHANGE)
    },
    move,
    describe: (index: number, description: string) =>
      setValue(`steps.${index}.description`, description, CHANGE),
    /** Makes a step the thumbnail. */
    star: (starred: number) => {
      for (const index of steps.keys()) setValue(`steps.${index}.isThumbnail`, index === starred, CHANGE)
    },
    /** Stops all uploads. */
    cancel: () => Object.keys(uploads).forEach(forget),
  }
}

export type StepImages = ReturnType<typeof useStepImages>

/**
 * Uploads one image. An XMLHttpRequest, because fetch reports no progress of what it sends.
 * @param index the step's place in its lineup, from 0.
 * @param onProgress called with the share that has arrived, 0 to 1.
 * @returns the address of the stored image; the server's problem, or that it could not be reached.
 */
function uploadImage(
  file: File,
  index: number,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (share: number) => void },
): Promise<Result<{ url: string }>> {
  // Saves the time of sending it; the server decides.
  if (file.size > MAX_UPLOAD_BYTES) return Promise.resolve(failed({ code: 'image-too-large' }))
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const fail = () => resolve(failed({ code: 'server-unreachable' }))
    request.open('POST', routes.uploads(index, file.name))
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
    request.onerror = fail
    request.onabort = fail
    request.onload = () => {
      const answer = request.response as { url?: string; problem?: Problem } | null
      if (answer?.url) resolve({ ok: true, data: { url: answer.url } })
      else resolve(failed(answer?.problem ?? { code: 'not-uploaded' }))
    }
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}
