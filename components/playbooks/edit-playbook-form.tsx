'use client'

import { Rows3 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { createRequestKey, useRequestKey } from '@/components/forms/request-key'
import { ServerForm } from '@/components/forms/server-form'
import { useServerForm } from '@/components/forms/use-server-form'
import { useUnsavedChanges } from '@/components/hooks/unsaved-changes'
import { LeaveGuard } from '@/components/navigation/leave-guard'
import { buttonClass } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Field, TextAreaField } from '@/components/ui/field'
import { toastInfo, toastSuccess } from '@/components/ui/toast'
import {
  MAX_PLAYBOOK_DESCRIPTION_LENGTH,
  MAX_PLAYBOOK_HEADINGS,
  MAX_PLAYBOOK_TITLE_LENGTH,
} from '@/lib/limits'
import { playersOf } from '@/lib/lineups/play'
import { savePlaybookAction } from '@/lib/playbooks/actions'
import { moveItem, newHeading } from '@/lib/playbooks/edit-form'
import type { TextField } from '@/lib/playbooks/merge'
import { findImpossibleThrows } from '@/lib/playbooks/plan'
import { formatCount } from '@/lib/texts'
import { Conflicts } from './conflicts'
import { EntryList } from './entry-list'
import { PLAYERS_ID } from './entry-row'
import { type Line, lineName, lineTextId, toLines } from './lines'
import { ADD_HEADING_ID, SaveBar } from './save-bar'
import { useConflictCheck } from './use-conflict-check'
import { type EditedPlaybook, useMergedContent } from './use-merged-content'

/** From so many lines on, they can be shown without notes and pictures, and there is a way back to the top. */
const MANY_LINES = 10

/**
 * Changes the name, the description and the lines of a playbook, and saves all of it at once. The texts are kept by
 * their inputs, so that lines can be moved without losing what was typed. What others save meanwhile is merged into it.
 * Works with JavaScript alone.
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
  const [isAsking, setAsking] = useState(false)
  const { isChanged, noteChange, noteSubmit, noteSaved, discard } = useUnsavedChanges()
  const { submit, messages, error, formRef } = useServerForm(savePlaybookAction, (result) => {
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
  const [requestKey, renewRequestKey] = useRequestKey(newRequestKey)
  const content = useMergedContent(playbook, formRef, ({ hasOwnChanges, conflicts: count }) => {
    if (hasOwnChanges) noteChange()
    else discard()
    announce(
      count === 0
        ? 'This playbook was changed elsewhere. The changes are in the form.'
        : `This playbook was changed elsewhere, and the same as here in ${formatCount(count, 'place')}.`,
    )
  })
  const { lines, setLines, conflicts } = content
  const conflictCheck = useConflictCheck(conflicts, formRef, error?.code === 'playbook-changed')
  const removed = content.theirs.entries.filter(({ id }) => !lines.some((line) => line.id === id))
  const removesMost = removed.length * 2 > content.theirs.entries.length
  /** Whether the user has confirmed a save that removes most lines. */
  const isConfirmed = useRef(false)
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
        focusText(conflict)
      }}
      onKeep={(conflict) => {
        content.keepMine(conflict)
        focusText(conflict)
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

  const remove = (line: Line, index: number) => {
    const next = lines[index + 1] ?? lines[index - 1]
    const texts = content.readForm().entries[index]
    const message = `${lineName(line, index)} removed.`
    change(lines.toSpliced(index, 1), message, next ? `${next.key}-remove` : ADD_HEADING_ID)
    const undo = () => {
      content.insertLine({ ...line, ...texts }, index)
      noteChange()
      announce(`${lineName(line, index)} is back.`)
      focusAfterRender(lineTextId(line.key))
    }
    void toastInfo({ title: message, action: { label: 'Undo', onClick: undo } })
  }

  return (
    <ServerForm
      ref={formRef}
      // Not `submit` itself: the server's HTML would post the form without JavaScript, so without merging.
      action={(fields) => submit(fields)}
      hiddenFields={{ id: playbook.id, version: content.version, requestKey }}
      onInput={noteChange}
      onSubmit={(event) => {
        if (conflictCheck.stops()) return event.preventDefault()
        if (removesMost && !isConfirmed.current) {
          setAsking(true)
          return event.preventDefault()
        }
        isConfirmed.current = false
        leaveOutDraggedCopy(event.currentTarget)
        noteSubmit()
        // What differs from an attempt without an answer is another act.
        if (!content.noteSubmitted() && content.sent) setKeyOf(event.currentTarget, renewRequestKey())
      }}
      className="flex flex-col gap-4"
    >
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
          className={`${buttonClass.quiet} self-start aria-pressed:border-signal`}
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
      <EntryList
        lines={lines}
        problems={problems}
        isCompact={isCompact}
        messages={messages}
        sentPlace={content.sentPlace}
        onMove={move}
        onRemove={remove}
        renderConflicts={conflictsOf}
      />
      <datalist id={PLAYERS_ID}>
        {playersOf(lines).map((player) => (
          <option key={player} value={player} />
        ))}
      </datalist>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <SaveBar
        error={messages.field('entries') ?? messages.form}
        conflictNotice={
          conflictCheck.isStopped
            ? {
                text: `Not saved: the same was changed elsewhere in ${formatCount(conflicts.length, 'place')}. Look at it, then save again to keep yours.`,
                onShow: conflictCheck.showNext,
              }
            : undefined
        }
        onAddHeading={
          countHeadings(lines) >= MAX_PLAYBOOK_HEADINGS
            ? undefined
            : () => {
                const [added] = toLines([newHeading(createRequestKey())], [])
                if (added) change([...lines, added], 'Heading added.', lineTextId(added.key))
              }
        }
        onTop={hasManyLines ? () => formRef.current?.scrollIntoView() : undefined}
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Remove ${formatCount(removed.length, 'line')}?`}
        text="You are removing more than half of what this playbook has."
      >
        <button
          type="button"
          className={buttonClass.danger}
          onClick={() => {
            setAsking(false)
            isConfirmed.current = true
            formRef.current?.requestSubmit()
          }}
        >
          Save
        </button>
      </ConfirmDialog>
      <LeaveGuard isChanged={isChanged} onLeave={discard} />
    </ServerForm>
  )
}

/** Moves the focus to the field that a conflict is about. */
const focusText = ({ line, field }: { line: string | null; field: TextField }) =>
  document.getElementById(line ? lineTextId(`line-${line}`) : `playbook-${field}`)?.focus()

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
