import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Content, readContent, toContent } from '@/lib/playbooks/edit-form'
import { type Conflict, mergeContents } from '@/lib/playbooks/merge'
import type { Playbook } from '@/lib/playbooks/playbook'
import { isEqual, textIn, textsOf, withText, writeForm } from './form-content'
import { type Line, toLines } from './lines'

export type EditedPlaybook = Pick<Playbook, 'id' | 'title' | 'description' | 'version' | 'entries'>

export type TextConflict = Extract<Conflict, { kind: 'text' }>

type Edited = {
  /** The version that the form is based on; the older text where others changed the same text as the user. */
  base: Content
  /** The content that others saved last, and its version. */
  theirs: Content
  version: number
  /** The content of the last save without an answer. */
  sent: Content | null
  title: string
  description: string
  lines: Line[]
  /** Where others changed the same as the user. */
  conflicts: readonly Conflict[]
}

/**
 * The content of the form, merged with what others save while the form is open: their changes appear in it, what was
 * typed stays, and where both changed the same text the user sees both. A save that was refused because of a newer
 * version is sent again once that version is merged, unless there is a conflict.
 */
export function useMergedContent(
  playbook: EditedPlaybook,
  formRef: RefObject<HTMLFormElement | null>,
  onMerged: (merged: { hasOwnChanges: boolean; conflicts: number }) => void,
) {
  const [edited, setEdited] = useState(() => {
    const typed = toContent(playbook)
    return mergeWith(playbook, { base: typed, typed, sent: null, conflicts: [] })
  })
  /** The lines in the order of the last save without success, because its errors name the place of a line. */
  const [sentOrder, setSentOrder] = useState(() => idsOf(toContent(playbook)))
  /** The version that a save was refused with, until a newer one is merged. */
  const [refused, setRefused] = useState<number>()
  const { version } = edited
  /** What the inputs get after the next render, and what they had when it was merged. */
  const toShow = useRef<{ merged: Content; read: Content }>(null)
  const submitted = useRef<{ content: Content; version: number }>(null)
  const readForm = () => readContent(textsOf(formRef.current))

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when somebody has saved another version
  useEffect(() => {
    if (playbook.version === version) return
    const typed = readForm()
    const next = mergeWith(playbook, { ...edited, typed })
    const merged = { title: next.title, description: next.description, entries: next.lines }
    toShow.current = { merged, read: typed }
    setEdited(next)
    onMerged({ hasOwnChanges: !isEqual(merged, next.theirs), conflicts: next.conflicts.length })
  }, [playbook.version])

  // The inputs keep what was typed, so what others changed is written into them.
  useLayoutEffect(() => {
    if (toShow.current && formRef.current) writeForm(formRef.current, toShow.current)
    toShow.current = null
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when a newer version is merged after a refusal
  useEffect(() => {
    if (refused === undefined || refused === version) return
    setRefused(undefined)
    if (edited.conflicts.length === 0) formRef.current?.requestSubmit()
  }, [refused, version])

  /** Ends a conflict. @param text what stays in the field. */
  const settle = (conflict: TextConflict, text: string) => {
    const read = readForm()
    toShow.current = { merged: withText(read, conflict, text), read }
    setEdited((last) => ({
      ...last,
      base: withText(last.base, conflict, conflict.theirs),
      conflicts: last.conflicts.filter((other) => other !== conflict),
    }))
  }

  return {
    ...edited,
    /** What the fields of the form say now. */
    readForm,
    /** The place of a line in the last save, from 0; -1 if it had no such line. */
    sentPlace: ({ id }: Line): number => sentOrder.indexOf(id),
    setLines: (lines: Line[]) => setEdited((last) => ({ ...last, lines })),
    /** Puts a removed line back. @param index its place, from 0. */
    insertLine: (line: Line, index: number) =>
      setEdited((last) => ({ ...last, lines: last.lines.toSpliced(index, 0, line) })),
    /** To be called when the form is submitted. @returns whether the same was sent before, without an answer. */
    noteSubmitted: (): boolean => {
      const content = readForm()
      submitted.current = { content, version }
      return edited.sent !== null && isEqual(content, edited.sent)
    },
    /** To be called after a save, which is the base of what is typed afterwards. */
    noteSaved: () => {
      const saved = submitted.current
      if (saved)
        setEdited((last) => ({
          ...last,
          // A later version may have been merged already; its base stays.
          ...(last.version === saved.version && { base: saved.content }),
          sent: null,
          conflicts: [],
        }))
    },
    /** To be called after a save without success. Unless it was refused as outdated, it may have been made all the same. */
    noteNotSaved: (isOutdated: boolean) => {
      const sent = submitted.current
      if (!sent) return
      setSentOrder(idsOf(sent.content))
      if (isOutdated) setRefused(sent.version)
      else setEdited((last) => ({ ...last, sent: sent.content }))
    },
    takeTheirs: (conflict: TextConflict) => settle(conflict, conflict.theirs),
    /** Keeps the user's text, which the next save puts in place of theirs. */
    keepMine: (conflict: TextConflict) => settle(conflict, textIn(readForm(), conflict)),
  }
}

const idsOf = ({ entries }: Content): string[] => entries.map(({ id }) => id)

function mergeWith(
  playbook: EditedPlaybook,
  { base, typed, sent, conflicts: known }: Pick<Edited, 'base' | 'sent' | 'conflicts'> & { typed: Content },
): Edited {
  const theirs = toContent(playbook)
  const { content, conflicts } = mergeContents(base, typed, theirs, sent)
  const { title, description, entries } = content
  const stillThere = known.filter(
    ({ kind, line }) => kind === 'removed' && entries.some(({ id }) => id === line),
  )
  return {
    // Where both changed the same text, the old one stays the base, so that the next merge finds the conflict again.
    base: conflicts.reduce(
      (kept, conflict) =>
        conflict.kind === 'text' ? withText(kept, conflict, textIn(base, conflict)) : kept,
      theirs,
    ),
    version: playbook.version,
    theirs,
    sent,
    title,
    description,
    lines: toLines(entries, playbook.entries),
    conflicts: [...stillThere, ...conflicts],
  }
}
