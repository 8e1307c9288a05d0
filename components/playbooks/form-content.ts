import { type Content, ENTRY_TEXTS, entryField } from '@/lib/playbooks/edit-form'
import type { TextConflict } from './use-merged-content'

/** The text of a content that a conflict is about. Empty if the content has no such line. */
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

/** Compares what people see, so not the ids of lines. */
export function isEqual(one: Content, other: Content): boolean {
  const plain = ({ title, description, entries }: Content) =>
    JSON.stringify([
      title,
      description,
      entries.map((line) => [line.kind, line.title, line.lineup_id, line.note, line.player, line.second]),
    ])
  return plain(one) === plain(other)
}

/** The copy that the drag-and-drop library puts in the place of a dragged line. */
const DRAGGED_COPY = '[data-dnd-placeholder]'

const fieldsOf = (form: HTMLFormElement) =>
  new Map(
    [...form.elements].flatMap((element) =>
      (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) &&
      element.name &&
      !element.closest(DRAGGED_COPY)
        ? [[element.name, element] as const]
        : [],
    ),
  )

export const textsOf = (form: HTMLFormElement | null): Record<string, string> =>
  form ? Object.fromEntries([...fieldsOf(form)].map(([name, { value }]) => [name, value])) : {}

/** Keeps the copy of a dragged line from being sent as another line. */
export function leaveOutDraggedCopy(form: HTMLFormElement): void {
  for (const copied of form.querySelectorAll(`${DRAGGED_COPY} [name]`)) copied.removeAttribute('name')
}

/** Writes the key into the form, because it is submitted before the next render. */
export function setRequestKey(form: HTMLFormElement, key: string): void {
  const field = form.elements.namedItem('requestKey')
  if (field instanceof HTMLInputElement) field.value = key
}

/** Writes the texts that the merge changed, except into fields where something was typed since `read`. */
export function writeForm(form: HTMLFormElement, { merged, read }: { merged: Content; read: Content }): void {
  const fields = fieldsOf(form)
  const write = (name: string, text: string, before: string | undefined) => {
    const field = fields.get(name)
    if (field && field.value === before && text !== before) field.value = text
  }
  write('title', merged.title, read.title)
  write('description', merged.description, read.description)
  const byId = new Map(read.entries.map((entry) => [entry.id, entry]))
  for (const [index, entry] of merged.entries.entries())
    for (const name of ENTRY_TEXTS) write(entryField(name, index), entry[name], byId.get(entry.id)?.[name])
}
