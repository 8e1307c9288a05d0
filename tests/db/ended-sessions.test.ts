import { expect } from 'vitest'
import { endSession, signIn, signUp, signUpAdmin } from './accounts'
import { queryAs, test } from './database'

// Functions only. For tables, `tests/db/access` has callers with the token of an ended session.

/** Functions that need no session, because they return nothing about other users and write nothing. */
const WITHOUT_SESSION = ['callout_counts', 'current_account', 'has_admin', 'my_lineup_state']

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

test('the session of another user does not allow writes', async ({ db }) => {
  const [me, other] = [await signUp(db), await signUp(db)]
  const caller = { ...me.caller, sessionId: other.caller.sessionId }
  const rename = queryAs(db, caller, `update public.profiles set username = 'Renamed' where id = $1`, [me.id])
  await expect(rename).rejects.toMatchObject({ code: '42501' })
})
