import type { Client } from 'pg'
import { asRole, visitor } from './database'

/** A node of what `explain (analyze, format json)` says, as far as the tests look at it. */
export type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  'Heap Fetches'?: number
  Plans?: PlanNode[]
}

type Explained = { 'QUERY PLAN': { Plan: PlanNode }[] }

/** How one node reads the table of lineups. */
export type Scan = { type: string; rowsRead: number; heapFetches: number | undefined }

/** Runs a statement as a visitor, row policies and all, and gives back how Postgres did it. */
export async function explain(db: Client, sql: string): Promise<PlanNode> {
  await db.query('begin')
  try {
    const { rows } = await asRole(db, visitor, () =>
      db.query<Explained>(`explain (analyze, format json) ${sql}`),
    )
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
    if (!plan) throw new Error(`Postgres explained nothing of: ${sql}`)
    return plan
  } finally {
    await db.query('rollback')
  }
}

/** The nodes that read the table of lineups. Rows that a filter threw away were read too. */
export function scansOf(plan: PlanNode): Scan[] {
  const below = (plan.Plans ?? []).flatMap(scansOf)
  if (plan['Relation Name'] !== 'lineups') return below
  const perLoop =
    plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0)
  const scan = {
    type: plan['Node Type'],
    rowsRead: Math.round(perLoop * plan['Actual Loops']),
    heapFetches: plan['Heap Fetches'],
  }
  return [scan, ...below]
}
