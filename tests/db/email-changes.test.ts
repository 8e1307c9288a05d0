import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { expect } from 'vitest'
import { type Account, banUser, endSession, signIn, signUp, signUpUnconfirmed } from './accounts'
import { addSubscriber } from './campaigns'
import { queryAs, runAsAuthService, service, test } from './database'
import { confirm, newChange, REQUEST, readEmails, requestChange, requestValues } from './email-changes'

const OWN = 'select old_email, new_email, old_confirmed, new_confirmed from public.own_email_change()'
const RESEND = 'select public.resend_email_change($1) as stored'
const CANCEL = 'select public.cancel_email_change($1)'
const LEASE = 'select email, kind, change_id, old_email, new_email from public.lease_account_mail()'

const readOwn = (db: Client, { caller }: Account) => queryAs(db, caller, OWN)

const countChanges = async (db: Client) =>
  (await db.query('select count(*)::int as count from private.email_changes')).rows[0].count

const readMails = async (db: Client) =>
  (await db.query('select kind, email from private.account_mails order by kind, email')).rows.map(
    ({ kind, email }) => `${kind} ${email}`,
  )

const addIdentity = (db: Client, { id, email }: Account, provider = 'email') =>
  runAsAuthService(db, () =>
    db.query(
      `insert into auth.identities (id, provider, provider_id, user_id, identity_data)
       values ($1, $2, $3, $4, $5)`,
      [
        ...[randomUUID(), provider, id, id],
        JSON.stringify({ sub: id, email, username: 'ada', email_verified: false }),
      ],
    ),
  )

const expire = (db: Client) =>
  db.query(`update private.email_changes set expires_at = now() - interval '1 second'`)

const leave = (db: Client, { id, email }: Account) =>
  db.query(`insert into public.account_deletions values ($1, $2, true, now() + interval '7 days')`, [
    ...[id, email],
  ])

test.for(['old', 'new'])(
  'the address changes once both have confirmed, the %s one first; sessions stay',
  async (first, { db }) => {
    const me = await signUp(db, { email: 'jo@example.test', username: 'Ada' })
    await addIdentity(db, me)
    await addIdentity(db, me, 'other')
    await runAsAuthService(db, () =>
      db.query(
        `update auth.users set recovery_token = 'recovery-token', recovery_sent_at = now(),
         raw_user_meta_data = raw_user_meta_data || jsonb_build_object('email', email) where id = $1`,
        [me.id],
      ),
    )
    const subscribers = first === 'old' ? ['Jo@example.test'] : ['Jo@example.test', 'jim@example.test']
    for (const email of subscribers) await addSubscriber(db, email)
    const otherDevice = await signIn(db, me)
    const { oldHash, newHash } = await requestChange(db, me, 'Jim@example.test')
    const [hash, lastHash] = first === 'old' ? [oldHash, newHash] : [newHash, oldHash]

    expect(await confirm(db, hash)).toBe('waiting')
    // A link works once, and its mail is not sent any more.
    expect([await confirm(db, hash), await confirm(db, randomUUID())]).toEqual([null, null])
    expect(await readMails(db)).toEqual([
      first === 'old' ? 'change-new jim@example.test' : 'change-old jo@example.test',
    ])
    expect(await readOwn(db, me)).toEqual([
      {
        ...{ old_email: 'jo@example.test', new_email: 'jim@example.test' },
        ...{ old_confirmed: first === 'old', new_confirmed: first === 'new' },
      },
    ])
    expect((await readEmails(db, me))[0]).toBe('jo@example.test')

    expect(await confirm(db, lastHash)).toBe('changed')
    expect(await readEmails(db, me)).toEqual(Array(4).fill('jim@example.test'))
    expect((await db.query('select email from public.email_subscribers')).rows).toEqual([
      { email: 'jim@example.test' },
    ])
    const identities = await db.query(
      'select provider, identity_data from auth.identities where user_id = $1 order by provider',
      [me.id],
    )
    expect(identities.rows).toEqual([
      {
        provider: 'email',
        identity_data: { sub: me.id, username: 'ada', email: 'jim@example.test', email_verified: true },
      },
      { provider: 'other', identity_data: expect.objectContaining({ email: 'jo@example.test' }) },
    ])
    for (const caller of [me.caller, otherDevice])
      expect(await queryAs(db, caller, 'select email from public.current_account()')).toEqual([
        { email: 'jim@example.test' },
      ])
    expect(await readOwn(db, me)).toEqual([])
    expect(await readMails(db)).toEqual(['changed jim@example.test', 'changed jo@example.test'])
    // A link to set a new password that was mailed to the old address has expired.
    const { rows } = await db.query(
      `select raw_user_meta_data as data, recovery_sent_at < now() - interval '1 day' as expired,
       (select count(*)::int from public.audit_log) as entries from auth.users where id = $1`,
      [me.id],
    )
    expect(rows).toEqual([
      { data: { username: 'Ada', email: 'jim@example.test' }, expired: true, entries: 0 },
    ])
  },
)

test('only the links of the newest request work', async ({ db }) => {
  const me = await signUp(db)
  const older = await requestChange(db, me)
  expect(await confirm(db, older.newHash)).toBe('waiting')
  const newer = await requestChange(db, me)
  expect(await confirm(db, older.oldHash)).toBeNull()
  expect(await readOwn(db, me)).toMatchObject([{ new_email: newer.newEmail, new_confirmed: false }])
  expect(await readMails(db)).toEqual([`change-new ${newer.newEmail}`, `change-old ${me.email}`])
})

test('links end after 24 hours, and the change and its mails are then deleted', async ({ db }) => {
  const me = await signUp(db)
  const { oldHash, newHash } = await requestChange(db, me)
  const { rows } = await db.query(
    `select extract(epoch from expires_at - now())::int as seconds from private.email_changes`,
  )
  expect(rows).toEqual([{ seconds: 24 * 60 * 60 }])
  await expire(db)
  expect([await confirm(db, oldHash), await confirm(db, newHash)]).toEqual([null, null])
  expect(await readOwn(db, me)).toEqual([])
  expect(await queryAs(db, service, RESEND, [me.id])).toEqual([{ stored: false }])
  expect(await queryAs(db, service, LEASE)).toEqual([])
  expect([await countChanges(db), await readMails(db)]).toEqual([0, []])
})

const asAuthService = (db: Client, sql: string, id: string) => runAsAuthService(db, () => db.query(sql, [id]))

test.for([
  ['cancelling', (db: Client, id: string) => queryAs(db, service, CANCEL, [id])],
  [
    'a new password',
    (db: Client, id: string) =>
      asAuthService(db, `update auth.users set encrypted_password = 'another' where id = $1`, id),
  ],
  [
    'another address set by the operator',
    (db: Client, id: string) =>
      db.query(`update auth.users set email = 'set@example.test' where id = $1`, [id]),
  ],
  [
    'the deletion of the account',
    (db: Client, id: string) => asAuthService(db, 'delete from auth.users where id = $1', id),
  ],
] as const)('%s ends a waiting change, its links and its mails', async ([, end], { db }) => {
  const [me, other] = [await signUp(db), await signUp(db)]
  const { oldHash, newHash } = await requestChange(db, me)
  const others = await requestChange(db, other)
  await end(db, me.id)
  expect([await confirm(db, oldHash), await confirm(db, newHash)]).toEqual([null, null])
  expect(await readMails(db)).toEqual([`change-new ${others.newEmail}`, `change-old ${other.email}`])
  expect(await readOwn(db, other)).toHaveLength(1)
})

test('what the auth service writes besides does not end a change', async ({ db }) => {
  const me = await signUp(db)
  await requestChange(db, me)
  const unchanged = 'last_sign_in_at = now(), encrypted_password = encrypted_password, email = email'
  await asAuthService(db, `update auth.users set ${unchanged} where id = $1`, me.id)
  expect(await readOwn(db, me)).toHaveLength(1)
})

test('an address that got an account meanwhile ends the change, and nothing else changes', async ({ db }) => {
  const me = await signUp(db)
  await addIdentity(db, me)
  const { oldHash, newHash, newEmail } = await requestChange(db, me)
  await confirm(db, newHash)
  await signUp(db, { email: newEmail })
  expect(await confirm(db, oldHash)).toBe('taken')
  expect(await readEmails(db, me)).toEqual(Array(4).fill(me.email))
  expect([await countChanges(db), await readMails(db)]).toEqual([0, []])
  expect(await queryAs(db, me.caller, 'select email from public.current_account()')).toEqual([
    { email: me.email },
  ])
})

test('an address that has an account is stored like any other, and gets no mail', async ({ db }) => {
  const me = await signUp(db)
  const taken = await signUp(db)
  const { id, newEmail } = await requestChange(db, me, taken.email)
  expect(await readMails(db)).toEqual([`change-new ${newEmail}`, `change-old ${me.email}`])
  expect(await queryAs(db, service, LEASE)).toEqual([
    {
      ...{ email: me.email, kind: 'change-old', change_id: id },
      ...{ old_email: me.email, new_email: taken.email },
    },
  ])
  expect(await queryAs(db, service, LEASE)).toEqual([])
})

test('the mails are sent again to the addresses that have not confirmed, with the same links for another day', async ({
  db,
}) => {
  const me = await signUp(db)
  const { id, oldHash, newHash, newEmail } = await requestChange(db, me)
  await confirm(db, oldHash)
  await db.query(`update private.email_changes set expires_at = now() + interval '1 hour'`)
  for (let sent = 0; sent < 2; sent += 1) {
    expect(await queryAs(db, service, RESEND, [me.id])).toEqual([{ stored: true }])
    expect(await readMails(db)).toEqual([`change-new ${newEmail}`])
  }
  expect(await queryAs(db, service, LEASE)).toMatchObject([{ kind: 'change-new', change_id: id }])
  const { rows } = await db.query(
    `select expires_at > now() + interval '23 hours' as renewed from private.email_changes`,
  )
  expect(rows).toEqual([{ renewed: true }])
  expect(await confirm(db, newHash)).toBe('changed')
})

test.for([
  ['banned', banUser],
  ['about to be deleted', leave],
] as const)(
  'an account that is %s can’t request, mail again or confirm a change',
  async ([, lock], { db }) => {
    const me = await signUp(db)
    const { oldHash, newHash } = await requestChange(db, me)
    await confirm(db, oldHash)
    await lock(db, me)
    expect(await confirm(db, newHash)).toBeNull()
    expect(await queryAs(db, service, RESEND, [me.id])).toEqual([{ stored: false }])
    expect(await queryAs(db, service, REQUEST, requestValues(me, newChange()))).toEqual([{ stored: false }])
    expect(await readEmails(db, me)).toContain(me.email)
  },
)

test('an account that is not confirmed, or does not exist, can’t request a change', async ({ db }) => {
  const unconfirmed = await signUpUnconfirmed(db)
  for (const account of [unconfirmed, { id: randomUUID() }])
    expect(await queryAs(db, service, REQUEST, requestValues(account, newChange()))).toEqual([
      { stored: false },
    ])
})

test('each account reads its own change while it has a session', async ({ db }) => {
  const [me, other] = [await signUp(db), await signUp(db)]
  await requestChange(db, me)
  expect(await readOwn(db, other)).toEqual([])
  expect(await readOwn(db, me)).toHaveLength(1)
  await endSession(db, me.caller)
  expect(await readOwn(db, me)).toEqual([])
})

test('the auth service’s own change of an address is refused, its other changes are not', async ({ db }) => {
  const { id } = await signUp(db, { email: 'jo@example.test' })
  const set = (values: string) => asAuthService(db, `update auth.users set ${values} where id = $1`, id)
  await set(`email_change = '', encrypted_password = 'another'`)
  await set('email_change = null')
  await set(`email = 'jim@example.test'`)
  const { rows } = await db.query('select email from public.profiles where id = $1', [id])
  expect(rows).toEqual([{ email: 'jim@example.test' }])
  await expect(
    set(`email_change = 'jo@example.test', email_change_token_new = 'token'`),
  ).rejects.toMatchObject({ code: 'PT403' })
})
