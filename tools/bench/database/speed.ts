import type { Client } from 'pg'
import type { BenchContext } from '@/tools/bench/context'
import { type Figure, median } from '@/tools/bench/figures'
import type { BenchDatabase } from './database'
import { count, idsOfPage, NARROWINGS, NEWEST, ORDERS, page, rowsOf } from './statements'

const MOST_OF_IT = NARROWINGS[0].where

/** Pages have 10 lineups, so this one begins after 9,990. */
const FAR_PAGE = 1000

/** P6: how long visitors' lists take, from the question to the last row at the client. */
export async function measureSpeed(context: BenchContext): Promise<Figure[]> {
  const database = await context.database()
  const runs = context.quick ? 50 : 200
  const figures: Figure[] = []
  const measure = async (what: string, subject: string, most: number, sql: string, repeats: number) => {
    const values = await times(database.visitor, sql, repeats)
    figures.push({ goal: 'p6', what, subject, unit: 'ms', by: 'p95', values, most })
  }
  for (const { order, sorting } of ORDERS) {
    for (const { by, where } of NARROWINGS)
      await measure('a filtered page', `by ${by}, ${order} first`, 3, page(where, sorting), runs)
  }
  for (const { by, where } of NARROWINGS)
    await measure('the number of a filter', `by ${by}`, 15, count(where), runs / 2)
  figures.push(
    ...(await measureFarPage(database, runs / 10)),
    ...(await measurePolicies(database, runs / 10)),
  )
  console.log('The database is measured.')
  return figures
}

/** The rows alone, and with their number, which the site asks for in the same request. */
async function measureFarPage({ visitor }: BenchDatabase, runs: number): Promise<Figure[]> {
  const number = await times(visitor, count(MOST_OF_IT), runs)
  const near = await times(visitor, page(MOST_OF_IT), runs)
  const ids = idsOfPage(MOST_OF_IT, NEWEST, FAR_PAGE)
  const { rows } = await visitor.query<{ id: string }>(ids)
  const idTimes = await times(visitor, ids, runs)
  const rowTimes = await times(
    visitor,
    rowsOf(
      rows.map(({ id }) => id),
      NEWEST,
    ),
    runs,
  )
  const far = idTimes.map((time, run) => time + (rowTimes[run] ?? Number.NaN))
  const ratios = (extra: number) =>
    far.map((time, run) => (time + extra) / ((near[run] ?? Number.NaN) + extra))
  const shared = { goal: 'p6', what: 'page 1,000 by page 1', unit: '×', most: 1.5 } as const
  const [first, last] = [median(near).toFixed(2), median(far).toFixed(2)]
  return [
    {
      ...shared,
      subject: 'the rows',
      values: ratios(0),
      reference: `${first} and ${last} ms`,
    },
    {
      ...shared,
      subject: 'the rows and their number, as the site asks',
      values: ratios(median(number)),
      reference: `the number ${median(number).toFixed(2)} ms`,
    },
  ]
}

/** The view that pages read, and the table itself, with their row policies and without. */
async function measurePolicies(database: BenchDatabase, runs: number): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [subject, sql] of [
    ['a page of the view that the site reads', page(MOST_OF_IT)],
    [
      'a page of the table itself',
      `select id, title, map, agent from public.lineups where status = 'published' and ${MOST_OF_IT}
       order by ${NEWEST} limit 10`,
    ],
  ] as const) {
    const values: number[] = []
    for (let round = 0; round < 5; round++) {
      const on = median(await times(database.visitor, sql, runs))
      values.push(on / median(await withoutPolicies(database, () => times(database.visitor, sql, runs))))
    }
    figures.push({
      goal: 'p6',
      what: 'row policies on by off',
      subject,
      unit: '×',
      values,
      most: 1.2,
    })
  }
  return figures
}

async function withoutPolicies<T>({ owner }: BenchDatabase, work: () => Promise<T>): Promise<T> {
  await owner.query('alter table public.lineups disable row level security')
  try {
    return await work()
  } finally {
    await owner.query('alter table public.lineups enable row level security')
  }
}

/** Each run's time in ms, after a few that don't count. */
async function times(client: Client, sql: string, runs: number): Promise<number[]> {
  for (let run = 0; run < 5; run++) await client.query(sql)
  const values: number[] = []
  for (let run = 0; run < runs; run++) {
    const start = performance.now()
    await client.query(sql)
    values.push(performance.now() - start)
  }
  return values
}
