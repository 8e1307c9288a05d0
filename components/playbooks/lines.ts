import type { Lineup } from '@/lib/lineups/schema'
import { readEntries } from '@/lib/playbooks/edit-form'
import type { Entry } from '@/lib/playbooks/playbook'

/** A line of the form, with an id of its own. A heading has neither lineup nor note. */
export type Line = {
  id: string
  kind: 'heading' | 'lineup'
  title: string
  note: string
  lineupId: string | null
  lineup: Lineup | null
}

/** What a line is called in names of buttons. The text of a heading may have been changed since. @param index from 0. */
export const lineName = ({ kind, title }: Line, index: number) =>
  kind === 'heading' ? `heading in place ${index + 1}` : title

/** The id of the field for the text of a heading, or for the note of a lineup. @param id of the line. */
export const lineTextId = (id: string) => `${id}-text`

/** A line with an entry in it. @param id unique in the form. */
export const toLine = (entry: Entry, id: string | number): Line => ({
  id: `line-${id}`,
  note: '',
  lineupId: null,
  lineup: null,
  ...entry,
})

/** The lines of a playbook; those of a form that was posted without JavaScript and had an error. */
export function toLines(entries: readonly Entry[], values: Readonly<Record<string, string>>): Line[] {
  const posted = readEntries(values)
  if (posted.length === 0) return entries.map(toLine)
  const lineups = new Map(
    entries.flatMap((entry) => (entry.kind === 'lineup' ? [[entry.lineupId, entry]] : [])),
  )
  return posted.map(({ kind, title, lineup_id, note }, index) =>
    kind === 'heading'
      ? toLine({ kind, title }, index)
      : toLine(
          {
            kind: 'lineup',
            title,
            note,
            lineupId: lineup_id,
            lineup: lineups.get(lineup_id)?.lineup ?? null,
          },
          index,
        ),
  )
}
