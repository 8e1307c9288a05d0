'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { toastProblem } from '@/components/site/toast-problem'
import { toastError } from '@/components/ui/toast'
import { uploadImage } from '@/components/uploads/upload-image'
import { MAX_STEP_IMAGES } from '@/lib/limits'
import { moveStep, removeStep } from '@/lib/lineups/edit/step-list'
import type { Step } from '@/lib/lineups/schema'
import { type ProblemCode, sentenceOf } from '@/lib/messages'
import { itemsOf, type StepItem, type StepPicture } from './step-items'

type List = { steps: readonly StepItem[]; thumbnailIndex: number }
type Stored = { steps: readonly Step[]; thumbnailIndex: number }

/** What is wrong with the file itself, so that sending it again is in vain. */
const UNUSABLE: readonly ProblemCode[] = [
  'image-wrong-type',
  'image-too-large',
  'image-too-many-pixels',
  'image-broken',
]

/**
 * The step images of a form while it is filled: each is uploaded as soon as it is chosen, all at the same time.
 * @param onChange called when the person adds, removes or retries one.
 */
export function useStepItems(initial: Stored, isLocked: boolean, onChange: () => void) {
  const [list, setList] = useState<List>(() => ({ ...initial, steps: itemsOf(initial.steps) }))
  const uploads = useRef(new Map<string, AbortController>())

  useEffect(() => {
    const running = uploads.current
    return () => {
      for (const upload of running.values()) upload.abort()
    }
  }, [])

  const change = useCallback((key: string, next: (item: StepItem) => StepItem) => {
    setList((before) => ({
      ...before,
      steps: before.steps.map((item) => (item.key === key ? next(item) : item)),
    }))
  }, [])

  const upload = async (key: string, file: File, preview: string, index: number) => {
    const controller = new AbortController()
    uploads.current.set(key, controller)
    const show = (picture: StepPicture) => change(key, (item) => ({ ...item, picture }))
    const result = await uploadImage(file, index, {
      signal: controller.signal,
      onProgress: (share) => show({ is: 'uploading', preview, file, share }),
    })
    uploads.current.delete(key)
    if (result.ok) {
      URL.revokeObjectURL(preview)
      return show({ is: 'stored', url: result.data.url })
    }
    const problem = result.problem ?? { code: 'not-uploaded' }
    const isFinal = UNUSABLE.includes(problem.code)
    show({ is: 'failed', preview, file, problem: sentenceOf(problem), isFinal })
    // Removed, or left with its page: nobody waits for it. Shown again, its tile says so.
    if (!controller.signal.aborted)
      void toastError({ title: 'Failed to upload images', description: file.name })
  }

  const add = (files: readonly File[]) => {
    const room = Math.max(0, MAX_STEP_IMAGES - list.steps.length)
    onChange()
    if (files.length > room) void toastProblem({ code: 'steps-too-many' })
    const added = files.slice(0, room).map((file) => ({
      key: crypto.randomUUID(),
      file,
      preview: URL.createObjectURL(file),
    }))
    setList((before) => ({
      ...before,
      steps: [
        ...before.steps,
        ...added.map(({ key, file, preview }) => ({
          key,
          description: '',
          picture: { is: 'uploading', preview, file, share: 0 } as const,
        })),
      ],
    }))
    for (const [position, { key, file, preview }] of added.entries())
      void upload(key, file, preview, list.steps.length + position)
  }

  const retry = ({ key, picture }: StepItem) => {
    if (picture.is !== 'failed') return
    onChange()
    const { file, preview } = picture
    change(key, (item) => ({ ...item, picture: { is: 'uploading', preview, file, share: 0 } }))
    void upload(
      key,
      file,
      preview,
      list.steps.findIndex((item) => item.key === key),
    )
  }

  const letGo = ({ key, picture }: StepItem) => {
    uploads.current.get(key)?.abort()
    if (picture.is !== 'stored') URL.revokeObjectURL(picture.preview)
  }

  const remove = (index: number) => {
    const gone = list.steps[index]
    if (gone) letGo(gone)
    onChange()
    setList((before) => removeStep(before, index))
  }

  const reset = (stored: Stored) => {
    list.steps.forEach(letGo)
    setList({ ...stored, steps: itemsOf(stored.steps) })
  }

  const unlessLocked =
    <Arguments extends unknown[]>(act: (...given: Arguments) => void) =>
    (...given: Arguments) => {
      if (!isLocked) act(...given)
    }

  return {
    ...list,
    add: unlessLocked(add),
    retry: unlessLocked(retry),
    remove: unlessLocked(remove),
    move: unlessLocked((from: number, to: number) => setList((before) => moveStep(before, from, to))),
    describe: unlessLocked((key: string, description: string) =>
      change(key, (item) => ({ ...item, description })),
    ),
    star: unlessLocked((thumbnailIndex: number) => setList((before) => ({ ...before, thumbnailIndex }))),
    reset,
  }
}

export type StepItems = ReturnType<typeof useStepItems>
