import { type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form'
import { toastError } from '@/components/ui/toast'
import { errorMessage } from '@/lib/errors'
import { MAX_STEP_IMAGES } from '@/lib/limits'
import { type FormValues, getThumbnailIndex } from './form-values'
import { useUploads } from './use-uploads'

const SET_OPTIONS = { shouldDirty: true }

export function useStepImages(form: UseFormReturn<FormValues>, draftKey: string) {
  const { control, getValues, setValue, clearErrors } = form
  const { fields, append, insert, move, remove } = useFieldArray({ control, name: 'steps' })
  const steps = useWatch({ control, name: 'steps' })
  const { uploads, upload, replace, discard } = useUploads(form, {
    draftKey,
    insertStep: (index, step) => insert(index, step, { shouldFocus: false }),
  })

  const clearStepErrors = () => {
    clearErrors('steps')
    clearErrors('root.media')
  }

  return {
    /** An id stays the same when steps are moved. `fields` may be one render behind. */
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
        added.map(({ url }, index) => ({ url, description: '', isThumbnail: count === 0 && index === 0 })),
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
    keepFormer: discard,
    remove: (index: number) => {
      clearStepErrors()
      const step = steps[index]
      if (step) discard(step.url)
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
    cancel: () => Object.keys(uploads).forEach(discard),
  }
}

export type StepImages = ReturnType<typeof useStepImages>
