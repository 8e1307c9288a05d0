import { expect } from 'vitest'
import { endSession, signIn, signUp, signUpAdmin } from './accounts'
import { queryAs, test } from './database'
import { publishLineup } from './lineups'
import { addReport } from './reports'
import { saveVerdict } from './verdicts'

// Functions only. For tables, `tests/db/access` has callers with the token of an ended session.

/** Functions that raise no error without a session, because then they return nothing about users and write nothing. */
const WITHOUT_SESSION = [
  'callout_counts',
  'current_account',
  'find_author',
  'has_admin',
  'my_lineup_state',
  'my_lineups',
  'own_account',
  'own_lineup_decisions',
  'own_log_entries',
  'own_subscription',
  'playbook',
  'set_verdict',
]

test('an admin whose session has ended may call no admin function', async ({ db }) => {
  const admin = await signUpAdmin(db)
  const { rows } = await db.query<{ name: string; arguments: string | null }>(
    `select proname as name, (
       select string_agg(format('%I => null::%s', proargnames[position], format_type(type, null)), ', ')
       from unnest(proargtypes::oid[]) with ordinality as argument (type, position)
     ) as arguments
     from pg_proc
     where pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', oid, 'execute')
       and proname <> all ($1)
     order by proname`,
    [WITHOUT_SESSION],
  )
  expect(rows.map(({ name }) => name)).toContain('delete_user_admin')
  const caller = await signIn(db, admin)
  await endSession(db, caller)
  for (const { name, arguments: values } of rows) {
    const call = queryAs(db, caller, `select public.${name}(${values ?? ''})`)
    await expect(call, name).rejects.toMatchObject({ code: 'PT403' })
  }
})

test('an admin whose session has ended can’t ban, but can with another session', async ({ db }) => {
  const admin = await signUpAdmin(db)
  const other = await signUp(db)
  const caller = await signIn(db, admin)
  await endSession(db, caller)
  const BAN = 'select public.ban_user_admin($1, true) as done'
  await expect(queryAs(db, caller, BAN, [other.id])).rejects.toMatchObject({ code: 'PT403' })
  expect(await queryAs(db, admin.caller, BAN, [other.id])).toEqual([{ done: true }])
})

test('the token of an ended session reads no saves, verdicts and reports, but the same user does with another', async ({
  db,
}) => {
  const me = await signUp(db)
  const { id, short_id } = await publishLineup(db)
  await queryAs(db, me.caller, 'insert into public.saved_lineups (lineup_id) values ($1)', [id])
  await saveVerdict(db, me.caller, id, true)
  await addReport(db, me.caller, id)
  const caller = await signIn(db, me)
  await endSession(db, caller)
  const STATE = 'select public.my_lineup_state() as state'
  expect(await queryAs(db, caller, STATE)).toEqual([
    { state: { saved: [], worked: [], missed: [], reported: [] } },
  ])
  expect(await queryAs(db, me.caller, STATE)).toEqual([
    { state: { saved: [short_id], worked: [short_id], missed: [], reported: [short_id] } },
  ])
})

test('the session of another user allows neither writes nor reads', async ({ db }) => {
  const [me, other] = [await signUp(db), await signUp(db)]
  const caller = { ...me.caller, sessionId: other.caller.sessionId }
  const rename = queryAs(db, caller, `update public.profiles set username = 'Renamed'`)
  await expect(rename).rejects.toMatchObject({ code: '42501' })
  expect(await queryAs(db, caller, 'select username from public.profiles')).toEqual([])
})
