import { expect } from 'vitest'
import { ask, test } from './database'
import { endSession, signIn, signUp, signUpAdmin } from './people'

// Tables are in tests/db/access: there the token of an ended session is a caller of its own.

/** Functions that anybody with a token may call, because they say nothing of others and write nothing. */
const FOR_EVERYBODY = ['current_account', 'has_admin', 'my_marks']

test('every function of admins is refused to an admin whose session has ended', async ({ db }) => {
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
    [FOR_EVERYBODY],
  )
  expect(rows.map(({ name }) => name)).toContain('delete_user_admin')
  const caller = await signIn(db, admin)
  await endSession(db, caller)
  for (const { name, arguments: values } of rows) {
    const call = ask(db, caller, `select public.${name}(${values ?? ''})`)
    await expect(call, name).rejects.toMatchObject({ code: 'PT403' })
  }
})

test('an admin whose session has ended bans nobody, with another session they do', async ({ db }) => {
  const admin = await signUpAdmin(db)
  const other = await signUp(db)
  const caller = await signIn(db, admin)
  await endSession(db, caller)
  const BAN = 'select public.ban_user_admin($1, true) as done'
  await expect(ask(db, caller, BAN, [other.id])).rejects.toMatchObject({ code: 'PT403' })
  expect(await ask(db, admin.caller, BAN, [other.id])).toEqual([{ done: true }])
})

test('somebody else’s session lets nobody write', async ({ db }) => {
  const [me, other] = [await signUp(db), await signUp(db)]
  const caller = { ...me.caller, sessionId: other.caller.sessionId }
  const rename = ask(db, caller, `update public.profiles set username = 'Renamed' where id = $1`, [me.id])
  await expect(rename).rejects.toMatchObject({ code: '42501' })
})
