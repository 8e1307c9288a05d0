import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { AppError } from '@/lib/errors'
import { type Content, readContent, toContent } from '@/lib/playbooks/edit-form'
import { type Conflict, mergeContents } from '@/lib/playbooks/merge'
import type { Playbook } from '@/lib/playbooks/playbook'
import type { FieldErrors } from '@/lib/result'
import { isEqual, textIn, textsOf, withText, writeForm } from './form-content'
import { type Line, toLines } from './lines'

export type EditedPlaybook = Pick<Playbook, 'id' | 'title' | 'description' | 'version' | 'entries'>

export type TextConflict = Extract<Conflict, { kind: 'text' }>

type Edited = {
  stored: Content
  version: number
  /** What the next merge starts from: `stored`, but in place of each text in conflict the one before both changes. */
  base: Content
  /** What the last save sent, if it failed without errors of fields: the server may have stored it all the same. */
  sent: Content | null
  title: string
  description: string
  lines: Line[]
  /** Those that the user has not decided yet. */
  conflicts: readonly Conflict[]
}

/** Merges what others save into the form. An outdated save is sent again after the merge, unless there are conflicts. */
export function useMergedContent(
  playbook: EditedPlaybook,
  formRef: RefObject<HTMLFormElement | null>,
  onMerged: (merged: { hasOwnChanges: boolean; conflictCount: number }) => void,
) {
  const [edited, setEdited] = useState(() => {
    const typed = toContent(playbook)
    // Nothing is changed yet, so this merge gives the stored content.
    return mergeWith(playbook, { base: typed, typed, sent: null, conflicts: [] })
  })
  /** The ids of the lines in the last failed save, whose errors name a line by its index. */
  const [sentIds, setSentIds] = useState<readonly string[]>([])
  /** The version that the last save was based on, if it was outdated. Undefined again after the next merge. */
  const [outdatedVersion, setOutdatedVersion] = useState<number>()
  const { version } = edited
  /** Merged texts to be written into the inputs after the next render. `read`: the texts of the inputs before. */
  const toWrite = useRef<{ merged: Content; read: Content }>(null)
  const submitted = useRef<{ content: Content; version: number }>(null)
  /** The version that the last successful save made, one above the version that it sent. */
  const ownVersion = useRef<number>(undefined)
  const readForm = () => readContent(textsOf(formRef.current))

  // biome-ignore lint/correctness/useExhaustiveDependencies: merges each version once, with what was typed until then
  useEffect(() => {
    if (playbook.version === version) return
    const typed = readForm()
    const next = mergeWith(playbook, { ...edited, typed })
    const merged = { title: next.title, description: next.description, entries: next.lines }
    toWrite.current = { merged, read: typed }
    setEdited(next)
    // The user knows of their own save.
    if (playbook.version === ownVersion.current) return
    onMerged({ hasOwnChanges: !isEqual(merged, next.stored), conflictCount: next.conflicts.length })
  }, [playbook.version])

  // The inputs are uncontrolled, so changes by a merge or a decision are written into them.
  useLayoutEffect(() => {
    if (toWrite.current && formRef.current) writeForm(formRef.current, toWrite.current)
    toWrite.current = null
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: sends once, after the merge that follows an outdated save
  useEffect(() => {
    if (outdatedVersion === undefined || outdatedVersion === version) return
    setOutdatedVersion(undefined)
    if (edited.conflicts.length === 0) formRef.current?.requestSubmit()
  }, [outdatedVersion, version])

  /** From now on, the text counts as changed by the user alone. @param text what stays in the field. */
  const settle = (conflict: TextConflict, text: string) => {
    const read = readForm()
    toWrite.current = { merged: withText(read, conflict, text), read }
    setEdited((last) => ({
      ...last,
      base: withText(last.base, conflict, conflict.theirs),
      conflicts: last.conflicts.filter((other) => other !== conflict),
    }))
  }

  return {
    ...edited,
    readForm,
    /** Index in the last failed save; -1 if the line was not in it. */
    sentIndex: ({ id }: Line): number => sentIds.indexOf(id),
    setLines: (lines: Line[]) => setEdited((last) => ({ ...last, lines })),
    /** Changes nothing if a merge has brought the line back. */
    insertLine: (line: Line, index: number) =>
      setEdited((last) =>
        last.lines.some(({ id }) => id === line.id)
          ? last
          : { ...last, lines: last.lines.toSpliced(index, 0, line) },
      ),
    /** @returns whether the form differs from what a failed save sent. */
    noteSubmitted: (): boolean => {
      const content = readForm()
      submitted.current = { content, version }
      return edited.sent !== null && !isEqual(content, edited.sent)
    },
    /** What was saved becomes the base of what is typed afterwards. */
    noteSaved: () => {
      const saved = submitted.current
      if (!saved) return
      ownVersion.current = saved.version + 1
      setEdited((last) => ({
        ...last,
        // A version that was merged during the save has set the base.
        base: last.version === saved.version ? saved.content : last.base,
        sent: null,
        conflicts: [],
      }))
    },
    noteNotSaved: ({ error, fieldErrors }: { error?: AppError; fieldErrors?: FieldErrors }) => {
      const sent = submitted.current
      if (!sent) return
      setSentIds(idsOf(sent.content))
      if (error?.code === 'playbook-changed') setOutdatedVersion(sent.version)
      // What the fields' errors refuse is not stored. Of another failed save, only the reply may have been lost.
      else if (!fieldErrors) setEdited((last) => ({ ...last, sent: sent.content }))
    },
    takeTheirs: (conflict: TextConflict) => settle(conflict, conflict.theirs),
    /** The next save puts the user's text in place of theirs. */
    keepMine: (conflict: TextConflict) => settle(conflict, textIn(readForm(), conflict)),
  }
}

const idsOf = ({ entries }: Content): string[] => entries.map(({ id }) => id)

function mergeWith(
  playbook: EditedPlaybook,
  { base, typed, sent, conflicts: known }: Pick<Edited, 'base' | 'sent' | 'conflicts'> & { typed: Content },
): Edited {
  const stored = toContent(playbook)
  const { content, conflicts } = mergeContents(base, typed, stored, sent)
  const { title, description, entries } = content
  // The merge finds conflicts of texts again, because their base stays. It does not find removed lines again.
  const knownRemovals = known.filter(
    ({ kind, line }) => kind === 'removed' && entries.some(({ id }) => id === line),
  )
  let nextBase = stored
  for (const conflict of conflicts)
    if (conflict.kind === 'text') nextBase = withText(nextBase, conflict, textIn(base, conflict))
  return {
    stored,
    version: playbook.version,
    base: nextBase,
    sent,
    title,
    description,
    lines: toLines(entries, playbook.entries),
    conflicts: [...knownRemovals, ...conflicts],
  }
}
