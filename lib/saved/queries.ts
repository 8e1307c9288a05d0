import 'server-only'
import { z } from 'zod'
import { type ListFilters, readPage } from '../lineups/read-page'
import { LINEUP_COLUMNS, type Lineup, lineupRow } from '../lineups/schema'
import { pageSession } from '../supabase/session'
import { timestamp } from '../timestamp'

const savedRow = z.object({ saved_at: timestamp }).transform(({ saved_at }) => saved_at)

/** A lineup on the person's list, and when it came there. */
export type SavedLineup = { lineup: Lineup; savedAt: string }

export type SavedPage = { saved: SavedLineup[]; total: number }

/**
 * One page of what the asking person saved, last saved first.
 * @throws Error when the database can't be read.
 */
export async function listSaved(filters: ListFilters): Promise<SavedPage> {
  const { rows, total } = await readPage(
    {
      client: await pageSession(),
      relation: 'my_saved_lineups',
      columns: `${LINEUP_COLUMNS}, saved_at`,
      newest: 'saved_at',
    },
    filters,
  )
  const lineups = lineupRow.array().parse(rows)
  const dates = savedRow.array().parse(rows)
  const saved = lineups.map((lineup, position) => ({ lineup, savedAt: dates[position] ?? '' }))
  return { saved, total }
}
