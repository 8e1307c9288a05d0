import type { Lineup } from '@/lib/lineups/schema'
import type { EntryFields } from '@/lib/playbooks/edit-form'
import type { Entry } from '@/lib/playbooks/playbook'

/** A line of the form: the first values of its fields, and its lineup. A heading has only a title. */
export type Line = EntryFields & { lineup: Lineup | null }

/** Headings are named by place, because their text may have changed. @param index from 0. */
export const lineName = ({ kind, title }: Line, index: number) =>
  kind === 'heading' ? `Heading in place ${index + 1}` : title

export const lineTextId = (id: string) => `${id}-text`

export const removeButtonId = (id: string) => `${id}-remove`

export function toLines(fields: readonly EntryFields[], entries: readonly Entry[]): Line[] {
  const lineups = new Map(
    entries.flatMap((entry) => (entry.kind === 'lineup' ? [[entry.lineupId, entry.lineup] as const] : [])),
  )
  return fields.map((line) => ({
    ...line,
    lineup: (line.lineup_id && lineups.get(line.lineup_id)) || null,
  }))
}
