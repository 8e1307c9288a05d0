'use client'

import { Rows3 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useRequestKey } from '@/components/forms/request-key'
import { ServerForm } from '@/components/forms/server-form'
import { useServerForm } from '@/components/forms/use-server-form'
import { useUnsavedChanges } from '@/components/hooks/unsaved-changes'
import { LeaveGuard } from '@/components/navigation/leave-guard'
import { buttonClass } from '@/components/ui/button'
import { Field, TextAreaField } from '@/components/ui/field'
import { toastSuccess } from '@/components/ui/toast'
import { MAX_PLAYBOOK_DESCRIPTION_LENGTH, MAX_PLAYBOOK_TITLE_LENGTH } from '@/lib/limits'
import { playersOf } from '@/lib/lineups/play'
import { savePlaybookAction } from '@/lib/playbooks/actions'
import { entryField } from '@/lib/playbooks/edit-form'
import type { Conflict } from '@/lib/playbooks/merge'
import { findImpossibleThrows } from '@/lib/playbooks/plan'
import { formatCount } from '@/lib/texts'
import { Conflicts } from './conflicts'
import { EntryList } from './entry-list'
import { leaveOutDraggedCopy, setRequestKey } from './form-content'
import { PLAYERS_ID } from './lineup-fields'
import { SaveBar } from './save-bar'
import { useConflictCheck } from './use-conflict-check'
import { useLineChanges } from './use-line-changes'
import { type EditedPlaybook, type TextConflict, useMergedContent } from './use-merged-content'
import { useRemovalCheck } from './use-removal-check'

/** From this many lines on, the form has a compact view and a button to the top. */
const MANY_LINES = 10

const ID_PREFIX = 'playbook'

/** The form merges what others save meanwhile. Its inputs are uncontrolled, so a moved line keeps what was typed. */
export function EditPlaybookForm({
  playbook,
  newRequestKey,
}: {
  playbook: EditedPlaybook
  newRequestKey: string
}) {
  const [announcement, announce] = useState('')
  /** The compact view hides inputs that errors and conflicts may be about. */
  const [wantsCompact, setWantsCompact] = useState(false)
  const { isChanged, noteChange, noteSubmit, noteSaved, discard } = useUnsavedChanges()
  const { form, messages, error } = useServerForm(savePlaybookAction, (result) => {
    if (!result.ok) {
      if (result.fieldErrors) setWantsCompact(false)
      return content.noteNotSaved(result)
    }
    renewRequestKey()
    noteSaved()
    content.noteSaved()
    void toastSuccess({ title: 'Playbook saved' })
  })
  const { ref: formRef, action: submit } = form
  const [requestKey, renewRequestKey] = useRequestKey(newRequestKey)
  const content = useMergedContent(playbook, formRef, ({ hasOwnChanges, conflictCount }) => {
    if (hasOwnChanges) noteChange()
    else discard()
    if (conflictCount > 0) setWantsCompact(false)
    announce(
      conflictCount === 0
        ? 'This playbook was changed elsewhere. The changes are in the form.'
        : `This playbook was changed elsewhere, and the same as here in ${formatCount(conflictCount, 'place')}.`,
    )
  })
  const { lines, conflicts } = content
  const conflictCheck = useConflictCheck(conflicts, formRef, error?.code === 'playbook-changed')
  const removalCheck = useRemovalCheck(content.stored.entries, lines, formRef)
  const problems = findImpossibleThrows(playbook.entries)
  const hasManyLines = lines.length >= MANY_LINES
  const isCompact = hasManyLines && wantsCompact
  const { move, remove, addHeading } = useLineChanges(content, { noteChange, announce })
  const focusText = ({ line, field }: TextConflict) => {
    const index = lines.findIndex(({ id }) => id === line)
    const name = index === -1 || field === 'description' ? field : entryField(field, index)
    formRef.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
  }
  const renderConflicts = (shown: readonly Conflict[]) => (
    <Conflicts
      conflicts={shown}
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
  // A conflict without a line is about the playbook's name or description.
  const ownConflicts = conflicts.filter((conflict): conflict is TextConflict => conflict.line === null)
  const checkSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (conflictCheck.stopIfUnseen()) return event.preventDefault()
    if (removalCheck.stopIfUnconfirmed()) return event.preventDefault()
    leaveOutDraggedCopy(event.currentTarget)
    noteSubmit()
    const differsFromFailedSave = content.noteSubmitted()
    // The failed save may have been stored under its key, so other content needs another key.
    if (differsFromFailedSave) setRequestKey(event.currentTarget, renewRequestKey())
  }

  return (
    <ServerForm
      ref={formRef}
      // Not `submit` itself: the form could then be sent without JavaScript, which would merge nothing.
      action={(fields) => submit(fields)}
      hiddenFields={{ id: playbook.id, version: content.version, requestKey }}
      onInput={noteChange}
      onSubmit={checkSubmit}
      className="flex flex-col gap-4"
    >
      <Field
        idPrefix={ID_PREFIX}
        name="title"
        label="Name"
        defaultValue={content.title}
        maxLength={MAX_PLAYBOOK_TITLE_LENGTH}
        autoComplete="off"
        error={messages.field('title')}
        onInput={() => messages.clear('title')}
      />
      {renderConflicts(ownConflicts.filter(({ field }) => field === 'title'))}
      <TextAreaField
        idPrefix={ID_PREFIX}
        name="description"
        label="Description (optional)"
        rows={2}
        defaultValue={content.description}
        maxLength={MAX_PLAYBOOK_DESCRIPTION_LENGTH}
        error={messages.field('description')}
        onInput={() => messages.clear('description')}
      />
      {renderConflicts(ownConflicts.filter(({ field }) => field === 'description'))}
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
        sentIndex={content.sentIndex}
        onMove={move}
        onRemove={remove}
        renderConflicts={(lineId) => renderConflicts(conflicts.filter(({ line }) => line === lineId))}
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
        conflictCount={conflictCheck.isStopped ? conflicts.length : 0}
        onShowConflict={conflictCheck.showNext}
        onAddHeading={addHeading}
        onTop={hasManyLines ? () => formRef.current?.scrollIntoView() : undefined}
      />
      {removalCheck.dialog}
      <LeaveGuard isChanged={isChanged} onLeave={discard} />
    </ServerForm>
  )
}
