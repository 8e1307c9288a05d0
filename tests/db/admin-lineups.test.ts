import type { Client } from 'pg'
import { expect } from 'vitest'
import { getUsername, signUp, signUpAdmin } from './accounts'
import { type Caller, queryAs, test } from './database'
import { addLineup, addMany, type LineupRow, publishLineup, steps } from './lineups'
import { addReportFromNewUser, settleReport } from './reports'
import { addVerdict } from './verdicts'

type Row = LineupRow & { author_username: string | null; total: string }

const list = (db: Client, caller: Caller, args = '') =>
  queryAs<Row>(db, caller, `select * from public.admin_lineups(${args})`)

const titles = async (db: Client, caller: Caller, args = '') =>
  (await list(db, caller, args)).map(({ title }) => title)

/** The arguments for lineups that meet filters. */
const where = (filters: Record<string, unknown>) => `filters => $$${JSON.stringify(filters)}$$`

/** The filters of a search, whose words are beginnings of words. */
const search = (...words: string[]) => ({ terms: words.map((text) => ({ text, query: `${text}:*` })) })

/** Publishes three lineups that every sort order lists differently. @returns a new admin. */
async function publishThree(db: Client) {
  const rows = [
    { title: 'beta', map: 'split', agent: 'fade', created_at: '2026-01-01' },
    { title: 'Alpha', map: 'bind', agent: 'sova', created_at: '2026-01-02' },
    { title: 'Gamma', map: 'haven', agent: 'astra', created_at: '2026-01-03' },
  ]
  for (const row of rows) await publishLineup(db, row)
  return signUpAdmin(db)
}

test('lineups of every status are listed with their author, newest first', async ({ db }) => {
  const admin = await signUpAdmin(db)
  const author = await signUp(db)
  const published = await publishLineup(db, { created_at: '2026-01-01' })
  const rejected = await publishLineup(db, { status: 'rejected', created_at: '2026-01-02' })
  const pending = await addLineup(db, author.caller)
  const rows = await list(db, admin.caller)
  expect(rows.map(({ id }) => id)).toEqual([pending.id, rejected.id, published.id])
  const { short_id, slug, title, created_at, updated_at } = pending
  expect(rows[0]).toMatchObject({
    ...{ short_id, slug, title, map: 'ascent', agent: 'sova', platform: 'Mobile', side: 'ALL' },
    ...{ status: 'pending', missed_often: false, reported: false, created_at, updated_at },
    ...{ created_by: author.id, author_username: await getUsername(db, author), total: '3' },
  })
  expect(rows[1]?.author_username).toBeNull()
})

test.for([
  ['created_at', ['beta', 'Alpha', 'Gamma']],
  ['title', ['Alpha', 'beta', 'Gamma']],
  ['map', ['Alpha', 'Gamma', 'beta']],
  ['agent', ['Gamma', 'beta', 'Alpha']],
] as const)('lineups are sorted by %s, ascending and descending', async ([sort, ascending], { db }) => {
  const { caller } = await publishThree(db)
  expect(await titles(db, caller, `sort => '${sort}', descending => false`)).toEqual(ascending)
  expect(await titles(db, caller, `sort => '${sort}'`)).toEqual(ascending.toReversed())
})

test('another sort order is rejected', async ({ db }) => {
  const { caller } = await signUpAdmin(db)
  await expect(list(db, caller, `sort => 'id; drop table x'`)).rejects.toMatchObject({ code: 'PT400' })
})

test('the status filters the list; an unknown status finds nothing', async ({ db }) => {
  const { caller } = await publishThree(db)
  await publishLineup(db, { title: 'Delta', status: 'pending' })
  expect(await titles(db, caller, where({ status: 'pending' }))).toEqual(['Delta'])
  expect(await titles(db, caller, where({ status: 'published' }))).toHaveLength(3)
  expect(await titles(db, caller, where({ status: "' or true" }))).toEqual([])
})

test('the search matches beginnings of words in every status, filtered by it or not', async ({ db }) => {
  const { caller } = await publishThree(db)
  await publishLineup(db, { title: 'Gamble', status: 'pending' })
  expect(await titles(db, caller, where(search('GAM')))).toEqual(['Gamble', 'Gamma'])
  expect(await titles(db, caller, where(search('gam', 'hav')))).toEqual(['Gamma'])
  expect(await titles(db, caller, where({ ...search('gam'), status: 'pending' }))).toEqual(['Gamble'])
  expect(await titles(db, caller, where({ ...search('sova'), status: 'published' }))).toEqual(['Alpha'])
  expect(await titles(db, caller, where(search('nothing')))).toEqual([])
})

test('pages have at most 100 lineups and the total number of matches', async ({ db }) => {
  const { caller } = await publishThree(db)
  await publishLineup(db, { title: 'Delta', status: 'pending' })
  const page = async (number: number, size: number) =>
    (await list(db, caller, `'{"status": "published"}', 'title', false, ${number}, ${size}`)).map(
      ({ title, total }) => [title, total],
    )
  expect(await page(1, 2)).toEqual([
    ['Alpha', '3'],
    ['beta', '3'],
  ])
  expect(await page(2, 2)).toEqual([['Gamma', '3']])
  expect(await page(3, 2)).toEqual([])
  expect(await page(-1, 0)).toEqual([['Alpha', '3']])
  await addMany(db, 150)
  expect(await page(1, 1000)).toHaveLength(100)
})

test('lineups are filtered by map, agent, platform and side', async ({ db }) => {
  const { caller } = await publishThree(db)
  await publishLineup(db, { title: 'Delta', map: 'bind', agent: 'sova', platform: 'PC', side: 'Attack' })
  expect(await titles(db, caller, where({ map: 'bind' }))).toEqual(['Delta', 'Alpha'])
  expect(await titles(db, caller, where({ agent: 'fade' }))).toEqual(['beta'])
  expect(await titles(db, caller, where({ map: 'bind', platform: 'PC' }))).toEqual(['Delta'])
  expect(await titles(db, caller, where({ side: 'Attack' }))).toEqual(['Delta'])
})

test('lineups that are missed often or reported are found and marked', async ({ db }) => {
  const { caller } = await publishThree(db)
  const missed = await publishLineup(db, { title: 'Missed' })
  const reported = await publishLineup(db, { title: 'Reported' })
  for (const worked of [true, false, false, false, false])
    await addVerdict(db, (await signUp(db)).id, missed.id, worked)
  await addReportFromNewUser(db, reported.id)
  const settled = await addReportFromNewUser(db, missed.id)
  await settleReport(db, caller, settled.reportId)
  const rows = await list(db, caller, where({ missed: 'often' }))
  expect(rows).toMatchObject([{ title: 'Missed', missed_often: true, reported: false }])
  const reports = await list(db, caller, where({ reported: 'pending' }))
  expect(reports).toMatchObject([{ title: 'Reported', missed_often: false, reported: true }])
})

test('the search also finds platform, short id and the beginning of the author’s name', async ({ db }) => {
  const { caller } = await signUpAdmin(db)
  const author = await signUp(db)
  await db.query(`update public.profiles set username = '100%_Ann' where id = $1`, [author.id])
  await publishThree(db)
  const { short_id } = await addLineup(db, author.caller, { title: 'Anns', platform: 'PC' })
  const pc = { terms: [{ text: 'pc', query: 'pc:*', platform: 'PC' }] }
  expect(await titles(db, caller, where(pc))).toEqual(['Anns'])
  expect(await titles(db, caller, where(search(short_id.toUpperCase())))).toEqual(['Anns'])
  const byAuthor = (text: string) => ({ terms: [{ text, query: 'zz:*' }] })
  expect(await titles(db, caller, where(byAuthor('100%_a')))).toEqual(['Anns'])
  expect(await titles(db, caller, where(byAuthor('100%%')))).toEqual([])
  const both = { terms: [...pc.terms, ...search('gam').terms] }
  expect(await titles(db, caller, where(both))).toEqual([])
})

test('a lineup is listed with the step image that stands for it', async ({ db }) => {
  const { caller } = await signUpAdmin(db)
  await publishLineup(db, { step_images: steps(2), thumbnail_index: 1 })
  const [row] = await list(db, caller)
  expect(row).toMatchObject({ thumbnail: JSON.parse(steps(2))[1].url })
})
