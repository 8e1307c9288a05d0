import { LINEUP_COLUMNS } from '@/lib/lineups/schema'

/** What the browser narrows lists by: the filters of its bar, from the widest to the narrowest. */
export const NARROWINGS = [
  { by: 'platform', where: `platform = 'Mobile'` },
  { by: 'side', where: `platform = 'Mobile' and side in ('ALL', 'Attack')` },
  { by: 'map', where: `platform = 'Mobile' and map = 'split'` },
  { by: 'location', where: `platform = 'Mobile' and map = 'split' and map_location in ('ALL', 'Mid')` },
  { by: 'agent', where: `platform = 'Mobile' and agent = 'sova'` },
  { by: 'ability', where: `platform = 'Mobile' and agent = 'sova' and ability = 'recon-bolt'` },
  { by: 'map and agent', where: `platform = 'PC' and map = 'split' and agent = 'sova'` },
  {
    by: 'everything',
    where: `platform = 'Mobile' and map = 'split' and agent = 'sova' and ability = 'recon-bolt'
      and side in ('ALL', 'Defense') and map_location in ('ALL', 'B')`,
  },
] as const

export const ORDERS = [
  { order: 'newest', sorting: 'created_at desc, id desc' },
  { order: 'most reliable', sorting: 'reliability desc, created_at desc, id desc' },
] as const

export const NEWEST = ORDERS[0].sorting

/** A page of 10 of the list, counted from 1. */
export const page = (where: string, sorting: string = NEWEST, number = 1) =>
  `select ${LINEUP_COLUMNS} from public.published_lineups where ${where}
   order by ${sorting} limit 10 offset ${(number - 1) * 10}`

/** The ids of a far page, which the site asks for before the rows. */
export const idsOfPage = (where: string, sorting: string, number: number) =>
  `select id from public.published_lineups where ${where}
   order by ${sorting} limit 10 offset ${(number - 1) * 10}`

/** The rows of a far page by their ids. */
export const rowsOf = (ids: readonly string[], sorting: string) =>
  `select ${LINEUP_COLUMNS} from public.published_lineups where id in (${ids.map((id) => `'${id}'`).join(', ')})
   order by ${sorting}`

/** How many lineups the whole list has, as its heading says. */
export const count = (where: string) => `select count(*) from public.published_lineups where ${where}`
