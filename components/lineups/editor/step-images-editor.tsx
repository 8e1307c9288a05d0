import { DragDropProvider } from '@dnd-kit/react'
import { isSortable } from '@dnd-kit/react/sortable'
import { ImagePlus } from 'lucide-react'
import { useEffect, useReducer, useRef, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { useFocusAfterRender } from '@/components/hooks/focus'
import { Spinner } from '@/components/ui/spinner'
import { MAX_STEP_IMAGES, MIN_STEP_IMAGES } from '@/lib/limits'
import { StepTile, stepElementId } from './step-tile'
import type { StepImages } from './use-step-images'

const ADD_ID = 'lineup-add-step'
const ERROR_ID = 'lineup-steps-error'

export function StepImagesEditor({ images, error }: { images: StepImages; error: string | undefined }) {
  const { isSubmitting } = useFormState()
  const [isDragOver, setDragOver] = useState(false)
  const [announcement, announce] = useReducer(
    ({ count }: { count: number }, text: string) => ({ text, count: count + 1 }),
    { text: '', count: 0 },
  )
  /** The index of the first added step until it is rendered and its description gets the focus. */
  const firstAdded = useRef<number>(undefined)
  const { steps } = images
  const order = steps.map(({ id }) => id).join()
  const focusAfterRender = useFocusAfterRender(order)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each change of the order.
  useEffect(() => {
    const added = firstAdded.current === undefined ? undefined : steps[firstAdded.current]
    if (!added) return
    firstAdded.current = undefined
    focusText(added)
  }, [order])
  const move = (from: number, to: number) => {
    images.move(from, to)
    announce(`Step ${from + 1} is now step ${to + 1}.`)
  }
  return (
    <section
      aria-label="Step images"
      // A change during the save would be lost.
      inert={isSubmitting}
      // Only marks the section, because `FileDrop` adds the files.
      onDragOver={({ dataTransfer }) => setDragOver(dataTransfer.types.includes('Files'))}
      onDragLeave={() => setDragOver(false)}
      onDrop={() => setDragOver(false)}
      className={`rounded-control ${isDragOver ? 'outline-2 outline-signal outline-dashed outline-offset-4' : ''}`}
    >
      <DragDropProvider
        onDragEnd={({ operation: { source }, canceled }) => {
          if (!canceled && isSortable(source) && source.initialIndex !== source.index)
            move(source.initialIndex, source.index)
        }}
      >
        <ol className="grid grid-cols-1 items-start gap-2 sm:grid-cols-2 sm:gap-3 wide:grid-cols-3">
          {steps.map((step, index) => (
            <StepTile
              key={step.id}
              step={step}
              index={index}
              images={images}
              onMove={(to, focusId) => {
                move(index, to)
                focusAfterRender(focusId)
              }}
              onRemove={() => {
                images.remove(index)
                announce(`Step ${index + 1} removed.`)
                const neighbor = steps[index + 1] ?? steps[index - 1]
                focusAfterRender(neighbor ? stepElementId(neighbor.id, 'remove') : ADD_ID)
              }}
              onEnter={() => focusText(steps[index + 1])}
            />
          ))}
          {steps.length < MAX_STEP_IMAGES && (
            <AddTile
              isUploading={images.uploads.some(({ error }) => !error)}
              isInvalid={error !== undefined}
              add={(files) => {
                if (files.length > 0) firstAdded.current = steps.length
                images.add(files)
              }}
            />
          )}
        </ol>
      </DragDropProvider>
      <p className="mt-2 text-muted text-sm">
        {MIN_STEP_IMAGES} to {MAX_STEP_IMAGES} images: pick, drop or paste them. The starred one stands on the
        card.
      </p>
      <p role="status" className="sr-only">
        {/* A new element each time, because screen readers ignore a text that stays the same. */}
        <span key={announcement.count}>{announcement.text}</span>
      </p>
      <p id={ERROR_ID} aria-live="polite" className="mt-2 text-danger text-sm empty:hidden">
        {error}
      </p>
    </section>
  )
}

function focusText(step: { id: string } | undefined): void {
  if (step) document.getElementById(stepElementId(step.id, 'text'))?.focus()
}

type AddTileProps = { isUploading: boolean; isInvalid: boolean; add: (files: File[]) => void }

function AddTile({ isUploading, isInvalid, add }: AddTileProps) {
  return (
    <li>
      <label className="relative flex h-full min-h-12 w-full cursor-pointer items-center justify-center gap-2 rounded-control border border-line-strong border-dashed bg-surface-1 font-semibold text-sm hover:border-signal hover:text-signal has-focus-visible:outline-2 has-focus-visible:outline-signal">
        {isUploading ? <Spinner className="size-6" /> : <ImagePlus className="size-6" aria-hidden />}
        <span>{isUploading ? 'Uploading...' : 'Add Step Image'}</span>
        <input
          id={ADD_ID}
          aria-invalid={isInvalid || undefined}
          type="file"
          accept="image/*"
          multiple
          aria-describedby={ERROR_ID}
          className="absolute inset-0 size-full cursor-pointer text-[0] opacity-0"
          onChange={(event) => {
            add([...(event.target.files ?? [])])
            // Lets the same file be chosen again after it was removed.
            event.target.value = ''
          }}
        />
      </label>
    </li>
  )
}
