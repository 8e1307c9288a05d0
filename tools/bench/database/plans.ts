import type { Client } from 'pg'
import type { BenchContext } from '@/tools/bench/context'
import type { Figure } from '@/tools/bench/figures'
import type { BenchDatabase } from './database'
import { HOT_QUERIES, type HotQuery } from './hot-queries'

/** No query should scan a table with more rows than this. */
const MAX_SCANNED_ROWS = 1000

type PlanNode = { 'Node Type': string; 'Relation Name'?: string; Schema?: string; Plans?: PlanNode[] }

/** Makes Postgres send the plan of every statement as a notice, including statements inside functions. */
const EXPLAIN_ALL = `
  load 'auto_explain';
  set auto_explain.log_min_duration = 0;
  set auto_explain.log_nested_statements = on;
  set auto_explain.log_format = json;
  set auto_explain.log_verbose = on;
  set auto_explain.log_level = notice;`

/** P7: finds queries of pages that scan a large table sequentially. */
export async function measurePlans(context: BenchContext): Promise<Figure[]> {
  const database = await context.database()
  const largeTables = await listLargeTables(database.owner)
  await database.superuser.query(EXPLAIN_ALL)
  const scanning: string[] = []
  for (const query of HOT_QUERIES) {
    const plans = await explain(database, query)
    if (plans.length === 0) throw new Error(`Postgres sent no plan of: ${query.subject}`)
    const tables = new Set(plans.flatMap(listScannedTables).filter((name) => largeTables.has(name)))
    if (tables.size > 0) scanning.push(`${query.subject} (${[...tables].join(', ')})`)
  }
  console.log('Plans are read.')
  return [
    {
      goal: 'p7',
      metric: 'queries that read a table over 1,000 rows from end to end',
      subject: `all ${HOT_QUERIES.length}`,
      values: [scanning.length],
      max: 0,
      reference: scanning.join('; '),
    },
  ]
}

async function listLargeTables(owner: Client): Promise<Set<string>> {
  const { rows } = await owner.query<{ name: string }>(
    `select format('%s.%s', relnamespace::regnamespace, relname) as name from pg_class
     where relkind = 'r' and reltuples > $1`,
    [MAX_SCANNED_ROWS],
  )
  return new Set(rows.map(({ name }) => name))
}

/** Runs a query as its user. @returns the plans of all statements that it executed. */
async function explain(
  { superuser, saver, admin }: BenchDatabase,
  { as, sql }: HotQuery,
): Promise<PlanNode[]> {
  const plans: PlanNode[] = []
  const onNotice = ({ message }: { message?: string | undefined }) => {
    const json = message?.match(/plan:\s*(\{.*)$/s)?.[1]
    if (json) plans.push((JSON.parse(json) as { Plan: PlanNode }).Plan)
  }
  const role = as === 'visitor' ? 'anon' : 'authenticated'
  const sub = { visitor: '', saver, admin }[as]
  await superuser.query('begin')
  try {
    await superuser.query(
      `select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true)`,
      [JSON.stringify({ sub, role, session_id: sub }), sub],
    )
    await superuser.query(`set local role ${role}`)
    superuser.on('notice', onNotice)
    await superuser.query(sql)
  } finally {
    superuser.off('notice', onNotice)
    await superuser.query('rollback')
  }
  return plans
}

/** Lists the tables that a plan scans sequentially. */
function listScannedTables(plan: PlanNode): string[] {
  const below = (plan.Plans ?? []).flatMap(listScannedTables)
  return plan['Node Type'] === 'Seq Scan' ? [`${plan.Schema}.${plan['Relation Name']}`, ...below] : below
}
