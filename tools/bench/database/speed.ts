import type { Client } from 'pg'
import type { Figure } from '../figures.ts'
import type { Stage } from '../stage.ts'
import { median } from '../statistics.ts'
import type { BenchDatabase } from './database.ts'
import { count, idsOfPage, NARROWINGS, NEWEST, ORDERS, page, rowsOf } from './statements.ts'

const MOST_OF_IT = NARROWINGS[0].where

/** Pages have 10 lineups, so this one begins after 9,990. */
const FAR_PAGE = 1000

/** P6: how long visitors' lists take, from the question to the last row at the client. */
export async function measureSpeed(stage: Stage): Promise<Figure[]> {
  const database = await stage.database()
  const runs = stage.quick ? 50 : 200
  const figures = [
    ...(await measurePages(database, runs)),
    ...(await measureCounts(database, runs / 2)),
    ...(await measureFarPage(database, runs / 10)),
    ...(await measurePolicies(database, runs / 10)),
  ]
  stage.log('The database is measured.')
  return figures
}

async function measurePages({ visitor }: BenchDatabase, runs: number): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { order, sorting } of ORDERS) {
    for (const { by, where } of NARROWINGS) {
      figures.push({
        goal: 'p6',
        what: 'a filtered page',
        subject: `by ${by}, ${order} first`,
        unit: 'ms',
        by: 'p95',
        values: await times(visitor, page(where, sorting), runs),
        limit: { most: 3 },
      })
    }
  }
  return figures
}

async function measureCounts({ visitor }: BenchDatabase, runs: number): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { by, where } of NARROWINGS) {
    figures.push({
      goal: 'p6',
      what: 'the number of a filter',
      subject: `by ${by}`,
      unit: 'ms',
      by: 'p95',
      values: await times(visitor, count(where), runs),
      limit: { most: 15 },
    })
  }
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
  const shared = { goal: 'p6', what: 'page 1,000 by page 1', unit: '×', by: 'median' } as const
  const [first, last] = [median(near).toFixed(2), median(far).toFixed(2)]
  return [
    {
      ...shared,
      subject: 'the rows',
      values: ratios(0),
      limit: { most: 1.5 },
      reference: `${first} and ${last} ms`,
    },
    {
      ...shared,
      subject: 'the rows and their number, as the site asks',
      values: ratios(median(number)),
      limit: { most: 1.5 },
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
      by: 'median',
      values,
      limit: { most: 1.2 },
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
