import { MAX_PLAYBOOK_HEADINGS, MAX_PLAYBOOK_LINEUPS } from '@/lib/limits'

/** A line of a playbook as the form sends it. */
export type EntryFields = { kind: string; title: string; lineup_id: string | null; note: string }

/** The name of a field of a line. @param index its place, from 0. */
export const entryField = (name: 'kind' | 'title' | 'lineup' | 'note', index: number) => `${name}-${index}`

/** The form's field for a change that one of its buttons makes before the playbook is saved. */
export const CHANGE_FIELD = 'change'

/** The values of these buttons. @param index the place of the line, from 0. */
export const changes = {
  earlier: (index: number) => `earlier-${index}`,
  later: (index: number) => `later-${index}`,
  remove: (index: number) => `remove-${index}`,
  addHeading: 'add-heading',
}

/** The text of a heading that was just added. */
export const NEW_HEADING = 'New heading'

/** Moves an item of a list to another place. The list itself when the place does not exist. */
export function moveItem<T>(items: readonly T[], from: number, to: number): T[] {
  const moved = [...items]
  if (to < 0 || to >= items.length) return moved
  moved.splice(to, 0, ...moved.splice(from, 1))
  return moved
}

/**
 * Reads the fields of the form that edits a playbook, which works without JavaScript: there, the pressed button names
 * a change, which is made before the playbook is saved.
 */
export function readEditForm(fields: Readonly<Record<string, string>>) {
  const { id, version, requestKey, title = '', description = '' } = fields
  const entries = applyChange(readEntries(fields), fields[CHANGE_FIELD] ?? '')
  return { id, version, title, description, entries, ...(requestKey && { requestKey }) }
}

/** Reads the lines up to the first place without one. One more than fit, so that the schema tells. */
export function readEntries(fields: Readonly<Record<string, string>>): EntryFields[] {
  const entries: EntryFields[] = []
  while (entries.length <= MAX_PLAYBOOK_LINEUPS + MAX_PLAYBOOK_HEADINGS) {
    const field = (name: Parameters<typeof entryField>[0]) => fields[entryField(name, entries.length)]
    const kind = field('kind')
    if (kind === undefined) break
    entries.push({
      kind,
      title: field('title') ?? '',
      lineup_id: field('lineup') || null,
      note: field('note') ?? '',
    })
  }
  return entries
}

function applyChange(entries: EntryFields[], change: string): EntryFields[] {
  if (change === changes.addHeading)
    return [...entries, { kind: 'heading', title: NEW_HEADING, lineup_id: null, note: '' }]
  const [, act, place] = /^(earlier|later|remove)-(\d+)$/.exec(change) ?? []
  const index = Number(place)
  if (act === 'remove') return entries.toSpliced(index, 1)
  if (act) return moveItem(entries, index, act === 'earlier' ? index - 1 : index + 1)
  return entries
}
