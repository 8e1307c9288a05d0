import type { Client } from 'pg'
import { expect } from 'vitest'
import { MAX_SAVED_LINEUPS } from '@/lib/limits'
import { signUp } from './accounts'
import { type Caller, queryAs, service, test } from './database'
import { addMany } from './lineups'

// Limits of saves and verdicts, which users may also write through the data API.

const HOURLY = 120
const TOO_MANY = 'PT429'

const SAVE = 'insert into public.saved_lineups (lineup_id) select unnest($1::uuid[])'
const JUDGE = 'insert into public.lineup_verdicts (lineup_id, worked) select unnest($1::uuid[]), true'
const UPSERT = `${JUDGE} on conflict (user_id, lineup_id) do update set worked = excluded.worked`

const FILL_LIST = 'insert into public.saved_lineups (user_id, lineup_id) select $1, unnest($2::uuid[])'

/** Simulates the passing of an hour since the last attempts. */
const waitAnHour = (db: Client) =>
  db.query(`update private.rate_limits set full_at = full_at - interval '1 hour' where key <> ''`)

test.for([
  ['saves', SAVE],
  ['verdicts', UPSERT],
] as const)('%s are limited per user and hour, one by one or many at once', async ([, sql], { db }) => {
  const [me, other] = [await signUp(db), await signUp(db)]
  const lineups = await addMany(db, HOURLY + 1)
  const [first, second, ...rest] = lineups
  const write = (caller: Caller, ids: unknown[]) => queryAs(db, caller, sql, [ids])
  await expect(write(me.caller, lineups)).rejects.toMatchObject({ code: TOO_MANY })
  await write(me.caller, [first])
  await write(me.caller, rest)
  // Only a new attempt every half a minute remains.
  await expect(write(me.caller, [second])).rejects.toMatchObject({ code: TOO_MANY, detail: '30' })
  await write(other.caller, [second])
  await waitAnHour(db)
  await write(me.caller, [second])
})

test('a change of a verdict counts as one, a removal as none', async ({ db }) => {
  const { caller } = await signUp(db)
  const [id] = await addMany(db, 1)
  for (let count = 0; count < HOURLY - 1; count++) await queryAs(db, caller, UPSERT, [[id]])
  const change = 'update public.lineup_verdicts set worked = not worked'
  await queryAs(db, caller, change)
  await expect(queryAs(db, caller, UPSERT, [[id]])).rejects.toMatchObject({ code: TOO_MANY })
  await expect(queryAs(db, caller, change)).rejects.toMatchObject({ code: TOO_MANY })
  await queryAs(db, caller, 'delete from public.lineup_verdicts')
})

test('a rejected write counts as none, and the server has no limit', async ({ db }) => {
  const { id, caller } = await signUp(db)
  const lineups = await addMany(db, HOURLY + 1)
  await queryAs(db, caller, SAVE, [lineups.slice(0, 1)])
  for (let count = 0; count < HOURLY; count++)
    await expect(queryAs(db, caller, SAVE, [lineups.slice(0, 1)])).rejects.toMatchObject({ code: '23505' })
  await queryAs(db, caller, SAVE, [lineups.slice(1, HOURLY)])
  await queryAs(
    db,
    service,
    'insert into public.lineup_verdicts (user_id, lineup_id, worked) select $1, unnest($2::uuid[]), true',
    [id, lineups],
  )
})

test('a list of saved lineups can be full; a saved lineup is then still a duplicate', async ({ db }) => {
  const [me, other] = [await signUp(db), await signUp(db)]
  const lineups = await addMany(db, MAX_SAVED_LINEUPS + 1)
  const [first, second, ...rest] = lineups
  await queryAs(db, service, FILL_LIST, [me.id, rest])
  await expect(queryAs(db, me.caller, SAVE, [[first, second]])).rejects.toMatchObject({
    code: TOO_MANY,
    detail: undefined,
  })
  await queryAs(db, me.caller, SAVE, [[first]])
  await expect(queryAs(db, me.caller, SAVE, [[second]])).rejects.toMatchObject({ code: TOO_MANY })
  await expect(queryAs(db, me.caller, SAVE, [[first]])).rejects.toMatchObject({ code: '23505' })
  await queryAs(db, other.caller, SAVE, [[second]])
  await queryAs(db, me.caller, 'delete from public.saved_lineups where lineup_id = $1', [first])
  await queryAs(db, me.caller, SAVE, [[second]])
  // One that is not public any more is in no list.
  await db.query(`update public.lineups set status = 'rejected' where id = $1`, [second])
  await queryAs(db, me.caller, SAVE, [[first]])
})

test('the lineup state has only the newest thousand saves, verdicts and reports', async ({ db }) => {
  const { id, caller } = await signUp(db)
  await addMany(db, 1100)
  const created = `now() - row_number() over (order by short_id) * interval '1 minute'`
  for (const [columns, values] of [
    ['saved_lineups (user_id, lineup_id, created_at)', created],
    ['lineup_verdicts (user_id, lineup_id, worked)', 'true'],
    ['lineup_reports (user_id, lineup_id, reason, created_at)', `'not-working', ${created}`],
  ])
    await db.query(`insert into public.${columns} select $1, id, ${values} from public.lineups`, [id])
  // The trigger stamps all verdicts with the time of the transaction.
  await db.query(`update public.lineup_verdicts as verdict set updated_at = saved.created_at
    from public.saved_lineups as saved where saved.lineup_id = verdict.lineup_id`)
  const { rows } = await db.query('select short_id from public.lineups order by short_id limit 1000')
  const newest = rows.map(({ short_id }) => short_id)
  const [row] = await queryAs(db, caller, 'select public.my_state() as state')
  expect(row?.state).toMatchObject({ saved: newest, worked: newest, missed: [], reported: newest })
})
