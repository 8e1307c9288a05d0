import type { Client } from 'pg'
import { expect } from 'vitest'
import { banUser, signUp, signUpAdmin } from './accounts'
import { type Caller, queryAs, service, test } from './database'
import { addLineup, decide, deleteLineup, undoDecision } from './lineups'
import { addPatch } from './verdicts'

const review = (db: Client, caller: Caller, id: string, act: string, reason?: string) =>
  decide(db, caller, act, id, { note: 'Why?', ...(reason && { reason }) })

/** Leases decisions until there is none, as if they were made a minute ago. */
async function leaseAll(db: Client) {
  await db.query(`update private.lineup_decisions set decided_at = decided_at - interval '1 minute'`)
  const leased: Record<string, unknown>[] = []
  for (;;) {
    const mail = await queryAs(db, service, 'select * from public.lease_decision_mail()')
    if (mail.length === 0) return leased
    leased.push(...mail)
  }
}

/** Lets an hour pass since all mails that were sent or tried. */
const passAnHour = (db: Client) =>
  db.query(
    `update private.lineup_decisions
     set mailed_at = mailed_at - interval '61 minutes', leased_until = leased_until - interval '62 minutes'`,
  )

async function recordAll(db: Client): Promise<void> {
  await db.query('update private.lineup_decisions set mailed_at = now()')
  await passAnHour(db)
}

async function addPending(db: Client) {
  const [admin, author] = [await signUpAdmin(db), await signUp(db)]
  return { admin, author, lineup: await addLineup(db, author.caller) }
}

test('authors are told of each decision once, with its reason, unless another followed', async ({ db }) => {
  const { admin, author, lineup } = await addPending(db)
  await review(db, admin.caller, lineup.id, 'return')
  const [returned] = await leaseAll(db)
  expect(returned).toMatchObject({
    decision: 'returned',
    note: 'Why?',
    email: author.email,
    title: lineup.title,
  })
  await db.query('update private.lineup_decisions set leased_until = null')
  await queryAs(db, author.caller, `update public.lineups set title = 'Better'`)
  // The mail was not sent, and nobody has to change anything any more.
  expect(await leaseAll(db)).toEqual([])
  await review(db, admin.caller, lineup.id, 'reject', 'unclear')
  expect(await leaseAll(db)).toMatchObject([
    { decision: 'rejected', reason: 'unclear', note: 'Why?', short_id: lineup.short_id },
  ])
  await recordAll(db)
  await review(db, admin.caller, lineup.id, 'publish')
  const [published] = await leaseAll(db)
  expect(published).toMatchObject({ decision: 'published', slug: `better-${lineup.short_id}` })
})

test('a lease that ends without an answer is given again, and a sent mail is not', async ({ db }) => {
  const { admin, lineup } = await addPending(db)
  await review(db, admin.caller, lineup.id, 'publish')
  const [first] = await leaseAll(db)
  await db.query(`update private.lineup_decisions set leased_until = now() - interval '1 second'`)
  const [again] = await leaseAll(db)
  expect(again).toEqual(first)
  await queryAs(db, service, 'select public.record_decision_mail($1)', [first?.mail_id])
  await db.query('update private.lineup_decisions set leased_until = null')
  expect(await leaseAll(db)).toEqual([])
})

test('nobody is told of undone or own acts, after a ban, or against their choice', async ({ db }) => {
  const { admin, author, lineup } = await addPending(db)
  for (const [act, reason] of [
    ['return', undefined],
    ['reject', 'unclear'],
  ] as const) {
    await review(db, admin.caller, lineup.id, act, reason)
    await undoDecision(db, admin.caller, lineup.id)
  }
  const own = await addLineup(db, admin.caller, { status: 'pending' })
  await review(db, admin.caller, own.id, 'publish')
  expect(await leaseAll(db)).toEqual([])
  await review(db, admin.caller, lineup.id, 'publish')
  const unsubscribe = 'update public.profiles set review_mails = false where id = $1'
  await queryAs(db, author.caller, unsubscribe, [author.id])
  expect(await leaseAll(db)).toEqual([])
  await db.query('update public.profiles set review_mails = true')
  await banUser(db, author)
  expect(await leaseAll(db)).toEqual([])
})

test('nobody is told of an undone publication, nor again of the rejection before it', async ({ db }) => {
  const { admin, lineup } = await addPending(db)
  const set = (status: string) =>
    queryAs(db, admin.caller, 'update public.lineups set status = $2 where id = $1', [lineup.id, status])
  await set('published')
  await set('pending')
  expect(await leaseAll(db)).toEqual([])
  await set('rejected')
  const [rejected] = await leaseAll(db)
  await queryAs(db, service, 'select public.record_decision_mail($1)', [rejected?.mail_id])
  await set('published')
  await set('rejected')
  expect(await leaseAll(db)).toEqual([])
})

test('an author is told that a lineup is unpublished, and not if that is undone', async ({ db }) => {
  const { admin, lineup } = await addPending(db)
  const unpublish = () =>
    decide(db, admin.caller, 'unpublish', lineup.id, { reason: 'unclear', note: 'See step 2.' })
  await review(db, admin.caller, lineup.id, 'publish')
  const [published] = await leaseAll(db)
  await queryAs(db, service, 'select public.record_decision_mail($1)', [published?.mail_id])
  await passAnHour(db)
  await unpublish()
  await undoDecision(db, admin.caller, lineup.id)
  expect(await leaseAll(db)).toEqual([])
  await unpublish()
  expect(await leaseAll(db)).toMatchObject([
    { decision: 'unpublished', reason: 'unclear', note: 'See step 2.', slug: null },
  ])
})

test('an accepted change is told once it is past undoing, and not if that is undone', async ({ db }) => {
  const { admin, author, lineup } = await addPending(db)
  await review(db, admin.caller, lineup.id, 'publish')
  expect(await queryAs(db, service, 'select * from public.lease_decision_mail()')).toEqual([])
  await leaseAll(db)
  await recordAll(db)
  const change = await addLineup(db, author.caller, { title: 'Better', change_of: lineup.id })
  await review(db, admin.caller, change.id, 'publish')
  await undoDecision(db, admin.caller, change.id)
  expect(await leaseAll(db)).toEqual([])
  await review(db, admin.caller, change.id, 'publish')
  expect(await leaseAll(db)).toMatchObject([{ decision: 'accepted', title: 'Better' }])
})

test('an author gets one mail about all decisions, and the next one after an hour', async ({ db }) => {
  const { admin, author, lineup } = await addPending(db)
  const others = [await addLineup(db, author.caller), await addLineup(db, author.caller)]
  for (const { id } of [lineup, ...others]) await review(db, admin.caller, id, 'publish')
  const mail = await leaseAll(db)
  expect(mail).toHaveLength(3)
  expect(new Set(mail.map(({ mail_id }) => mail_id)).size).toBe(1)
  const later = await addLineup(db, author.caller)
  await review(db, admin.caller, later.id, 'publish')
  // Not while the first mail is being sent, and not within an hour of it.
  expect(await leaseAll(db)).toEqual([])
  await queryAs(db, service, 'select public.record_decision_mail($1)', [mail[0]?.mail_id])
  expect(await leaseAll(db)).toEqual([])
  await passAnHour(db)
  expect(await leaseAll(db)).toMatchObject([{ title: later.title }])
})

test('a rejection is told once, with its reason, if the lineup is deleted and restored', async ({ db }) => {
  const { admin, lineup } = await addPending(db)
  const deleteAndUndo = async () => {
    await deleteLineup(db, admin.caller, lineup.id)
    await undoDecision(db, admin.caller, lineup.id)
  }
  await review(db, admin.caller, lineup.id, 'reject', 'unclear')
  await deleteAndUndo()
  expect(await leaseAll(db)).toMatchObject([{ decision: 'rejected', reason: 'unclear' }])
  await recordAll(db)
  await deleteAndUndo()
  expect(await leaseAll(db)).toEqual([])
})

test('a deletion is told once, also if an import that restores the lineup is undone', async ({ db }) => {
  const { admin, lineup } = await addPending(db)
  await deleteLineup(db, admin.caller, lineup.id)
  expect(await leaseAll(db)).toMatchObject([{ decision: 'deleted' }])
  await recordAll(db)
  await db.query('select private.restore_state($1)', [lineup.id])
  await deleteLineup(db, admin.caller, lineup.id)
  expect(await leaseAll(db)).toEqual([])
})

test('an author hears of an unpublished broken lineup, and that it is public again', async ({ db }) => {
  const { admin, lineup } = await addPending(db)
  await addPatch(db, '11.08')
  await queryAs(db, admin.caller, `update public.lineups set status = 'broken'`)
  await decide(db, admin.caller, 'unpublish', lineup.id, { reason: 'unclear' })
  await leaseAll(db)
  await recordAll(db)
  await undoDecision(db, admin.caller, lineup.id)
  expect(await leaseAll(db)).toMatchObject([{ decision: 'published' }])
})

test('an author is asked for changes once, whatever is done to the lineup and undone', async ({ db }) => {
  const { admin, lineup } = await addPending(db)
  await review(db, admin.caller, lineup.id, 'return')
  await db.query(`update public.lineup_reviews set reviewed_at = reviewed_at - interval '1 hour'`)
  for (const act of ['delete', 'publish']) {
    await review(db, admin.caller, lineup.id, act)
    await undoDecision(db, admin.caller, lineup.id)
    await db.query('update private.lineup_decisions set mailed_at = now()')
  }
  expect((await db.query('select decision from private.lineup_decisions')).rows).toHaveLength(1)
})
