import { MAX_PLAYBOOK_HEADINGS, MAX_PLAYBOOK_LINEUPS } from '@/lib/limits'
import { formatPlanSecond } from '@/lib/lineups/plan-second'
import { normalizeLineBreaks } from '@/lib/texts'
import type { Playbook } from './playbook'

/** `lineup_id` has the name that the database function `save_playbook` reads. */
export type EntryFields = {
  id: string
  kind: string
  title: string
  lineup_id: string | null
  note: string
  player: string
  second: string
}

/** What the form sends, before validation. */
export type Content = { title: string; description: string; entries: EntryFields[] }

const NO_DETAILS = { lineup_id: null, note: '', player: '', second: '' }

export const toContent = (playbook: Pick<Playbook, 'title' | 'description' | 'entries'>): Content => ({
  title: playbook.title,
  description: playbook.description,
  entries: playbook.entries.map((entry) => {
    if (entry.kind === 'heading') return { ...NO_DETAILS, ...entry }
    const { lineup: _, lineupId, second, ...line } = entry
    return { ...line, lineup_id: lineupId, second: formatPlanSecond(second) }
  }),
})

export const ENTRY_TEXTS = ['title', 'note', 'player', 'second'] as const

export type EntryText = (typeof ENTRY_TEXTS)[number]

type EntryFieldName = EntryText | 'id' | 'kind' | 'lineup'

export const entryField = (name: EntryFieldName, index: number) => `${name}-${index}`

/** The form's field for a path of the content, such as `note-0` for `entries`, 0, `note`, and `title` for `title`. */
export function fieldOfEdit([part, index, name]: readonly PropertyKey[]): string {
  const text = ENTRY_TEXTS.find((known) => known === name)
  return typeof index === 'number' && text ? entryField(text, index) : String(part)
}

export const newHeading = (id: string): EntryFields => ({
  ...NO_DETAILS,
  id,
  kind: 'heading',
  title: 'New heading',
})

export function areWithinLimits(entries: readonly { kind: string }[]): boolean {
  const headingCount = entries.filter(({ kind }) => kind === 'heading').length
  return headingCount <= MAX_PLAYBOOK_HEADINGS && entries.length - headingCount <= MAX_PLAYBOOK_LINEUPS
}

/** The order stays if there is no place `to`. */
export function moveItem<T>(items: readonly T[], from: number, to: number): T[] {
  const moved = [...items]
  if (to < 0 || to >= items.length) return moved
  moved.splice(to, 0, ...moved.splice(from, 1))
  return moved
}

export const readEditForm = ({ id, version, requestKey, ...fields }: Readonly<Record<string, string>>) => ({
  id,
  version,
  requestKey,
  ...readContent(fields),
})

export const readContent = (fields: Readonly<Record<string, string>>): Content => ({
  title: fields.title ?? '',
  description: normalizeLineBreaks(fields.description ?? ''),
  entries: readEntries(fields),
})

/** Reads one line more than allowed, so that the schema reports too many. */
function readEntries(fields: Readonly<Record<string, string>>): EntryFields[] {
  const entries: EntryFields[] = []
  while (entries.length <= MAX_PLAYBOOK_LINEUPS + MAX_PLAYBOOK_HEADINGS) {
    const field = (name: EntryFieldName) => fields[entryField(name, entries.length)]
    const kind = field('kind')
    if (kind === undefined) break
    entries.push({
      id: field('id') ?? '',
      kind,
      title: field('title') ?? '',
      lineup_id: field('lineup') || null,
      note: normalizeLineBreaks(field('note') ?? ''),
      player: field('player') ?? '',
      second: field('second') ?? '',
    })
  }
  return entries
}
