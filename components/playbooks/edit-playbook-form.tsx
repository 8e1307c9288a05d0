'use client'

import { DragDropProvider } from '@dnd-kit/react'
import { isSortable } from '@dnd-kit/react/sortable'
import { ArrowUpToLine, Heading, Rows3 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { FormError } from '@/components/forms/form-error'
import { createRequestKey, useRequestKey } from '@/components/forms/request-key'
import { useServerForm } from '@/components/forms/use-server-form'
import { useUnsavedChanges } from '@/components/hooks/unsaved-changes'
import { LeaveGuard } from '@/components/navigation/leave-guard'
import { buttonClass } from '@/components/ui/button'
import { Field, TextAreaField } from '@/components/ui/field'
import { SubmitButton } from '@/components/ui/submit-button'
import { toastSuccess } from '@/components/ui/toast'
import {
  MAX_PLAYBOOK_DESCRIPTION_LENGTH,
  MAX_PLAYBOOK_HEADINGS,
  MAX_PLAYBOOK_TITLE_LENGTH,
} from '@/lib/limits'
import { playersOf } from '@/lib/lineups/play'
import { savePlaybookAction } from '@/lib/playbooks/actions'
import { CHANGE_FIELD, changes, entryField, moveItem, newHeading } from '@/lib/playbooks/edit-form'
import type { TextField } from '@/lib/playbooks/merge'
import { findImpossibleThrows } from '@/lib/playbooks/plan'
import { formatCount } from '@/lib/texts'
import { Conflicts } from './conflicts'
import { dragPlugins } from './drag-plugins'
import { EntryRow, PLAYERS_ID } from './entry-row'
import { type Line, lineName, lineTextId, toLines } from './lines'
import { type EditedPlaybook, useMergedContent } from './use-merged-content'

const ADD_HEADING_ID = 'playbook-add-heading'

/** From so many lines on, they can be shown without notes and pictures, and there is a way back to the top. */
const MANY_LINES = 10

/**
 * Changes the name, the description and the lines of a playbook, and saves all of it at once. The texts are kept by
 * their inputs, so that lines can be moved without losing what was typed. What others save meanwhile is merged into it.
 * Without JavaScript each button saves.
 * @param newRequestKey a key that no other request has.
 */
export function EditPlaybookForm({
  playbook,
  newRequestKey,
}: {
  playbook: EditedPlaybook
  newRequestKey: string
}) {
  const [announcement, announce] = useState('')
  const [wantsCompact, setWantsCompact] = useState(false)
  const { isChanged, noteChange, noteSubmit, noteSaved, discard } = useUnsavedChanges()
  const { submit, values, messages, formRef } = useServerForm(savePlaybookAction, (result) => {
    if (!result.ok) {
      // Compact lines hide what is typed in them, so also what is wrong.
      if (result.fieldErrors) setWantsCompact(false)
      return content.noteNotSaved(result.error?.code === 'playbook-changed')
    }
    renewRequestKey()
    noteSaved()
    content.noteSaved()
    void toastSuccess({ title: 'Playbook saved' })
  })
  const [requestKey, renewRequestKey] = useRequestKey(values.requestKey ?? newRequestKey)
  const content = useMergedContent(playbook, values, formRef, ({ hasOwnChanges, conflicts: count }) => {
    if (hasOwnChanges) noteChange()
    else discard()
    announce(
      count === 0
        ? 'Somebody else changed this playbook. Their changes are in the form.'
        : `Somebody else changed this playbook, and the same as you in ${formatCount(count, 'place')}.`,
    )
  })
  const { lines, setLines, conflicts } = content
  const problems = findImpossibleThrows(playbook.entries)
  const hasManyLines = lines.length >= MANY_LINES
  const isCompact = hasManyLines && wantsCompact
  const focusAfterRender = useFocusAfterRender(lines.map(({ key }) => key).join())
  const conflictsOf = (line: string | null, field?: TextField) => (
    <Conflicts
      conflicts={conflicts.filter(
        (conflict) =>
          conflict.line === line && (!field || (conflict.kind === 'text' && conflict.field === field)),
      )}
      onTake={(conflict) => {
        content.takeTheirs(conflict)
        noteChange()
        document.getElementById(line ? lineTextId(`line-${line}`) : `playbook-${conflict.field}`)?.focus()
      }}
    />
  )

  const change = (next: Line[], message: string, focusId: string) => {
    setLines(next)
    noteChange()
    announce(message)
    focusAfterRender(focusId)
  }
  const move = (from: number, to: number, focusId: string) => {
    const line = lines[from]
    if (line) change(moveItem(lines, from, to), `${lineName(line, from)} is now in place ${to + 1}.`, focusId)
  }

  return (
    <form
      ref={formRef}
      action={submit}
      noValidate
      onInput={noteChange}
      onSubmit={(event) => {
        leaveOutDraggedCopy(event.currentTarget)
        noteSubmit()
        // What differs from an attempt without an answer is another act.
        if (!content.noteSubmitted() && content.sent) setKeyOf(event.currentTarget, renewRequestKey())
      }}
      onReset={(event) => event.preventDefault()}
      className="flex flex-col gap-4"
    >
      {/* Enter in a field presses the first button of a form. */}
      <input type="submit" hidden />
      <input type="hidden" name="id" value={playbook.id} />
      <input type="hidden" name="shortId" value={playbook.shortId} />
      <input type="hidden" name="version" value={content.basedOn} />
      <input type="hidden" name="base" value={JSON.stringify(content.base)} />
      {content.sent && <input type="hidden" name="sent" value={JSON.stringify(content.sent)} />}
      <input type="hidden" name="requestKey" value={requestKey} />
      <Field
        idPrefix="playbook"
        name="title"
        label="Name"
        defaultValue={content.title}
        maxLength={MAX_PLAYBOOK_TITLE_LENGTH}
        autoComplete="off"
        error={messages.field('title')}
        onInput={() => messages.clear('title')}
      />
      {conflictsOf(null, 'title')}
      <TextAreaField
        idPrefix="playbook"
        name="description"
        label="Description (optional)"
        rows={2}
        defaultValue={content.description}
        maxLength={MAX_PLAYBOOK_DESCRIPTION_LENGTH}
        error={messages.field('description')}
        onInput={() => messages.clear('description')}
      />
      {conflictsOf(null, 'description')}
      {hasManyLines && (
        <button
          type="button"
          aria-pressed={isCompact}
          onClick={() => setWantsCompact(!wantsCompact)}
          className={`${buttonClass.quiet} self-start aria-pressed:border-signal noscript:hidden`}
        >
          <Rows3 className="size-4" aria-hidden />
          Compact
        </button>
      )}
      {lines.length === 0 && (
        <p className="rounded-panel border border-line border-dashed p-4 text-muted">
          Nothing is in this playbook yet. Open a lineup and press Playbook to add it, or start with a
          heading.
        </p>
      )}
      <DragDropProvider
        plugins={dragPlugins}
        onDragEnd={({ operation: { source }, canceled }) => {
          if (!isSortable(source)) return
          const handle = `${source.id}-drag`
          if (canceled || source.initialIndex === source.index)
            requestAnimationFrame(() => document.getElementById(handle)?.focus())
          else move(source.initialIndex, source.index, handle)
        }}
      >
        <ol
          aria-label="Order of the playbook"
          data-compact={isCompact || undefined}
          className="group/lines flex flex-col gap-2 data-compact:gap-1"
        >
          {lines.map((line, index) => (
            <EntryRow
              key={line.key}
              line={line}
              index={index}
              count={lines.length}
              problem={problems.get(line.id)}
              errorOf={(text) => messages.field(entryField(text, content.sentPlace(line)))}
              onType={(text) => messages.clear(entryField(text, content.sentPlace(line)))}
              onMove={(to, focusId) => move(index, to, focusId)}
              onRemove={() => {
                const next = lines[index + 1] ?? lines[index - 1]
                change(
                  lines.toSpliced(index, 1),
                  `${lineName(line, index)} removed.`,
                  next ? `${next.key}-remove` : ADD_HEADING_ID,
                )
              }}
            >
              {conflictsOf(line.id)}
            </EntryRow>
          ))}
        </ol>
      </DragDropProvider>
      <datalist id={PLAYERS_ID}>
        {playersOf(lines).map((player) => (
          <option key={player} value={player} />
        ))}
      </datalist>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <FormError message={messages.field('entries') ?? messages.form} />
      <div className="sticky bottom-0 z-10 -mx-3 flex flex-wrap gap-2 border-line border-t bg-ground px-3 py-2 tiny:static">
        <SubmitButton pendingLabel="Saving …">Save</SubmitButton>
        <button
          type="submit"
          id={ADD_HEADING_ID}
          name={CHANGE_FIELD}
          value={changes.addHeading}
          aria-disabled={countHeadings(lines) >= MAX_PLAYBOOK_HEADINGS || undefined}
          onClick={(event) => {
            event.preventDefault()
            if (countHeadings(lines) >= MAX_PLAYBOOK_HEADINGS) return
            const [added] = toLines([newHeading(createRequestKey())], [])
            if (added) change([...lines, added], 'Heading added.', lineTextId(added.key))
          }}
          className={buttonClass.quiet}
        >
          <Heading className="size-4" aria-hidden />
          Add heading
        </button>
        {hasManyLines && (
          <button
            type="button"
            onClick={() => formRef.current?.scrollIntoView()}
            className={`${buttonClass.quiet} ml-auto noscript:hidden`}
          >
            <ArrowUpToLine className="size-4" aria-hidden />
            To the top
          </button>
        )}
      </div>
      <LeaveGuard isChanged={isChanged} onLeave={discard} />
    </form>
  )
}

/** Keeps the copy that stands in the place of a dragged line from being sent as another line. */
function leaveOutDraggedCopy(form: HTMLFormElement): void {
  for (const copied of form.querySelectorAll('[data-dnd-placeholder] [name]')) copied.removeAttribute('name')
}

/** Writes the key into the form at once, as it is being submitted. */
function setKeyOf(form: HTMLFormElement, key: string): void {
  const field = form.elements.namedItem('requestKey')
  if (field instanceof HTMLInputElement) field.value = key
}

const countHeadings = (lines: readonly Line[]) => lines.filter(({ kind }) => kind === 'heading').length

/** Focuses an element once the lines are rendered in their new order. @returns a function that takes its id. */
function useFocusAfterRender(order: string): (id: string) => void {
  const target = useRef('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each change of the order
  useEffect(() => {
    const element = document.getElementById(target.current)
    target.current = ''
    element?.focus()
    if (element instanceof HTMLInputElement) element.select()
  }, [order])
  return (id) => {
    target.current = id
  }
}
