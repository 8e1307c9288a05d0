import { LINEUP_COLUMNS } from '@/lib/lineups/schema'

/** The widest filter is the first. */
export const FILTERS = [
  { by: 'platform', where: `platform = 'Mobile'` },
  { by: 'side', where: `platform = 'Mobile' and side in ('ALL', 'Attack')` },
  { by: 'map', where: `platform = 'Mobile' and map = 'split'` },
  { by: 'location', where: `platform = 'Mobile' and map = 'split' and map_location in ('ALL', 'Mid')` },
  { by: 'agent', where: `platform = 'Mobile' and agent = 'sova'` },
  { by: 'ability', where: `platform = 'Mobile' and agent = 'sova' and ability = 'recon-bolt'` },
  { by: 'to', where: `platform = 'Mobile' and map = 'split' and to_callout = 'a-site'` },
  { by: 'from', where: `platform = 'Mobile' and map = 'split' and from_callout = 'b-main'` },
  { by: 'purpose', where: `platform = 'Mobile' and purposes @> '{one-way}'` },
  { by: 'difficulty', where: `platform = 'Mobile' and difficulty = 'hard'` },
  { by: 'map and agent', where: `platform = 'PC' and map = 'split' and agent = 'sova'` },
  {
    by: 'everything',
    where: `platform = 'Mobile' and map = 'split' and agent = 'sova' and ability = 'recon-bolt'
      and side in ('ALL', 'Defense') and map_location in ('ALL', 'B')`,
  },
] as const

export const ORDERS = [
  { order: 'newest', orderBy: 'created_at desc, id desc' },
  { order: 'most reliable', orderBy: 'reliability desc, created_at desc, id desc' },
] as const

const NEWEST = ORDERS[0].orderBy

export const firstPageSql = (where: string, orderBy: string = NEWEST) =>
  `select ${LINEUP_COLUMNS} from public.published_lineups where ${where} order by ${orderBy} limit 10`

/** On far pages the site runs this query before `rowsByIdSql`. @param page from 1. */
export const pageIdsSql = (where: string, page: number) =>
  `select id from public.published_lineups where ${where}
   order by ${NEWEST} limit 10 offset ${(page - 1) * 10}`

export const rowsByIdSql = (ids: readonly string[]) =>
  `select ${LINEUP_COLUMNS} from public.published_lineups where id in (${ids.map((id) => `'${id}'`).join(', ')})
   order by ${NEWEST}`

export const countSql = (where: string) => `select count(*) from public.published_lineups where ${where}`
