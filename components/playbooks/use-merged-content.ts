'use client'

import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Content, entryField, readBase, readContent, toContent } from '@/lib/playbooks/edit-form'
import { type Conflict, mergeContents } from '@/lib/playbooks/merge'
import type { Playbook } from '@/lib/playbooks/playbook'
import { type Line, toLines } from './lines'

export type EditedPlaybook = Pick<
  Playbook,
  'id' | 'shortId' | 'title' | 'description' | 'version' | 'entries'
>

type Edited = {
  /** What the form is based on, with its version. */
  base: Content
  version: number
  title: string
  description: string
  lines: Line[]
  /** Where others changed the same as the user. */
  conflicts: readonly Conflict[]
}

/**
 * The content of the form, merged with what others save while it is open: their changes appear in it, what was typed stays, and
 * where both changed the same text the user sees both.
 * @param values of a form that was posted without JavaScript.
 */
export function useMergedContent(
  playbook: EditedPlaybook,
  values: Readonly<Record<string, string>>,
  formRef: RefObject<HTMLFormElement | null>,
  onMerged: (hasOwnChanges: boolean) => void,
) {
  const [edited, setEdited] = useState(() => {
    const isPosted = 'version' in values
    const typed = isPosted ? readContent(values) : toContent(playbook)
    return mergeWith(playbook, (isPosted && readBase(values)) || toContent(playbook), typed)
  })
  const { base, version } = edited
  const toShow = useRef<Content>(null)
  const submitted = useRef<Content>(null)
  const readForm = () => readContent(textsOf(formRef.current))

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when somebody has saved another version
  useEffect(() => {
    if (playbook.version === version) return
    const next = mergeWith(playbook, base, readForm())
    const content = { title: next.title, description: next.description, entries: next.lines }
    toShow.current = content
    setEdited(next)
    onMerged(!isEqual(content, next.base))
  }, [playbook.version])

  // The inputs keep what was typed, so what others changed is written into them.
  useLayoutEffect(() => {
    if (toShow.current && formRef.current) writeForm(formRef.current, toShow.current)
    toShow.current = null
  })

  return {
    ...edited,
    setLines: (lines: Line[]) => setEdited((last) => ({ ...last, lines })),
    /** To be called when the form is submitted: a save is the base of what is typed afterwards. */
    noteSubmitted: () => {
      submitted.current = readForm()
    },
    noteSaved: () => {
      const saved = submitted.current
      if (saved) setEdited((last) => ({ ...last, base: saved, conflicts: [] }))
    },
    /** Takes their text in place of the user's. */
    takeTheirs: (conflict: Extract<Conflict, { kind: 'text' }>) => {
      const form = readForm()
      const replaced =
        conflict.line === null
          ? { ...form, [conflict.field]: conflict.theirs }
          : {
              ...form,
              entries: form.entries.map((entry) =>
                entry.id === conflict.line ? { ...entry, [conflict.field]: conflict.theirs } : entry,
              ),
            }
      toShow.current = replaced
      setEdited((last) => ({ ...last, conflicts: last.conflicts.filter((other) => other !== conflict) }))
    },
  }
}

function mergeWith(playbook: EditedPlaybook, base: Content, typed: Content): Edited {
  const theirs = toContent(playbook)
  const { content, conflicts } = mergeContents(base, typed, theirs)
  const { title, description, entries } = content
  return {
    ...{ base: theirs, version: playbook.version, title, description, conflicts },
    lines: toLines(entries, playbook.entries),
  }
}

function isEqual(one: Content, other: Content): boolean {
  const plain = ({ title, description, entries }: Content) =>
    JSON.stringify([
      title,
      description,
      entries.map((entry) => [
        entry.kind,
        entry.title,
        entry.lineup_id,
        entry.note,
        entry.player,
        entry.second,
      ]),
    ])
  return plain(one) === plain(other)
}

/** The text fields of a form by name. */
const textsOf = (form: HTMLFormElement | null): Record<string, string> =>
  Object.fromEntries(
    form
      ? [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
      : [],
  )

/** Writes texts into the fields of the form that differ, so that the caret stays in the others. */
function writeForm(form: HTMLFormElement, { title, description, entries }: Content): void {
  const write = (name: string, text: string) => {
    const field = form.elements.namedItem(name)
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    if (isText && field.value !== text) field.value = text
  }
  write('title', title)
  write('description', description)
  for (const [index, entry] of entries.entries())
    for (const name of ['title', 'note', 'player', 'second'] as const)
      write(entryField(name, index), entry[name])
}
