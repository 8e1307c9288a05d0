import { AGENTS } from '@/lib/game/agents'
import { MAPS } from '@/lib/game/maps'
import { LINEUP_COLUMNS } from '@/lib/lineups/schema'
import { countSql, FILTERS, ORDERS, pageIdsSql, pageSql } from './statements'

/** A query and the kind of user that runs it. */
export type HotQuery = { subject: string; as: 'visitor' | 'saver' | 'admin'; sql: string }

const searchCondition = (query: string) =>
  `platform = 'Mobile' and search @@ to_tsquery('simple', '${query}')`

const LISTS: HotQuery[] = ORDERS.flatMap(({ order, orderBy }) => [
  ...FILTERS.map(({ by, where }) => ({
    subject: `list by ${by}, ${order} first`,
    sql: pageSql(where, orderBy),
  })),
  { subject: `page 1,000, ${order} first`, sql: pageIdsSql(`platform = 'Mobile'`, orderBy, 1000) },
  {
    subject: `search, rare words, ${order} first`,
    sql: pageSql(searchCondition('toxic:* & cubby:*'), orderBy),
  },
  { subject: `search, common words, ${order} first`, sql: pageSql(searchCondition('s:* & a:*'), orderBy) },
]).map((query) => ({ ...query, as: 'visitor' }))

const COUNTS: HotQuery[] = FILTERS.map(({ by, where }) => ({
  subject: `number by ${by}`,
  as: 'visitor',
  sql: countSql(where),
}))

const TALLIES: HotQuery[] = [
  { by: 'map', where: `map = 'split'` },
  { by: 'agent', where: `agent = 'sova'` },
  { by: 'map and agent', where: `map = 'split' and agent = 'sova'` },
].map(({ by, where }) => ({
  subject: `summary of a list by ${by}`,
  as: 'visitor',
  sql: `select agent, ability, map_location, lineup_count, verdicts_worked, verdicts_missed
        from public.lineup_tallies where platform = 'Mobile' and ${where}`,
}))

const sitemapSql = (where: string) =>
  `select id, slug, updated_at, images from public.published_addresses ${where} order by id limit 1000`

const quoteIds = (entries: readonly { id: string }[]) => entries.map(({ id }) => `'${id}'`).join(', ')

const asVisitor = (subject: string, sql: string): HotQuery => ({ subject, as: 'visitor', sql })
const asSaver = (subject: string, sql: string): HotQuery => ({ subject, as: 'saver', sql })
const asAdmin = (subject: string, sql: string): HotQuery => ({ subject, as: 'admin', sql })

/** The queries that pages run most. */
export const HOT_QUERIES: HotQuery[] = [
  ...LISTS,
  ...COUNTS,
  asVisitor('number of the search, rare words', countSql(searchCondition('toxic:* & cubby:*'))),
  asVisitor(
    'a lineup by its short id',
    `select ${LINEUP_COLUMNS} from public.published_lineups where short_id = 'none'`,
  ),
  asVisitor('popularity of agents', 'select agent_id, lineup_count from public.agent_popularity'),
  asVisitor('the sitemap, first part', sitemapSql('')),
  asVisitor('the sitemap, a later part', sitemapSql(`where id > '80000000-0000-0000-0000-000000000000'`)),
  asVisitor(
    'number of lineups of every map and agent',
    `select map, agent, lineup_count from public.lineup_counts
     where map in (${quoteIds(MAPS)}) and agent in (${quoteIds(AGENTS)})`,
  ),
  ...TALLIES,
  asVisitor('callouts of a map', `select * from public.callout_counts('Mobile', 'split')`),
  asVisitor(
    'callouts of a map, filtered',
    `select * from public.callout_counts('Mobile', 'split', wanted_agent => 'sova', wanted_target => 'a-site')`,
  ),
  asSaver(
    'saved lineups',
    `select ${LINEUP_COLUMNS}, saved_at from public.my_saved_lineups order by saved_at desc, id desc limit 10`,
  ),
  asSaver('number of saved lineups', 'select count(*) from public.my_saved_lineups'),
  asSaver('lineup state of a user', 'select public.my_state()'),
  ...['created_at', 'title', 'map', 'agent'].map((sort) =>
    asAdmin(`admin: lineups by ${sort}`, `select * from public.admin_lineups(sort => '${sort}')`),
  ),
  asAdmin(
    'admin: lineups of a search',
    `select * from public.admin_lineups('{"terms": [{"text": "", "query": "toxic:* & cubby:*"}]}')`,
  ),
  asAdmin('admin: pending lineups', 'select * from public.pending_lineups()'),
  asAdmin('admin: counts of pending work', 'select * from public.admin_counts()'),
  asAdmin('admin: pending reports', `select * from public.report_groups(wanted_status => 'pending')`),
  asAdmin('admin: all reports', 'select * from public.report_groups()'),
  asAdmin('admin: accounts', 'select * from public.admin_users()'),
  asAdmin('admin: accounts of a search', `select * from public.admin_users(search => 'bench')`),
  asAdmin('admin: newest log entries', 'select * from public.audit_log order by id desc limit 10'),
]
