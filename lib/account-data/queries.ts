import 'server-only'
import { getAccount } from '@/lib/accounts/active-user'
import { getReauthenticatedSession } from '@/lib/accounts/reauthenticated-session'
import { CHUNK_SIZE, readAfterId, readByTime } from '@/lib/server/supabase/read-after-id'
import { createActionClient, type SessionClient } from '@/lib/server/supabase/session'

export type DataClient = Pick<SessionClient, 'from' | 'rpc'>

/** Prefers the reauthenticated session, which a banned person can have, too. Sets cookies. */
export async function findDataOwner(): Promise<{ id: string; client: DataClient } | null> {
  const session = await getReauthenticatedSession()
  if (session) return { id: session.account.id, client: session.client }
  const client = await createActionClient()
  const account = await getAccount(client)
  return account && { id: account.id, client }
}

const readData = async <Data>(query: { throwOnError: () => PromiseLike<{ data: Data }> }): Promise<Data> =>
  (await query.throwOnError()).data

/** Columns that say nothing about the author. */
const OMITTED = ['search', 'request_key', 'edit_key', 'weights_key', 'weighted_worked', 'weighted_missed']

export async function* readLineups(client: DataClient, person: string) {
  const lineups = readByTime(['created_at', 'id'], () =>
    client
      .from('lineups')
      .select('*, review:lineup_reviews(state, reason, note, reviewed_at)')
      .eq('created_by', person),
  )
  const isExported = ([name]: [string, unknown]) => !OMITTED.includes(name)
  for await (const rows of lineups)
    yield rows.map((lineup) => Object.fromEntries(Object.entries(lineup).filter(isExported)))
}

export const readStepImages = (client: DataClient, person: string) =>
  readByTime(['created_at', 'id'], () =>
    client.from('lineups').select('id, created_at, slug, step_images').eq('created_by', person),
  )

/** Reads rows of the person about lineups, with the titles and slugs of these. @param time the column to sort by first. */
const readRows =
  (table: 'saved_lineups' | 'lineup_verdicts' | 'first_verdicts', time: string, columns: string) =>
  (client: DataClient, person: string) =>
    readByTime<object>([time, 'lineup_id'], () =>
      client.from(table).select(`lineup_id, ${columns}, lineup:lineups(title, slug)`).eq('user_id', person),
    )

export const readSaves = readRows('saved_lineups', 'created_at', 'created_at')
export const readVerdicts = readRows('lineup_verdicts', 'created_at', 'worked, created_at, updated_at')
/** First verdicts stay when the person changes or removes a verdict. */
export const readFirstVerdicts = readRows('first_verdicts', 'given_at', 'worked, given_at')

/** Leaves out the secrets of their links. */
export const readPlaybooks = (client: DataClient, person: string) =>
  readByTime(['created_at', 'id'], () =>
    client
      .from('playbooks')
      .select(
        `id, title, slug, description, visibility, hidden, created_at, updated_at,
         entries:playbook_entries(kind, title, note, player, at_second, lineup_id, lineup:lineups(title, slug))`,
      )
      .eq('user_id', person)
      .order('position', { referencedTable: 'entries' }),
  )

export async function* readTeams(client: DataClient) {
  yield await readData(client.rpc('own_teams'))
}

export async function* readRefusals(client: DataClient) {
  yield await readData(client.rpc('own_refusals'))
}

export const readReports = (client: DataClient, person: string) =>
  readByTime(['created_at', 'id'], () =>
    client
      .from('lineup_reports')
      .select('id, lineup_id, lineup_title, reason, custom_reason, created_at, status, answer, resolved_at')
      .eq('user_id', person),
  )

export const readDecisions = (client: DataClient) =>
  readAfterId((after_id) => client.rpc('own_lineup_decisions', { after_id, most: CHUNK_SIZE }))

export const readLogEntries = (client: DataClient) =>
  readAfterId((after_id) => client.rpc('own_log_entries', { after_id, most: CHUNK_SIZE }))

const PROFILE = 'id, email, username, role, review_mails, created_at'
const BAN_AND_DELETION = 'banned, banned_until, ban_reason, delete_after, keep_published'

export async function readProfile(client: DataClient, person: string) {
  const [profile, account] = await Promise.all([
    readData(client.from('profiles').select(PROFILE).eq('id', person).maybeSingle()),
    readData(client.rpc('own_account').select(BAN_AND_DELETION).maybeSingle()),
  ])
  return { ...profile, ...account }
}

export const readEmailChange = (client: DataClient) => readData(client.rpc('own_email_change').maybeSingle())

export const readSubscription = (client: DataClient) => readData(client.rpc('own_subscription'))
