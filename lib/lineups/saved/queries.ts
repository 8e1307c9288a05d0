import 'server-only'
import { z } from 'zod'
import { type ListFilters, readPage } from '@/lib/lineups/queries'
import { LINEUP_SELECT, type Lineup, lineupRowSchema } from '@/lib/lineups/schema'
import { understandSearch } from '@/lib/lineups/search/understood-search'
import { createServerClient } from '@/lib/server/supabase/session'
import { timestampSchema } from '@/lib/timestamp'
import type { SavedFilters } from './saved-filters'

const savedAtSchema = z.object({ saved_at: timestampSchema }).transform(({ saved_at }) => saved_at)

export type SavedLineup = { lineup: Lineup; savedAt: string }

export type SavedPage = { saved: SavedLineup[]; total: number }

export async function listSaved(filters: ListFilters): Promise<SavedPage> {
  const client = await createServerClient()
  const columns = `${LINEUP_SELECT}, saved_at`
  const { rows, total } = await readPage({ client, relation: 'my_saved_lineups', columns }, filters)
  const lineups = lineupRowSchema.array().parse(rows)
  const dates = savedAtSchema.array().parse(rows)
  const saved = lineups.map((lineup, index) => ({ lineup, savedAt: dates[index] ?? '' }))
  return { saved, total }
}

export const toListFilters = ({ platform, ...filters }: SavedFilters) =>
  understandSearch({ ...filters, ...(platform && { platform }) }).filters
