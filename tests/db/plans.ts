import type { Client } from 'pg'
import { anon, runAs } from './database'

/** A plan node in the output of `explain (analyze, format json)`, with the fields that the tests read. */
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

/** How a plan node reads the table of lineups. */
export type Scan = { type: string; rowsRead: number; heapFetches: number | undefined }

/** Runs a statement as a visitor, with row policies. @returns the plan that Postgres used. */
export async function explain(db: Client, sql: string): Promise<PlanNode> {
  await db.query('begin')
  try {
    const { rows } = await runAs(db, anon, () => db.query<Explained>(`explain (analyze, format json) ${sql}`))
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
    if (!plan) throw new Error(`No plan for: ${sql}`)
    return plan
  } finally {
    await db.query('rollback')
  }
}

/** The plan nodes that read the table of lineups. Rows removed by a filter count as read. */
export function findLineupScans(plan: PlanNode): Scan[] {
  const childScans = (plan.Plans ?? []).flatMap(findLineupScans)
  if (plan['Relation Name'] !== 'lineups') return childScans
  const perLoop =
    plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0)
  const scan = {
    type: plan['Node Type'],
    rowsRead: Math.round(perLoop * plan['Actual Loops']),
    heapFetches: plan['Heap Fetches'],
  }
  return [scan, ...childScans]
}
