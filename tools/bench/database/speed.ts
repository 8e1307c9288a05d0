import type { Client } from 'pg'
import type { BenchContext } from '@/tools/bench/context'
import { type Figure, median } from '@/tools/bench/figures'
import type { BenchDatabase } from './database'
import { countSql, FILTERS, firstPageSql, ORDERS, pageIdsSql, rowsByIdSql } from './statements'

const WIDEST_FILTER = FILTERS[0].where

/** Pages have 10 lineups, so this one starts after 9,990. */
const FAR_PAGE = 1000

/** P6. */
export async function measureSpeed(context: BenchContext): Promise<Figure[]> {
  const database = await context.database()
  const runs = context.quick ? 50 : 200
  const figures: Figure[] = []
  const measure = async (metric: string, subject: string, max: number, sql: string, repeats: number) => {
    const values = await measureRunsMs(database.visitor, sql, repeats)
    figures.push({ goal: 'p6', metric, subject, unit: 'ms', statistic: 'p95', values, max })
  }
  // The process of a connection is slower until it has planned the largest statement. The site's connections live long.
  for (const { where } of FILTERS) await measureRunsMs(database.visitor, firstPageSql(where), 1)
  for (const { order, orderBy } of ORDERS) {
    for (const { by, where } of FILTERS)
      await measure('a filtered page', `by ${by}, ${order} first`, 3, firstPageSql(where, orderBy), runs)
  }
  for (const { by, where } of FILTERS)
    await measure('the count of a filter', `by ${by}`, 15, countSql(where), runs / 2)
  figures.push(...(await measureFarPage(database, runs / 10)))
  figures.push(await measurePolicies(database, runs / 10))
  console.log('The database is measured.')
  return figures
}

async function measureFarPage({ visitor }: BenchDatabase, runs: number): Promise<Figure[]> {
  const countTimes = await measureRunsMs(visitor, countSql(WIDEST_FILTER), runs)
  const nearTimes = await measureRunsMs(visitor, firstPageSql(WIDEST_FILTER), runs)
  const idsSql = pageIdsSql(WIDEST_FILTER, FAR_PAGE)
  const ids = (await visitor.query<{ id: string }>(idsSql)).rows.map(({ id }) => id)
  const idTimes = await measureRunsMs(visitor, idsSql, runs)
  const rowTimes = await measureRunsMs(visitor, rowsByIdSql(ids), runs)
  const farTimes = idTimes.map((time, run) => time + (rowTimes[run] ?? Number.NaN))
  const ratios = (extraMs: number) =>
    farTimes.map((time, run) => (time + extraMs) / ((nearTimes[run] ?? Number.NaN) + extraMs))
  const shared = { goal: 'p6', metric: 'page 1,000 ÷ page 1', unit: '×', max: 1.5 } as const
  const [nearMs, farMs] = [median(nearTimes).toFixed(2), median(farTimes).toFixed(2)]
  return [
    {
      ...shared,
      subject: 'the rows',
      values: ratios(0),
      reference: `${nearMs} and ${farMs} ms`,
    },
    {
      ...shared,
      subject: 'the rows and their number, as the site asks',
      values: ratios(median(countTimes)),
      reference: `the number ${median(countTimes).toFixed(2)} ms`,
    },
  ]
}

async function measurePolicies(database: BenchDatabase, runs: number): Promise<Figure> {
  const values: number[] = []
  for (let round = 0; round < 5; round++) {
    const measure = () => measureRunsMs(database.visitor, firstPageSql(WIDEST_FILTER), runs)
    const withMs = median(await measure())
    values.push(withMs / median(await withoutPolicies(database, measure)))
  }
  return { goal: 'p6', metric: 'row policies on ÷ off', subject: 'a page', unit: '×', values, max: 1.2 }
}

async function withoutPolicies<T>({ owner }: BenchDatabase, callback: () => Promise<T>): Promise<T> {
  await owner.query('alter table public.lineups disable row level security')
  try {
    return await callback()
  } finally {
    await owner.query('alter table public.lineups enable row level security')
  }
}

async function measureRunsMs(client: Client, sql: string, runs: number): Promise<number[]> {
  for (let run = 0; run < 5; run++) await client.query(sql)
  const values: number[] = []
  for (let run = 0; run < runs; run++) {
    const start = performance.now()
    await client.query(sql)
    values.push(performance.now() - start)
  }
  return values
}
