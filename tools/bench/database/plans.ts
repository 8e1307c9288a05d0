import type { Client } from 'pg'
import type { BenchContext } from '@/tools/bench/context'
import type { Figure } from '@/tools/bench/figures'
import type { BenchDatabase } from './database'
import { HOT_QUERIES, type HotQuery } from './hot-queries'

/** Rows from which on no table should be read from end to end. */
const LARGE = 1000

type PlanNode = { 'Node Type': string; 'Relation Name'?: string; Schema?: string; Plans?: PlanNode[] }

/** Has Postgres tell how it does every statement, also those inside functions, as EXPLAIN would. */
const TELL_PLANS = `
  load 'auto_explain';
  set auto_explain.log_min_duration = 0;
  set auto_explain.log_nested_statements = on;
  set auto_explain.log_format = json;
  set auto_explain.log_verbose = on;
  set auto_explain.log_level = notice;`

/** P7: which of the queries behind pages read a large table from end to end. */
export async function measurePlans(context: BenchContext): Promise<Figure[]> {
  const database = await context.database()
  const large = await largeTables(database.owner)
  await database.owner.query(TELL_PLANS)
  const reading: string[] = []
  for (const query of HOT_QUERIES) {
    const plans = await plansOf(database, query)
    if (plans.length === 0) throw new Error(`Postgres told no plan of: ${query.subject}`)
    const tables = new Set(plans.flatMap(tablesRead).filter((name) => large.has(name)))
    if (tables.size > 0) reading.push(`${query.subject} (${[...tables].join(', ')})`)
  }
  console.log('Plans are read.')
  return [
    {
      goal: 'p7',
      what: 'queries that read a table over 1,000 rows from end to end',
      subject: `all ${HOT_QUERIES.length}`,
      values: [reading.length],
      most: 0,
      reference: reading.join('; '),
    },
  ]
}

async function largeTables(owner: Client): Promise<Set<string>> {
  const { rows } = await owner.query<{ name: string }>(
    `select format('%s.%s', relnamespace::regnamespace, relname) as name from pg_class
     where relkind = 'r' and reltuples > $1`,
    [LARGE],
  )
  return new Set(rows.map(({ name }) => name))
}

/** Runs a query with the rights of its asker. @returns the plan of every statement that it came to. */
async function plansOf({ owner, saver, admin }: BenchDatabase, { as, sql }: HotQuery): Promise<PlanNode[]> {
  const plans: PlanNode[] = []
  const onNotice = ({ message }: { message?: string | undefined }) => {
    const json = message?.match(/plan:\s*(\{.*)$/s)?.[1]
    if (json) plans.push((JSON.parse(json) as { Plan: PlanNode }).Plan)
  }
  const role = as === 'visitor' ? 'anon' : 'authenticated'
  const sub = { visitor: '', saver, admin }[as]
  await owner.query('begin')
  try {
    await owner.query(
      `select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true)`,
      [JSON.stringify({ sub, role, session_id: sub }), sub],
    )
    await owner.query(`set local role ${role}`)
    owner.on('notice', onNotice)
    await owner.query(sql)
  } finally {
    owner.off('notice', onNotice)
    await owner.query('rollback')
  }
  return plans
}

function tablesRead(plan: PlanNode): string[] {
  const below = (plan.Plans ?? []).flatMap(tablesRead)
  return plan['Node Type'] === 'Seq Scan' ? [`${plan.Schema}.${plan['Relation Name']}`, ...below] : below
}
