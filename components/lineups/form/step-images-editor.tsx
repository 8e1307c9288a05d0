'use client'

import { DragDropProvider } from '@dnd-kit/react'
import { isSortable } from '@dnd-kit/react/sortable'
import { ImagePlus } from 'lucide-react'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { Spinner } from '@/components/ui/spinner'
import { MAX_STEP_IMAGES, MIN_STEP_IMAGES } from '@/lib/limits'
import { StepTile } from './step-tile'
import type { StepItems } from './use-step-items'

/** The step images of a lineup: picked, dropped or pasted, several at once; put in order by drag or by keyboard. */
export function StepImagesEditor({ items, error }: { items: StepItems; error: string | undefined }) {
  const [isOver, setOver] = useState(false)
  const { say, said, focusLater } = useStepReports(items)
  const isUploading = items.steps.some(({ picture }) => picture.is === 'uploading')
  const drop = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(false)
    items.add([...event.dataTransfer.files])
  }
  return (
    <section
      aria-label="Step images"
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={`rounded-control ${isOver ? 'outline-2 outline-signal outline-dashed outline-offset-4' : ''}`}
    >
      <p className="mb-3 text-muted text-sm">
        {MIN_STEP_IMAGES} to {MAX_STEP_IMAGES} images: pick, drop or paste them. The starred one stands on the
        card.
      </p>
      <DragDropProvider
        onDragEnd={({ operation: { source }, canceled }) => {
          if (canceled || !isSortable(source)) return
          items.move(source.initialIndex, source.index)
          say(`Step ${source.initialIndex + 1} is now step ${source.index + 1}.`)
        }}
      >
        <ol className="grid gap-3 sm:grid-cols-2 wide:grid-cols-4">
          {items.steps.map((item, index) => (
            <StepTile
              key={item.key}
              item={item}
              index={index}
              items={items}
              onMove={(to, control) => {
                items.move(index, to)
                say(`Step ${index + 1} is now step ${to + 1}.`)
                focusLater(`${item.key}-${control}`)
              }}
              onRemove={() => {
                items.remove(index)
                say(`Step ${index + 1} removed.`)
                const next = items.steps[index + 1] ?? items.steps[index - 1]
                focusLater(next ? `${next.key}-remove` : ADD_ID)
              }}
            />
          ))}
          {items.steps.length < MAX_STEP_IMAGES && (
            <AddTile isUploading={isUploading} isInvalid={error !== undefined} add={items.add} />
          )}
        </ol>
      </DragDropProvider>
      <p role="status" className="sr-only">
        {said}
      </p>
      <p id="lineup-steps-error" aria-live="polite" className="mt-2 text-danger text-sm empty:hidden">
        {error}
      </p>
    </section>
  )
}

const ADD_ID = 'lineup-add-step'

/** Tells what became of a step, and puts the focus where it went once it is shown there. */
function useStepReports({ steps }: StepItems) {
  const [said, say] = useState('')
  const wanted = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the steps.
  useEffect(() => {
    if (wanted.current) document.getElementById(wanted.current)?.focus()
    wanted.current = undefined
  }, [steps])
  const focusLater = (id: string) => {
    wanted.current = id
  }
  return { said, say, focusLater }
}

function AddTile({
  isUploading,
  isInvalid,
  add,
}: {
  isUploading: boolean
  isInvalid: boolean
  add: (files: File[]) => void
}) {
  return (
    <li className="noscript:hidden">
      <label className="flex aspect-video h-full min-h-32 w-full cursor-pointer flex-col items-center justify-center gap-2 rounded-control border border-line-strong border-dashed bg-surface-1 font-semibold text-sm hover:border-signal hover:text-signal has-focus-visible:outline-2 has-focus-visible:outline-signal">
        {isUploading ? <Spinner className="size-6" /> : <ImagePlus className="size-6" aria-hidden />}
        {isUploading ? 'Uploading...' : 'Add Step Image'}
        <input
          id={ADD_ID}
          aria-invalid={isInvalid || undefined}
          type="file"
          accept="image/*"
          multiple
          aria-describedby="lineup-steps-error"
          className="sr-only"
          onChange={(event) => {
            add([...(event.target.files ?? [])])
            // The same file can be chosen again after it was removed.
            event.target.value = ''
          }}
        />
      </label>
    </li>
  )
}
