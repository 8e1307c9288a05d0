import { type Content, ENTRY_TEXTS, entryField } from '@/lib/playbooks/edit-form'
import type { TextConflict } from './use-merged-content'

/** The text of a conflict in another version; empty if that has no such line. */
export function textIn(content: Content, { line, field }: TextConflict): string {
  const texts: Partial<Record<string, unknown>> =
    line === null ? content : (content.entries.find(({ id }) => id === line) ?? {})
  return String(texts[field] ?? '')
}

export const withText = (content: Content, { line, field }: TextConflict, text: string): Content =>
  line === null
    ? { ...content, [field]: text }
    : {
        ...content,
        entries: content.entries.map((entry) => (entry.id === line ? { ...entry, [field]: text } : entry)),
      }

export function isEqual(one: Content, other: Content): boolean {
  const plain = ({ title, description, entries }: Content) =>
    JSON.stringify([
      title,
      description,
      entries.map((line) => [line.kind, line.title, line.lineup_id, line.note, line.player, line.second]),
    ])
  return plain(one) === plain(other)
}

/** Without the fields of the copy that stands in the place of a dragged line. */
const fieldsOf = (form: HTMLFormElement) =>
  new Map(
    [...form.elements].flatMap((element) =>
      (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) &&
      element.name &&
      !element.closest('[data-dnd-placeholder]')
        ? [[element.name, element] as const]
        : [],
    ),
  )

export const textsOf = (form: HTMLFormElement | null): Record<string, string> =>
  form ? Object.fromEntries([...fieldsOf(form)].map(([name, { value }]) => [name, value])) : {}

/** Leaves fields in which something was typed since the merge. */
export function writeForm(form: HTMLFormElement, { merged, read }: { merged: Content; read: Content }): void {
  const fields = fieldsOf(form)
  const write = (name: string, text: string, before: string | undefined) => {
    const field = fields.get(name)
    if (field && before !== undefined && text !== before && field.value === before) field.value = text
  }
  write('title', merged.title, read.title)
  write('description', merged.description, read.description)
  const before = new Map(read.entries.map((entry) => [entry.id, entry]))
  for (const [index, entry] of merged.entries.entries())
    for (const name of ENTRY_TEXTS) write(entryField(name, index), entry[name], before.get(entry.id)?.[name])
}
