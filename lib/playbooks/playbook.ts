import type { PlayedLineup } from '@/lib/lineups/play'
import type { Lineup } from '@/lib/lineups/schema'
import { formatCount } from '@/lib/texts'
import type { PlaybookRow } from './schema'

/** Who may read a playbook. */
export const VISIBILITIES = [
  { value: 'private', label: 'Only you and your team', hint: 'Nobody else can open it.' },
  {
    value: 'link',
    label: 'Everybody with the link',
    hint: 'The link can’t be guessed, and ends when you choose another option.',
  },
  { value: 'public', label: 'Public', hint: 'Everybody can open and find it.' },
] as const

export type Visibility = (typeof VISIBILITIES)[number]['value']

/** `lineup` is null once the lineup is not on the site any more; `title` is then its last title. */
export type Entry =
  | { id: string; kind: 'heading'; title: string }
  | {
      id: string
      kind: 'lineup'
      title: string
      note: string
      /** Who throws; empty if the plan does not say. */
      player: string
      /** A second of the plan. */
      second: number | null
      lineupId: string | null
      lineup: Lineup | null
    }

export type Playbook = Omit<PlaybookRow, 'entries'> & { entries: Entry[] }

/** Entries of lineups that are gone stay. */
export function joinEntries(entries: PlaybookRow['entries'], lineups: readonly Lineup[]): Entry[] {
  const byId = new Map(lineups.map((lineup) => [lineup.id, lineup]))
  return entries.map(({ id, kind, title, lineupId, ...details }) =>
    kind === 'heading'
      ? { id, kind, title }
      : { id, kind, title, ...details, lineupId, lineup: (lineupId && byId.get(lineupId)) || null },
  )
}

export function playedLineups(entries: readonly Entry[]): PlayedLineup[] {
  let heading: string | undefined
  return entries.flatMap((entry) => {
    if (entry.kind === 'heading') heading = entry.title
    return entry.kind === 'lineup' && entry.lineup
      ? [{ lineup: entry.lineup, note: entry.note, heading, player: entry.player, second: entry.second }]
      : []
  })
}

export function describePlaybook(playbook: Pick<Playbook, 'description' | 'entries'>): string {
  const own = playbook.description.trim()
  if (own) return own
  const titles = playedLineups(playbook.entries).map(({ lineup }) => lineup.title)
  const count = `${formatCount(titles.length, 'lineup')} in order`
  if (titles.length === 0) return count
  return `${count}: ${titles.slice(0, 3).join(', ')}${titles.length > 3 ? ' …' : ''}`
}
