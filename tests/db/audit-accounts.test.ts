import { expect } from 'vitest'
import { getUsername, signUp, signUpAdmin } from './accounts'
import { readAuditLog } from './audit-log'
import { queryAs, test } from './database'

const BAN = 'select public.ban_user_admin($1, $2)'
const DELETE = 'select public.delete_user_admin($1)'

test('sign-ups and changes of username or email are not logged', async ({ db }) => {
  const me = await signUp(db)
  await queryAs(db, me.caller, `update public.profiles set username = 'Archer' where id = $1`, [me.id])
  await db.query(`update auth.users set email = 'new@example.test' where id = $1`, [me.id])
  expect(await readAuditLog(db)).toEqual([])
})

test('username and email of a deleted account are removed from the log, the entries stay', async ({ db }) => {
  const [admin, other] = [await signUpAdmin(db), await signUpAdmin(db)]
  const user = await signUp(db)
  const removedTexts = [user.email, await getUsername(db, user), other.email, await getUsername(db, other)]
  const kept = await signUp(db)
  await queryAs(db, other.caller, BAN, [user.id, true])
  await queryAs(db, other.caller, BAN, [kept.id, true])
  await queryAs(db, other.caller, DELETE, [user.id])
  await queryAs(db, admin.caller, DELETE, [other.id])

  const log = await readAuditLog(db)
  for (const text of removedTexts) expect(JSON.stringify(log)).not.toContain(text)
  expect(log.slice(2)).toMatchObject([
    { actor: other.id, actor_name: null, action: 'user.banned', subject: null, subject_id: user.id },
    { actor: other.id, actor_name: null, action: 'user.banned', subject: kept.email },
    { actor: other.id, actor_name: null, action: 'user.deleted', subject: null, subject_id: user.id },
    { actor: admin.id, actor_name: await getUsername(db, admin), action: 'user.deleted', subject: null },
  ])
})
